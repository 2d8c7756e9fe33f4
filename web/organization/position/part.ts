import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part } from '#web/organization/part.ts';

/** Where it stands among those of its class. */
export const position: Part = {
  cards: [
    {
      id: 'position',
      tab: 'overview',
      side: 'left',
      height: () => 390,
      // Without money of its own it has no place in the picture.
      has: ({ entityType, primaryClassification, founded, capitalUsd, totalRaisedUsd, statedTotalUsd }) =>
        entityType.includes('company') &&
        primaryClassification !== null &&
        founded !== null &&
        [capitalUsd, totalRaisedUsd, statedTotalUsd].some((usd) => usd !== null),
      Body: lazyPart('profile-position', async () => (await import('./PositionCard.tsx')).PositionCard),
    },
  ],
};
