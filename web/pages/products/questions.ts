import type { QuestionsOf } from '#web/records/spec/listSpec.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'product'> = () => [
  { words: 'Launched since 2023', conditions: [{ f: 'launchedOn', op: 'gte', v: '2023' }] },
  { words: 'By stage', conditions: [], group: 'stage' },
];
