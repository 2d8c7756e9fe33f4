import type { FacetValue } from './facet.ts';

/** A bar of a histogram of years: one year, or all before a year for the first bar. */
export type YearBar = { readonly year: number; readonly isEarlier: boolean; readonly count: number };

/** One bar for each of the last years, and one for all before them. */
export function yearBars(values: readonly FacetValue[], most = 26): readonly YearBar[] {
  const counts = new Map(values.map(({ value, count }) => [Number(value), count]));
  const years = [...counts.keys()].filter((year) => Number.isInteger(year));
  if (years.length === 0) return [];
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - most + 1);
  const earlier = years
    .filter((year) => year < first)
    .reduce((sum, year) => sum + (counts.get(year) ?? 0), 0);
  const bars = Array.from({ length: last - first + 1 }, (_, index): YearBar => {
    const year = first + index;
    return { year, isEarlier: false, count: counts.get(year) ?? 0 };
  });
  return earlier > 0 ? [{ year: first - 1, isEarlier: true, count: earlier }, ...bars] : bars;
}

/** The range that two bars span, whichever is first; the bar of all before has an open end. */
export function rangeOfBars(
  first: YearBar,
  second: YearBar,
): { readonly from?: string; readonly to: string } {
  const [low, high] = first.year <= second.year ? [first, second] : [second, first];
  return low.isEarlier ? { to: String(high.year) } : { from: String(low.year), to: String(high.year) };
}

/** Says whether a bar's years lie within a range. */
export function isInRange(
  { year, isEarlier }: YearBar,
  range: { readonly from?: string | undefined; readonly to?: string | undefined },
): boolean {
  if (range.to !== undefined && year > Number(range.to)) return false;
  return range.from === undefined || (year >= Number(range.from) && !isEarlier);
}
