import { parseDate } from '#domain/dates.ts';
import { decimalText, parseDecimal, trimDecimal } from '#domain/decimals.ts';
import type { Field, FieldType } from '#domain/fields.ts';
import { isEmailAddress } from '#domain/identity/email.ts';
import { YEARS } from '#domain/limits.ts';
import { isUuid, isWhole } from '#domain/query/values.ts';
import { uploadKeyIn, uploadPath } from '#domain/uploads/uploads.ts';
import { boundsWords, isWithin } from './bounds.ts';
import type { Cell } from './changeSet.ts';

/** A value that can be written, in the form in which it is kept, or in one sentence why it cannot. */
export type Checked = { readonly cell: Cell } | { readonly problem: string };

/** The most letters of a value, by its type, and the most values of a list. */
export const VALUE_LIMITS = { line: 1000, address: 2048, long: 50_000, items: 200, bytes: 2400 } as const;

const MOST_DIGITS = 30;
// More options than these are counted, and some named.
const MOST_NAMED = 20;

const problem = (sentence: string): Checked => ({ problem: sentence });

/** What is said of a value that is none of these: all of them, or how many and some. */
export const noneOf = (options: readonly string[]): string =>
  options.length <= MOST_NAMED
    ? `It must be one of ${options.join(', ')}.`
    : `It must be one of ${options.length} options, such as ${options.slice(0, 3).join(', ')}.`;

/**
 * Checks a value that is sent for a field, one function for the server and for forms. Nothing, "" and [] are no value, nor is, where one
 * is required, a text in which nothing is seen; text is kept as it is sent, numbers as exact decimals, dates as yyyy-MM-dd.
 */
export function checkValue(field: Field, value: unknown): Checked {
  if (field.many) return checkList(field, value);
  if (value === null || value === undefined || value === '') return { cell: null };
  return field.required && isUnseen(value) ? { cell: null } : checkOne(field, value);
}

// Blanks, controls, and what only changes the letters around it; whoever has such a name cannot be pointed at.
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True for a text of which nothing is seen. */
export const isUnseen = (value: unknown): boolean => typeof value === 'string' && UNSEEN.test(value);

function checkList(field: Field, value: unknown): Checked {
  if (value === null || value === undefined || value === '') return { cell: [] };
  if (!Array.isArray(value)) return problem('It must be a list.');
  if (value.length > VALUE_LIMITS.items) return problem(`It must have at most ${VALUE_LIMITS.items} values.`);
  const items: string[] = [];
  for (const [index, item] of value.entries()) {
    const checked =
      item === null || isUnseen(item) ? problem('It must not be empty.') : checkOne(field, item);
    if ('problem' in checked) return problem(`Value ${index + 1}: ${checked.problem}`);
    const text = checked.cell as string;
    if (!items.includes(text)) items.push(text);
  }
  return { cell: items };
}

const checkOne = (field: Field, value: unknown): Checked => CHECKS[field.type](value, field);

type Check = (value: unknown, field: Field) => Checked;

// In UTF-8, as the database keeps it.
const bytesOf = (text: string): number =>
  [...text].reduce((sum, letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return sum + (code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4);
  }, 0);

const textOf =
  (most: number, fits?: (text: string) => boolean, expected = ''): Check =>
  (value) => {
    if (typeof value !== 'string') return problem('It must be text.');
    if (value.length > most) {
      return problem(`It must have at most ${most.toLocaleString('en-US')} characters.`);
    }
    if (most <= VALUE_LIMITS.address && bytesOf(value) > VALUE_LIMITS.bytes) {
      return problem('It is too long in this script: shorten it.');
    }
    if (value.includes('\0') || !value.isWellFormed()) {
      return problem('It must be well-formed text without NUL characters.');
    }
    return fits && !fits(value) ? problem(expected) : { cell: value };
  };

const whole: Check = (value) => {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
  return isWhole(number) ? { cell: String(number) } : problem('It must be a whole number.');
};

const within =
  (check: Check): Check =>
  (value, field) => {
    const checked = check(value, field);
    if ('problem' in checked || !field.bounds || isWithin(Number(checked.cell), field.bounds)) return checked;
    return problem(`It must be ${boundsWords(field.bounds)}.`);
  };

const fullYear: Check = (value, field) => {
  const checked = whole(value, field);
  const { first, last } = YEARS;
  const isYear = 'cell' in checked && Number(checked.cell) >= first && Number(checked.cell) <= last;
  return isYear ? checked : problem(`It must be a full year from ${first} to ${last}, such as 2019.`);
};

const number: Check = (value) => {
  const decimal = typeof value === 'string' || typeof value === 'number' ? parseDecimal(value) : null;
  const text = decimal && decimalText(trimDecimal(decimal));
  if (text === null || text.length > MOST_DIGITS) {
    return problem('It must be a number such as 10000000 or 0.5.');
  }
  return { cell: text };
};

// A host, a port perhaps, and then a path; no name or password, nothing that cannot be seen.
const WEB_ADDRESS =
  /^https?:\/\/(?:\[[\da-f:.]+\]|[^\s\p{C}/?#@\\:<>"[\]^`{|}%]+)(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/iu;

const address = textOf(
  VALUE_LIMITS.address,
  (text) => WEB_ADDRESS.test(text),
  'It must be an address that starts with https:// or http://.',
);

const CHECKS: Readonly<Record<FieldType, Check>> = {
  text: textOf(VALUE_LIMITS.line),
  longText: textOf(VALUE_LIMITS.long),
  url: (value, field) => {
    const key = field.upload && typeof value === 'string' ? uploadKeyIn(value) : null;
    return key === null ? address(value, field) : { cell: uploadPath(key) };
  },
  email: textOf(VALUE_LIMITS.address, isEmailAddress, 'It must be a mail address such as name@example.com.'),
  year: fullYear,
  integer: within(whole),
  decimal: within(number),
  money: within(number),
  date: (value) => {
    const parsed = typeof value === 'string' && value === value.trim() ? parseDate(value) : null;
    return parsed ? { cell: parsed.date } : problem('It must be a date such as 2024-06-30, 2024-06 or 2024.');
  },
  timestamp: () => problem('It cannot be set.'),
  boolean: (value) => {
    const isKnown = value === true || value === false || value === 'true' || value === 'false';
    return isKnown ? { cell: String(value) } : problem('It must be true or false.');
  },
  oneOf: (value, { options = [] }) => {
    const found = options.find((option) => option.value === value);
    if (found) return { cell: found.value };
    return problem(noneOf(options.map((option) => option.value)));
  },
  id: (value) =>
    typeof value === 'string' && isUuid(value)
      ? { cell: value.toLowerCase() }
      : problem('It must be a UUID.'),
  json: () => problem('It cannot be set.'),
};
