import type { PERIODS } from '#domain/query/group.ts';
import { IN_A_YEAR, periodOf } from './periods.ts';

type Asked = {
  /** Periods of the calendar, or years of an age. */
  readonly period: (typeof PERIODS)[number] | 'age';
  readonly earlier: string | undefined;
  readonly later: string | undefined;
  /** yyyy-mm-dd. */
  readonly today: string;
};

/** How many years lie between two dates that nobody has chosen. */
const YEARS_BETWEEN = 5;

/**
 * The places of the two times that are held against each other, among times that follow each other: those asked for, else the last that is
 * over and the one five years before it, or the first there is. Undefined of fewer than two.
 */
export function slopeEnds(
  names: readonly string[],
  { period, earlier, later, today }: Asked,
): readonly [number, number] | undefined {
  if (names.length < 2) return undefined;
  const asked = [earlier, later].map((name) => (name === undefined ? -1 : names.indexOf(name)));
  const [first = -1, second = -1] = asked;
  const over = period === 'age' ? names : names.filter((name) => name < periodOf(today, period));
  const last = Math.max(1, over.length - 1);
  const to = second >= 0 ? second : Math.max(last, Math.min(first + 1, names.length - 1));
  const from = first >= 0 ? first : Math.max(0, to - YEARS_BETWEEN * IN_A_YEAR[period]);
  return [Math.min(from, to), Math.max(from, to)];
}
