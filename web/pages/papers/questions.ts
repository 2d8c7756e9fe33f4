import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'paper'> = () => [
  { words: 'Published since 2023', conditions: [{ f: 'publishedOn', op: 'gte', v: '2023' }] },
  { words: 'By venue', conditions: [], group: 'venue' },
];
