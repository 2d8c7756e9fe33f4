import { parseDate, periodOf, type PreciseDate } from '#domain/dates.ts';

/**
 * Reads a date of the landscape with its real precision: 1 January and 31 December are placeholders of a year,
 * the 1st of another month one of the month. Null for no date.
 */
export function dateWithPlaceholders(text: string): PreciseDate | null {
  const date = parseDate(text);
  if (date === null || date.precision !== 'day') return date;
  const [year = '', month = '', day = ''] = text.split('-');
  if ((month === '01' && day === '01') || (month === '12' && day === '31')) return parseDate(year);
  return day === '01' ? parseDate(`${year}-${month}`) : date;
}

/** Reads a collected date with the precision that the line states. */
export function dateWithPrecision(
  text: string | undefined,
  precision: string | undefined,
): PreciseDate | null {
  if (text === undefined || text === '') return null;
  const length = { year: 4, month: 7, day: 10 }[precision ?? 'day'] ?? 10;
  return parseDate(text.slice(0, length));
}

/** The days between what two dates cover: 0 where their periods touch. */
export function daysApart(first: PreciseDate, second: PreciseDate): number {
  const [left, right] = [periodOf(first), periodOf(second)];
  if (left.first <= right.last && right.first <= left.last) return 0;
  const [end, start] = left.last < right.first ? [left.last, right.first] : [right.last, left.first];
  return Math.round((Date.parse(start) - Date.parse(end)) / 86_400_000);
}

/** The year of a date. */
export const yearOf = ({ date }: PreciseDate): string => date.slice(0, 4);
