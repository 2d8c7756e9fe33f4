import { parseDate, periodOf } from '#domain/dates.ts';
import { decimalText, parseDecimal, trimDecimal } from '#domain/decimals.ts';
import type { Field } from '#domain/fields.ts';

/** One key for all ways of writing the same value: 2015 and "2015", http://www.a.com/ and https://a.com. */
export function valueKey(field: Field | undefined, value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return 'id' in value ? String(value.id) : JSON.stringify(value);
  }
  const text = String(value).trim();
  switch (field?.type) {
    case 'money':
    case 'decimal':
    case 'integer':
    case 'year':
      return numberKey(text);
    case 'url':
      return addressKey(text);
    case 'oneOf':
    case 'date':
      return text;
    default:
      return text.replaceAll(/\s+/g, ' ').toLowerCase();
  }
}

/** True where one date covers the other: "2022" says nothing against 14 Jul 2022. */
export function datesAgree(first: string, second: string): boolean {
  const [one, other] = [parseDate(first), parseDate(second)];
  if (one === null || other === null) return false;
  const [inner, outer] = [periodOf(one), periodOf(other)];
  const holds = (a: typeof inner, b: typeof inner) => a.first <= b.first && a.last >= b.last;
  return holds(inner, outer) || holds(outer, inner);
}

function numberKey(text: string): string {
  const decimal = parseDecimal(text);
  return decimal === null ? text : decimalText(trimDecimal(decimal));
}

function addressKey(text: string): string {
  if (!URL.canParse(text)) return text.toLowerCase();
  const { hostname, pathname, search } = new URL(text);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
}
