import { overBy } from '#domain/dates.ts';
import type { Condition } from '#domain/conditionTypes.ts';
import type { ListConditions } from '#domain/lists.ts';
import { countOf, type Groups } from '#web/records/questions/askGroups.ts';

type Outcome = NonNullable<Extract<Condition<'metricPoint'>, { readonly f: 'outcome' }>['v']>;

/** Some of the promises that are shown: how many, in words, and what finds them. */
export type Share = {
  readonly words: string;
  readonly count: number;
  readonly conditions: ListConditions<'PROMISES'>;
};

const OPEN: readonly Outcome[] = ['unmet', 'no_data'];

/** What became of promises, from their groups by outcome: of all, and of those whose time is over. Together they are all of them. */
export function sharesOf(all: Groups, over: Groups, today: string): readonly Share[] {
  const counted = ({ rows }: Groups, outcomes: readonly Outcome[]): number =>
    rows
      .filter(({ keys: [key] }) => outcomes.some((outcome) => outcome === key?.value))
      .reduce((sum, row) => sum + countOf(row), 0);
  const settled = (words: string, ...outcomes: readonly Outcome[]): Share => ({
    words,
    count: counted(all, outcomes),
    conditions: [{ f: 'outcome', op: 'eq', v: outcomes }],
  });
  const overdue = (words: string, outcome: Outcome): Share => ({
    words,
    count: counted(over, [outcome]),
    conditions: [
      { f: 'outcome', op: 'eq', v: outcome },
      { f: 'dueOn', op: 'lte', v: overBy(today) },
    ],
  });
  const notOver: Share = {
    words: 'not due yet',
    count: counted(all, OPEN) - counted(over, OPEN),
    conditions: [{ f: 'outcome', op: 'eq', v: OPEN }, { not: { f: 'dueOn', op: 'lte', v: overBy(today) } }],
  };
  return [
    settled('met in time', 'met_early', 'met_on_time', 'met'),
    settled('met late', 'met_late'),
    settled('revised', 'revised'),
    settled('withdrawn', 'withdrawn'),
    overdue('over, not met so far', 'unmet'),
    overdue('over, nothing on record', 'no_data'),
    notOver,
  ].filter(({ count }) => count > 0);
}
