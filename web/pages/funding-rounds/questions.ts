import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'fundingRound'> = () => [
  {
    words: 'Series A since 2023',
    conditions: [
      { f: 'fundingInfo', op: 'eq', v: 'series_a' },
      { f: 'date', op: 'gte', v: '2023' },
    ],
  },
  { words: 'Before 2020', conditions: [{ f: 'date', op: 'lt', v: '2020' }] },
  { words: '$100m or more', conditions: [{ f: 'fundingUsd', op: 'gte', v: '100000000' }] },
  { words: 'By year', conditions: [], group: 'date.year' },
];
