import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'organization'> = () => [
  {
    words: 'In EMEA, founded since 2018',
    conditions: [
      { f: 'inRegion', op: 'eq', v: 'EMEA' },
      { f: 'founded', op: 'gte', v: '2018' },
    ],
  },
  { words: 'Raised $50m or more', conditions: [{ f: 'totalRaisedUsd', op: 'gte', v: '50000000' }] },
  { words: 'Last round a Series A', conditions: [{ f: 'lastRoundType', op: 'eq', v: 'series_a' }] },
  { words: 'By country', conditions: [], group: 'country' },
];
