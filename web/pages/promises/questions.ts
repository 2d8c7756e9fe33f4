import type { QuestionsOf } from '#web/records/spec/listSpec.ts';
import { overBy } from './outcomes.ts';

/** What the list is best asked. */
export const questions: QuestionsOf<'metricPoint'> = (today) => [
  {
    words: 'Missed',
    conditions: [
      { f: 'outcome', op: 'eq', v: 'unmet' },
      { f: 'dueOn', op: 'lte', v: overBy(today) },
    ],
  },
  { words: 'Due this year', conditions: [{ f: 'dueOn', op: 'eq', v: today.slice(0, 4) }] },
  { words: 'Met late', conditions: [{ f: 'outcome', op: 'eq', v: 'met_late' }] },
];
