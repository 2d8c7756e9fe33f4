import type { Condition } from '#domain/conditionTypes.ts';
import { overBy } from '#domain/dates.ts';
import type { Row } from '#domain/kindTypes.ts';

type Outcome = NonNullable<Row<'metricPoint'>['outcome']>;

/** How a promise stands: its outcome, and, where nothing has met it, whether its time is over. */
export type Standing = 'inTime' | 'late' | 'revised' | 'withdrawn' | 'unmet' | 'stood' | 'silent' | 'open';

/** What a standing is made of: outcomes, and for some whether the time of the promise is over or not. */
export type StandingRule = {
  readonly name: Standing;
  /** Behind a number, within a sentence. */
  readonly words: string;
  readonly outcomes: readonly Outcome[];
  readonly isOver?: boolean;
  /** Nothing on record tells whether such a promise was kept: it is in no rate. */
  readonly isUnjudged?: true;
};

/** Every standing in the order in which they are told; every promise has one of them (records 0037 and 0140). */
export const STANDINGS: readonly StandingRule[] = [
  { name: 'inTime', words: 'met in time', outcomes: ['met_early', 'met_on_time', 'met'] },
  { name: 'late', words: 'met late', outcomes: ['met_late'] },
  { name: 'revised', words: 'revised', outcomes: ['revised'] },
  { name: 'withdrawn', words: 'withdrawn', outcomes: ['withdrawn'] },
  { name: 'unmet', words: 'over, not met so far', outcomes: ['unmet'], isOver: true },
  { name: 'stood', words: 'already reached when said', outcomes: ['reached_before'], isUnjudged: true },
  { name: 'silent', words: 'over, nothing on record', outcomes: ['no_data'], isOver: true, isUnjudged: true },
  { name: 'open', words: 'not due yet', outcomes: ['unmet', 'no_data'], isOver: false },
];

/** The standings of which no rate counts. */
export const UNJUDGED: readonly Standing[] = STANDINGS.flatMap(({ name, isUnjudged }) =>
  isUnjudged ? [name] : [],
);

/** What finds the promises of a standing in their list; `today` is yyyy-MM-dd. */
export function conditionsOf(
  { outcomes, isOver }: StandingRule,
  today: string,
): readonly Condition<'metricPoint'>[] {
  const over = { f: 'dueOn', op: 'lte', v: overBy(today) } as const;
  return [
    { f: 'outcome', op: 'eq', v: outcomes },
    ...(isOver === undefined ? [] : [isOver ? over : { not: over }]),
  ];
}
