/** How much of a date is known. */
export type DatePrecision = 'year' | 'month' | 'day';

/** A date as it is stored: yyyy-MM-dd, with the parts beyond the precision set to 01. */
export type PreciseDate = { readonly date: string; readonly precision: DatePrecision };

/** A unit of a relative span. */
export type SpanUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A relative span such as "18 months". */
export type Span = { readonly count: number; readonly unit: SpanUnit };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const PRECISIONS: readonly DatePrecision[] = ['year', 'month', 'day'];

/** Reads "2022", "2022-07" or "2022-07-01" with its precision; null for anything else and for days that do not exist. */
export function parseDate(text: string): PreciseDate | null {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, year = '', month, day] = match;
  const date = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (!isDate(date)) return null;
  return { date, precision: day !== undefined ? 'day' : month !== undefined ? 'month' : 'year' };
}

/** Says whether the text is yyyy-MM-dd and names a day that exists, from the year 1000 on. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Writes a date as far as it is known: "2022", "Jul 2022", "1 Jul 2022"; the text itself where it is no date. */
export function formatDate(date: string, precision: DatePrecision = 'day'): string {
  if (!isDate(date)) return date;
  const { year, month, day } = partsOf(date);
  if (precision === 'year') return `${year}`;
  const named = `${MONTHS[month - 1]} ${year}`;
  return precision === 'month' ? named : `${day} ${named}`;
}

/** Writes a date that was given as "2022", "2022-07" or "2022-07-01" as far as it is known; the text itself where it is no date. */
export function formatDateText(text: string): string {
  const day = parseDate(text);
  return day === null ? text : formatDate(day.date, day.precision);
}

/** Writes a date back as it was given: "2022", "2022-07" or "2022-07-01". */
export function dateText({ date, precision }: PreciseDate): string {
  return date.slice(0, { year: 4, month: 7, day: 10 }[precision]);
}

/** Compares two dates; on one day the less precise comes first. */
export function compareDates(first: PreciseDate, second: PreciseDate): number {
  if (first.date !== second.date) return first.date < second.date ? -1 : 1;
  return PRECISIONS.indexOf(first.precision) - PRECISIONS.indexOf(second.precision);
}

/** Reads a relative span such as "18 months", "1 year", "90 days", "2 quarters", of at most 9999 units; null for anything else. */
export function parseSpan(text: string): Span | null {
  const match = /^(\d{1,4}) ?(day|week|month|quarter|year)s?$/.exec(text.trim().toLowerCase());
  if (match === null) return null;
  const count = Number(match[1]);
  return count < 1 ? null : { count, unit: match[2] as SpanUnit };
}

/** Writes a relative span: "1 year", "18 months". */
export function formatSpan({ count, unit }: Span): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Gives the day that lies the span before the given day (yyyy-MM-dd); a month without that day gives its last day. */
export function dateBefore(day: string, { count, unit }: Span): string {
  if (unit === 'day' || unit === 'week') return addDays(day, -count * (unit === 'week' ? 7 : 1));
  return addMonths(day, -count * { month: 1, quarter: 3, year: 12 }[unit]);
}

/** The last day on which the time of a promise is over. */
export const overBy = (today: string): string => addDays(today, -1);

/** Says whether a day lies within the last span before today, both ends included; all three days are yyyy-MM-dd. */
export function isWithinLast(day: string, span: Span, today: string): boolean {
  return day <= today && day >= dateBefore(today, span);
}

/** Gives the first and the last day (yyyy-MM-dd) of what a date of that precision covers. */
export function periodOf({ date, precision }: PreciseDate): { first: string; last: string } {
  const { year, month } = partsOf(date);
  if (precision === 'day') return { first: date, last: date };
  if (precision === 'year') return { first: dayText(year, 1, 1), last: dayText(year, 12, 31) };
  return { first: dayText(year, month, 1), last: dayText(year, month, daysInMonth(year, month)) };
}

/** Gives the quarter of a day as "2022-Q3", or null where only the year is known. */
export function quarterOf(date: string, precision: DatePrecision = 'day'): string | null {
  if (precision === 'year' || !isDate(date)) return null;
  const { year, month } = partsOf(date);
  return `${year}-Q${Math.ceil(month / 3)}`;
}

/** Writes a quarter for people: "2022-Q3" is "Q3 2022"; other texts stay as they are. */
export function formatQuarter(quarter: string): string {
  const match = /^(\d{4})-Q([1-4])$/.exec(quarter);
  return match === null ? quarter : `Q${match[2]} ${match[1]}`;
}

/** Gives the day (yyyy-MM-dd, UTC) of a moment. */
export function dayOf(moment: Date): string {
  return dayText(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

function partsOf(date: string): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function dayText(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function addDays(date: string, days: number): string {
  const { year, month, day } = partsOf(date);
  return dayOf(new Date(Date.UTC(year, month - 1, day + days)));
}

function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const total = year * 12 + (month - 1) + months;
  const targetYear = Math.max(1, Math.floor(total / 12));
  const targetMonth = (((total % 12) + 12) % 12) + 1;
  return dayText(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}
