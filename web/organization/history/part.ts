import { lazyPart } from '#web/organization/LazyTab.tsx';
import type { Part } from '#web/organization/part.ts';
import { QUESTIONS } from '#web/organization/query/useAnswers.ts';

/** Every claim of all parts, and the sources they come from. */
export const history: Part = {
  tab: { key: 'history', count: ({ sourceCount }) => sourceCount },
  cards: [
    {
      id: 'history',
      tab: 'history',
      uses: QUESTIONS,
      Body: lazyPart('profile-history', async () => (await import('./HistoryTab.tsx')).HistoryTab),
    },
  ],
};
