import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'organization'> = () => [
  { words: 'At least 3 companies', conditions: [{ f: 'portfolioCount', op: 'gte', v: '3' }] },
  {
    words: 'Active in the last 12 months',
    conditions: [{ f: 'lastDealDate', op: 'withinLast', v: '12 months' }],
  },
  { words: 'Invests from EMEA', conditions: [{ f: 'inRegion', op: 'eq', v: 'EMEA' }] },
];
