import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part } from '#web/organization/part.ts';

/** The organizations most like it. */
export const similar: Part = {
  cards: [
    {
      id: 'similar',
      tab: 'overview',
      side: 'right',
      // Others than companies share less.
      height: ({ entityType }) => (entityType.includes('company') ? 480 : 300),
      Body: lazyPart('profile-similar', async () => (await import('./SimilarCard.tsx')).SimilarCard),
    },
  ],
};
