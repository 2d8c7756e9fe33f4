import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'deal'> = () => [
  { words: 'Who funded whom before 2020', conditions: [{ f: 'date', op: 'lt', v: '2020' }] },
  {
    words: 'Who led since 2023',
    conditions: [
      { f: 'isLead', op: 'eq', v: 'true' },
      { f: 'date', op: 'gte', v: '2023' },
    ],
  },
  { words: 'By country of the investor', conditions: [], group: 'investorCountry' },
];
