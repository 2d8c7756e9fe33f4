import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'organization'> = () => [
  { words: 'In EMEA', conditions: [{ f: 'inRegion', op: 'eq', v: 'EMEA' }] },
  { words: 'By country', conditions: [], group: 'country' },
];
