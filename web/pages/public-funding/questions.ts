import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'publicFunding'> = () => [
  {
    words: 'Germany since 2020, by year',
    conditions: [
      { f: 'country', op: 'eq', v: 'DE' },
      { f: 'date', op: 'gte', v: '2020' },
    ],
    group: 'date.year',
  },
  { words: 'National strategies', conditions: [{ f: 'nationalStrategy', op: 'eq', v: 'true' }] },
  { words: 'By country', conditions: [], group: 'country' },
];
