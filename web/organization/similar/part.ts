import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part } from '#web/organization/part.ts';

/** The organizations most like it. */
export const similar: Part = {
  cards: [
    {
      id: 'similar',
      tab: 'overview',
      side: 'right',
      // Without a class little is shared.
      height: ({ primaryClassification }) => (primaryClassification === null ? 200 : 450),
      Body: lazyPart('profile-similar', async () => (await import('./SimilarCard.tsx')).SimilarCard),
    },
  ],
};
