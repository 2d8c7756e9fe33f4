import { allOf, type ConditionInput, type QueryInput } from '#domain/query/grammar.ts';
import type { Kind } from '#domain/kind.ts';
import type { Dimension, Figure } from './choices.ts';
import { groupedQuery, type Grouped } from './groupedQuestion.ts';
import { ofYear, yearBeside, type HeatReading } from './heatReadings.ts';

/** How the years of a heatmap are shown: together, or one picture for each. */
export const HEATMAP_PLAYS = [
  { value: 'together', label: 'All together' },
  { value: 'in', label: 'One by one' },
  { value: 'until', label: 'Up to each' },
] as const;

/** One of them. */
export type HeatPlay = (typeof HEATMAP_PLAYS)[number]['value'];

/** How many years are played at most; the latest. */
export const MOST_YEARS = 30;

// What can only grow from year to year, so that no year has more than all of them.
const GROWING: ReadonlySet<Figure['measure']['fn']> = new Set(['count', 'sum', 'max', 'distinct']);

interface PlayAsked {
  readonly kind: Kind;
  readonly by: readonly Dimension[];
  readonly figure: Figure;
}

/** How the years of a question can be shown; what is compared with an earlier time is not played. */
export function playsOf(asked: PlayAsked, reading: HeatReading): readonly (typeof HEATMAP_PLAYS)[number][] {
  const isStill = reading === 'change' || reading === 'growth' || yearBeside(asked) === undefined;
  return HEATMAP_PLAYS.filter(
    ({ value }) =>
      value === 'together' || (!isStill && (value === 'in' || GROWING.has(asked.figure.measure.fn))),
  );
}

/** The condition that rows belong to the picture of a year. */
export const framed = (dimension: Dimension, play: HeatPlay, year: number): ConditionInput =>
  play === 'until' ? { f: dimension.group.f, op: 'lte', v: String(year) } : ofYear(dimension, year);

/** The question for the largest cell of any year, of one group; none where only times are asked for, whose groups stand in their own order. */
export function largestQuery(grouped: Grouped, year: Dimension): QueryInput | undefined {
  const [first, ...others] = grouped.by.toSorted(
    (one, other) => Number(one.period !== undefined) - Number(other.period !== undefined),
  );
  if (first === undefined || first.period !== undefined) return undefined;
  const { where } = groupedQuery(grouped);
  const dated = allOf([where, { f: year.group.f, op: 'blank', v: 'false' }]);
  return {
    ...(dated ? { where: dated } : {}),
    group: [first, ...others, year].map(({ group }) => group),
    measures: [grouped.figure.measure],
    limit: 1,
  };
}

/** The years from the first with rows to the last, the latest at most; undefined where no row has one. */
export function yearsBetween(
  values: readonly (string | null)[],
): { readonly first: number; readonly last: number } | undefined {
  const years = values.flatMap((value) => (value === null ? [] : [Number(value)])).filter(Number.isInteger);
  if (years.length === 0) return undefined;
  const last = Math.max(...years);
  return { first: Math.max(Math.min(...years), last - MOST_YEARS + 1), last };
}
