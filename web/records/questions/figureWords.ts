import type { Field } from '#domain/fields.ts';
import { formatCount, formatNumber, NO_VALUE, withUnit } from '#domain/format.ts';
import { formatMoney, formatUsd } from '#domain/money.ts';
import type { CurrencySum, GroupValue } from '#domain/questions/groupAnswer.ts';
import { formatDate, parseDate } from '#domain/dates.ts';

/** A figure of many rows as people read it: money short and each currency apart, years plain, other numbers with their unit. */
export function figureWords(field: Field | undefined, value: GroupValue | undefined): string {
  if (value === null || value === undefined) return NO_VALUE;
  if (typeof value === 'object') return value.map(sumWords).join(' + ');
  if (field?.type === 'money') return formatUsd(value);
  if (field?.type === 'year') return String(Math.round(Number(value)));
  if (field?.type === 'date') {
    const day = parseDate(String(value));
    return day ? formatDate(day.date, day.precision) : String(value);
  }
  return withUnit(formatCount(Math.round(Number(value) * 10) / 10), field?.unit);
}

const sumWords = ({ currency, sum }: CurrencySum): string =>
  currency === null ? `${formatNumber(sum)} in a currency that is not told` : formatMoney(sum, currency);
