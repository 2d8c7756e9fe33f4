import type { Field } from '#domain/fields.ts';
import { formatCount, NO_VALUE } from '#domain/format.ts';
import { formatUsd } from '#domain/money.ts';
import { formatDate, parseDate } from '#domain/dates.ts';

/** A figure of many rows as people read it: money short, years plain, other numbers with their unit. */
export function figureWords(field: Field | undefined, value: number | string | null | undefined): string {
  if (value === null || value === undefined) return NO_VALUE;
  if (field?.type === 'money') return formatUsd(value);
  if (field?.type === 'year') return String(Math.round(Number(value)));
  if (field?.type === 'date') {
    const day = parseDate(String(value));
    return day ? formatDate(day.date, day.precision) : String(value);
  }
  return `${formatCount(Math.round(Number(value) * 10) / 10)}${field?.unit ?? ''}`;
}
