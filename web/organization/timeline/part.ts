import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part } from '#web/organization/part.ts';
import { QUESTIONS } from '#web/organization/query/useAnswers.ts';

/** Everything with a date, of all parts. */
export const timeline: Part = {
  cards: [
    {
      id: 'timeline',
      tab: 'overview',
      row: 2,
      uses: QUESTIONS,
      Body: lazyPart('profile-timeline', async () => (await import('./TimelineCard.tsx')).TimelineCard),
    },
  ],
};
