import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part } from '#web/organization/part.ts';

/** Where it stands among those of its class. */
export const position: Part = {
  cards: [
    {
      id: 'position',
      tab: 'overview',
      row: 3,
      side: 'left',
      has: ({ primaryClassification }) => primaryClassification !== null,
      Body: lazyPart('profile-position', async () => (await import('./PositionCard.tsx')).PositionCard),
    },
  ],
};
