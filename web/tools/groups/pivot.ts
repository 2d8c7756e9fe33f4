import { NO_VALUE } from '#domain/format.ts';
import { PLACES } from '#domain/tools/groupedQuestion.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import type { GroupRow, Groups } from '#domain/questions/groupAnswer.ts';

/** A group of a dimension; null stands for the rows without a value. */
export type Line = { readonly value: string | null; readonly label: string };

/** What stands for a group: how many rows it has, how many of them have a value, and the figure asked for. */
export type Cell = { readonly rows: number; readonly known: number; readonly figure: number | null };

/** The same of each line of a dimension. */
export type LineTotal = Line & Cell;

/** The figures of one group as numbers. */
export const cellOf = ({ values }: GroupRow): Cell => ({
  rows: Number(values[PLACES.rows]),
  known: Number(values[PLACES.known]),
  figure: numberOf(values[PLACES.figure]),
});

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || typeof value === 'object' ? null : Number(value);

/** The lines of one dimension with their figures, in the order in which they were answered. */
export const linesOf = ({ rows }: Groups): readonly LineTotal[] =>
  rows.map((row) => ({ ...lineAt(row, 0), ...cellOf(row) }));

const lineAt = ({ keys }: GroupRow, place: number): Line => {
  const { value = null, label = NO_VALUE } = keys[place] ?? {};
  return { value, label };
};

/** The cells of two dimensions by the values of both. */
export function cellsOf({ rows }: Groups): (row: string | null, column: string | null) => Cell | undefined {
  const cells = new Map(rows.map((row) => [nameOf(lineAt(row, 0).value, lineAt(row, 1).value), cellOf(row)]));
  return (row, column) => cells.get(nameOf(row, column));
}

const nameOf = (row: string | null, column: string | null): string => JSON.stringify([row, column]);

/** Lines of a time with those between them in which nothing happened; what has no time stands last. */
export function withGaps<T extends Line>(
  lines: readonly T[],
  { period }: Pick<Dimension, 'period'>,
  empty: (line: Line) => T,
): readonly T[] {
  if (period === undefined) return lines;
  const dated = lines.filter(({ value }) => value !== null).toSorted((one, other) => compare(one, other));
  const [first, last] = [dated[0]?.value, dated.at(-1)?.value];
  if (first === undefined || first === null || last === undefined || last === null) return lines;
  const known = new Map(dated.map((line) => [line.value, line]));
  const all = periodsBetween(first, last, period).map(
    (value) => known.get(value) ?? empty({ value, label: value }),
  );
  return [...all, ...lines.filter(({ value }) => value === null)];
}

const compare = (one: Line, other: Line): number => compareTimes(one.value ?? '', other.value ?? '');

/** The order of periods and ages as groups name them: 9 comes before 10, 2023-Q4 before 2024-Q1. */
export function compareTimes(one: string, other: string): number {
  const years = Number(one) - Number(other);
  if (Number.isFinite(years)) return years;
  return one < other ? -1 : Number(one !== other);
}

/** Periods of a time as groups name them: 2024, 2024-Q3, 2024-07. */
export function periodsBetween(
  first: string,
  last: string,
  period: NonNullable<Dimension['period']>,
): readonly string[] {
  const { parts, read, write } = CALENDARS[period];
  const [from, to] = [read(first), read(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => {
    const at = from + step;
    return write(Math.floor(at / parts), at % parts);
  });
}

type Calendar = {
  readonly parts: number;
  readonly read: (text: string) => number;
  readonly write: (year: number, part: number) => string;
};

const CALENDARS: Readonly<Record<NonNullable<Dimension['period']>, Calendar>> = {
  year: { parts: 1, read: Number, write: String },
  age: { parts: 1, read: Number, write: String },
  quarter: {
    parts: 4,
    read: (text) => Number(text.slice(0, 4)) * 4 + Number(text.slice(-1)) - 1,
    write: (year, part) => `${year}-Q${part + 1}`,
  },
  month: {
    parts: 12,
    read: (text) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1,
    write: (year, part) => `${year}-${String(part + 1).padStart(2, '0')}`,
  },
};
