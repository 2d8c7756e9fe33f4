import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'organization'> = () => [
  { words: 'With a known vendor', conditions: [{ f: 'partnerCount', op: 'gte', v: '1' }] },
  { words: 'By country', conditions: [], group: 'country' },
];
