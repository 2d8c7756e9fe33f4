import { formatCount, formatQuantity } from '#domain/format.ts';
import { fieldOf, kindOf, relationOf } from '#domain/registry.ts';
import type { Kind } from '#domain/kind.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { cellOf, type Cell } from '#web/tools/groups/pivot.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The field that says how much of a date is known, by its path; none for dates that are always whole. */
export function precisionOf(kind: Kind, path: string): string | undefined {
  const names = path.split('.');
  let at: Kind | undefined = kind;
  for (const step of names.slice(0, -1)) {
    at = linkedBy(at, step);
  }
  const companion = at && fieldOf(at, names.at(-1) ?? '')?.precisionField;
  return companion && [...names.slice(0, -1), companion].join('.');
}

const linkedBy = (kind: Kind | undefined, step: string): Kind | undefined => {
  const relation = kind && relationOf(kind, step);
  return relation && kindOf(relation.kind);
};

/** The days of a date, and how much of it is known: what the rows of a calendar are grouped by. */
export function daysOf(kind: Kind, { group: { f } }: Dimension): readonly Dimension[] {
  const precision = precisionOf(kind, f);
  const by = (path: string, words: string): Dimension => ({
    name: path,
    label: words,
    words,
    group: { f: path },
  });
  return [by(f, 'day'), ...(precision === undefined ? [] : [by(precision, 'precision')])];
}

/** A year of figures: those of its days, and of each month the rows of which no day is known. */
export type CalendarYear = {
  readonly year: number;
  readonly days: ReadonlyMap<string, Cell>;
  /** By "2024-03". */
  readonly inMonth: ReadonlyMap<string, Cell>;
  /** Rows of which the year alone is known. */
  readonly inYear: Cell | undefined;
};

const WHOLE: ReadonlySet<string | null> = new Set([null, 'day']);

/** Puts the groups of a year in their places; a date of which no more than the month or the year is known has no day. */
export function calendarOf({ rows }: Groups, year: number): CalendarYear {
  const days = new Map<string, Cell>();
  const inMonth = new Map<string, Cell>();
  let inYear: Cell | undefined;
  for (const row of rows) {
    const [day, precision] = row.keys;
    const date = day?.value ?? null;
    if (date === null) continue;
    const known = precision?.value ?? null;
    if (known === 'year') inYear = cellOf(row);
    else if (WHOLE.has(known)) days.set(date, cellOf(row));
    else inMonth.set(date.slice(0, 7), cellOf(row));
  }
  return { year, days, inMonth, inYear };
}

/** A month with the days that it has. */
export type Month = { readonly key: string; readonly label: string; readonly days: readonly string[] };

/** The twelve months of a year. */
export const monthsOf = (year: number): readonly Month[] =>
  MONTHS.map((label, place) => {
    const key = `${year}-${String(place + 1).padStart(2, '0')}`;
    const count = new Date(Date.UTC(year, place + 1, 0)).getUTCDate();
    return {
      key,
      label,
      days: Array.from({ length: count }, (_, n) => `${key}-${String(n + 1).padStart(2, '0')}`),
    };
  });

/** From 0 (Monday) to 6 (Sunday). */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** What a weekday is called. */
export const weekdayName = (day: string): string => WEEKDAYS[weekdayOf(day)] ?? '';

/** How deep a figure is among those of the year, from 0 to 1, along figures or along powers. */
export function depthsOf(figures: readonly number[], scale: 'linear' | 'log'): (figure: number) => number {
  const above = figures.filter((figure) => figure > 0);
  const [least, most] = [Math.min(...above), Math.max(...above)];
  if (scale === 'linear') return (figure) => (most > 0 ? Math.max(0, figure) / most : 0);
  const span = Math.log(most / least);
  return (figure) => (figure <= 0 ? 0 : span > 0 ? Math.log(figure / least) / span : 1);
}

/** How many rows fell on the busiest weekday and month, and how many days had any, in sentences. */
export function calendarWords(
  { days, year }: CalendarYear,
  { one, many }: { one: string; many: string },
): string {
  const rows = [...days].map(([day, cell]) => ({ day, rows: cell.rows }));
  const all = rows.reduce((sum, each) => sum + each.rows, 0);
  if (all === 0) return `No day of ${year} is known of any.`;
  const busiest = (nameOf: (day: string) => string) => {
    const sums = new Map<string, number>();
    for (const { day, rows: count } of rows) sums.set(nameOf(day), (sums.get(nameOf(day)) ?? 0) + count);
    return [...sums].toSorted(([, first], [, second]) => second - first)[0];
  };
  const told = (found: readonly [string, number] | undefined): string =>
    found ? `${found[0]} (${formatCount(found[1])})` : '';
  return `${formatQuantity(all, one, many)} on ${formatQuantity(rows.length, 'day')} of ${year}. Most on a ${told(
    busiest(weekdayName),
  )} and in ${told(busiest((day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''))}.`;
}

/** The figures of the days that have rows. */
export const dayValues = ({ days }: CalendarYear) =>
  [...days].map(([day, { rows, known, figure }]) => ({ day, rows, value: known === 0 ? null : figure }));
