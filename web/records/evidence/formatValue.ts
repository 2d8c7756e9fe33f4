import { AMOUNT_QUALIFIERS } from '#domain/choices.ts';
import type { Companions } from '#domain/evidence/companions.ts';
import { formatDate, parseDate, type DatePrecision } from '#domain/dates.ts';
import type { Field } from '#domain/fields.ts';
import { formatCount, NO_VALUE, unitBelow, withUnit } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import { formatMoney, formatMoneyInFull } from '#domain/money.ts';

export type ValueStyle = 'full' | 'short';

/** True where nothing is known. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The label of a field or relation. */
export const labelOf = (kind: Kind, name: string): string =>
  kind.fields[name]?.label ?? kind.relations[name]?.label ?? name;

/** Writes a value as its field's type asks; links by their name, lists with commas; nothing is a dash. */
export function formatValue(
  field: Field | undefined,
  value: unknown,
  companions: Companions = {},
  style: ValueStyle = 'full',
): string {
  if (isBlank(value)) return NO_VALUE;
  if (Array.isArray(value)) {
    return value.map((member: unknown) => formatValue(field, member, companions, style)).join(', ');
  }
  const name = linkName(value);
  if (name !== null) return name;
  return field ? formatTyped(field, value, { companions, style }) : plain(value);
}

type Way = { readonly companions: Companions; readonly style: ValueStyle };

function formatTyped(field: Field, value: unknown, { companions, style }: Way): string {
  const text = plain(value);
  switch (field.type) {
    case 'money':
      return formatAmount(field, text, { companions, style });
    case 'date':
    case 'timestamp':
      return formatDay(text, companions.precision);
    case 'integer':
    case 'decimal':
      return withUnit(formatCount(text), style === 'short' ? unitBelow(field) : field.unit);
    case 'oneOf':
      return field.options?.find((option) => option.value === text)?.label ?? text;
    case 'url':
      return formatAddress(text);
    default:
      return text;
  }
}

function formatAmount(field: Field, text: string, { companions, style }: Way): string {
  const currency = field.currencyField ? companions.currency : field.unit;
  const code = typeof currency === 'string' && currency !== '' ? currency : null;
  const { sign, words } = qualifierWords(companions.qualifier);
  if (code === null) return `${sign}${formatCount(text)} (currency not given)`;
  if (style === 'short') return sign + formatMoney(text, code);
  return `${sign}${formatMoneyInFull(text, code)}${words === '' ? '' : ` (${words.toLowerCase()})`}`;
}

/** How sure an amount is: a sign before it, or words beside it; an exact one needs neither. */
export function qualifierWords(qualifier: unknown): { readonly sign: string; readonly words: string } {
  const found = AMOUNT_QUALIFIERS.find(({ value }) => value === qualifier);
  const sign = found && 'sign' in found ? found.sign : '';
  return { sign, words: found && found.standing !== 'given' ? found.label : '' };
}

// A January 1st of unknown precision is a placeholder for the year more often than a day.
function formatDay(text: string, precision: unknown): string {
  const parsed = parseDate(text.slice(0, 10));
  if (parsed === null) return text;
  const guessed = parsed.date.endsWith('-01-01') ? 'year' : parsed.precision;
  return formatDate(parsed.date, isPrecision(precision) ? precision : guessed);
}

const isPrecision = (value: unknown): value is DatePrecision =>
  value === 'year' || value === 'month' || value === 'day';

/** An address as people read it: without protocol, www and final slash. */
export const formatAddress = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');

function linkName(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  return typeof value.name === 'string' ? value.name : null;
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
