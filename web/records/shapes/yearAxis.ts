import { yearBars } from '#web/records/filters/histogram.ts';
import type { GroupRow } from '#domain/questions/groupAnswer.ts';

/** The years of a timeline: the first of them may stand for all before it. */
export type YearAxis = {
  readonly years: readonly number[];
  readonly hasEarlier: boolean;
};

/** Rows of one lane by year, in the order of the axis. */
export type Lane = { readonly label: string; readonly counts: readonly number[]; readonly total: number };

const MOST_YEARS = 30;
const MOST_LANES = 8;

/** The axis that counts by year span; the years before the last ones are gathered in the first. */
export function yearAxis(rows: readonly GroupRow[]): YearAxis {
  const counts = rows.flatMap(({ keys, values }) => {
    const value = keys[0]?.value;
    return typeof value === 'string' ? [{ value, label: value, count: Number(values[0]) }] : [];
  });
  const bars = yearBars(counts, MOST_YEARS);
  return { years: bars.map(({ year }) => year), hasEarlier: bars[0]?.isEarlier ?? false };
}

/** Counts by year and, behind the year, by group, as lanes: the groups with most rows, one lane where there are none. */
export function lanesOf(rows: readonly GroupRow[], { years }: YearAxis, all: string): readonly Lane[] {
  const lanes = new Map<string, number[]>();
  for (const { keys, values } of rows) {
    const [year, group] = keys;
    if (typeof year?.value !== 'string') continue;
    const label = group ? group.label : all;
    const counts = lanes.get(label) ?? years.map(() => 0);
    const place = Math.max(0, years.indexOf(Number(year.value)));
    counts[place] = (counts[place] ?? 0) + Number(values[0]);
    lanes.set(label, counts);
  }
  return [...lanes]
    .map(([label, counts]) => ({ label, counts, total: counts.reduce((sum, count) => sum + count, 0) }))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, MOST_LANES);
}

/** How many rows have no date. */
export const undated = (rows: readonly GroupRow[]): number =>
  rows.reduce((sum, { keys, values }) => sum + (keys[0]?.value === null ? Number(values[0]) : 0), 0);

/** Where on the axis a year or a day stands, in hundredths of its width; what is before the axis stands in its first year. */
export function placeOnAxis({ years }: YearAxis, value: string | number): number {
  const [, year, month = '7', day = '1'] = /^(\d{1,4})(?:-(\d\d))?(?:-(\d\d))?/.exec(String(value)) ?? [];
  const within = (Number(month) - 1) / 12 + (Number(day) - 1) / 372;
  const at = Number(year) - (years[0] ?? 0) + within;
  return (Math.min(Math.max(at, 0.5), years.length) / Math.max(years.length, 1)) * 100;
}
