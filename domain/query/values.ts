import { isDate, parseDate, periodOf } from '#domain/dates.ts';
import { malformedValue, unknownOption } from '#domain/errors.ts';
import { nearest } from '#domain/spoken/nearest.ts';
import type { Field, Option } from '#domain/fields.ts';
import type { Operator } from './operators.ts';
import type { LeafValue } from './tree.ts';

const DECIMAL = /^-?\d{1,18}(\.\d{1,22})?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_INT = 2_147_483_647;
const MAX_TEXT = 1000;

/** The most values one condition may compare with. */
export const MAX_VALUES = 200;

/** True for the text form of a UUID. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Checks a value against the field's type and gives it in the form the database compares with. */
export function parseValue(name: string, field: Field, value: unknown): LeafValue {
  if (field.type === 'boolean') return parseBoolean(name, value);
  if (field.type === 'year' || field.type === 'integer') return parseWhole(name, value);
  if (field.type === 'money' || field.type === 'decimal') return parseDecimal(name, value);
  const text = parseText(name, value);
  if (field.type === 'oneOf') return parseOption(name, field, text);
  if (field.type === 'id') {
    if (!isUuid(text)) throw malformedValue(name, text, 'a UUID');
    return text.toLowerCase();
  }
  if (field.type === 'timestamp' && !isMoment(text)) {
    throw malformedValue(name, text, 'a moment such as 2024-06-30T12:00:00Z');
  }
  return text;
}

const MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?))?$/;

/** True for a day, or a moment with its offset from UTC, that exists. */
export const isMoment = (text: string): boolean =>
  MOMENT.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));

const isTime = (text: string): boolean =>
  text === '' || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d|[^:\d]|$)/.test(text);

/** True or false, from JSON or from an address. */
export function parseBoolean(name: string, value: unknown): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw malformedValue(name, value, 'true or false');
}

/** Any text that PostgreSQL can hold, up to 1,000 characters unless more are allowed. */
export function parseText(name: string, value: unknown, max = MAX_TEXT): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw malformedValue(name, value, 'text');
  if (text.length > max) {
    throw malformedValue(name, `${text.slice(0, 20)}…`, `text of at most ${max} characters`);
  }
  if (text.includes('\0') || !text.isWellFormed()) {
    throw malformedValue(name, 'this', 'well-formed text without NUL characters');
  }
  return text;
}

/** A day; a year or month stands for its first or last day, as the operator needs. */
export function parseDay(name: string, op: Operator, value: unknown): readonly string[] {
  const text = parseText(name, value);
  if (isDate(text)) return [text];
  const precise = parseDate(text);
  if (!precise) throw malformedValue(name, value, 'a date such as 2024-06-30, 2024-06 or 2024');
  const { first, last } = periodOf(precise);
  if (op === 'eq') return [first, last];
  return [op === 'gt' || op === 'lte' ? last : first];
}

/** True for a whole number that a column of the database can hold. */
export const isWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INT;

function parseWhole(name: string, value: unknown): number {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !isWhole(number)) {
    throw malformedValue(name, value, 'a whole number');
  }
  return number;
}

function parseDecimal(name: string, value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? plainDecimal(value) : value;
  if (typeof text !== 'string' || !DECIMAL.test(text)) {
    throw malformedValue(name, value, 'a number such as 10000000');
  }
  return text;
}

/** A number in digits, however small it is. */
export const plainDecimal = (value: number): string =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(18).replace(/\.?0+$/, '') : String(value);

function parseOption(name: string, field: Field, text: string): string {
  const options = field.options ?? [];
  const folded = text.toLowerCase();
  const found = options.find((option) => option.value.toLowerCase() === folded);
  if (found) return found.value;
  const named = options.filter((option) => option.label.toLowerCase() === folded);
  if (named.length > 0) {
    throw unknownOption(
      name,
      text,
      named.map(({ value }) => value),
    );
  }
  throw unknownOption(name, text, nearestValues(text, options));
}

// Both what is stored and what people read may be meant; what is stored is what must be sent.
function nearestValues(text: string, options: readonly Option[]): readonly string[] {
  const close = nearest(
    text,
    options.flatMap(({ value, label }) => [value, label]),
  );
  return [...new Set(close.map((word) => options.find(({ label }) => label === word)?.value ?? word))];
}
