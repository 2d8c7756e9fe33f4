import { boundsWords, isWithin } from '#domain/writing/bounds.ts';
import type { Field } from '#domain/fields.ts';
import { isDate } from '#domain/dates.ts';
import { parseDecimal } from '#domain/decimals.ts';
import { YEARS } from '#domain/limits.ts';
import { nearest } from '#domain/spoken/nearest.ts';

/** Says in words what is wrong with the text of one value of a field, or null; the options of a list are checked one by one. */
export function valueProblem(field: Field, text: string): string | null {
  if (text !== text.trim()) return 'The value starts or ends with a space.';
  if (/(?!\n)\p{Cc}/u.test(text)) return 'The value holds a control character.';
  if (field.options !== undefined) return optionProblem(field.options, text);
  const check = CHECKS[field.type];
  return check?.(text) ?? boundsProblem(field, text);
}

/** Says in words that a value is none of the options, naming the nearest; null when it is one. */
export function optionProblem(options: readonly { readonly value: string }[], text: string): string | null {
  const values = options.map(({ value }) => value);
  if (values.includes(text)) return null;
  const near = nearestOf(values, text);
  return `There is no such option.${near === '' ? '' : ` Nearest: ${near}.`}`;
}

/** The candidate nearest to a text, or "" without candidates. */
export const nearestOf = (candidates: readonly string[], text: string): string =>
  nearest(text, candidates, 1)[0] ?? '';

const CHECKS: Partial<Record<Field['type'], (text: string) => string | null>> = {
  text: (text) => (text.includes('\n') ? 'The value has more than one line.' : null),
  url: (text) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? null : 'This is no web address.',
  email: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'This is no mail address.'),
  year: (text) => (/^\d{4}$/.test(text) ? yearProblem(text) : 'A year has four digits.'),
  integer: (text) => (/^-?(0|[1-9]\d{0,8})$/.test(text) ? null : 'This is no whole number.'),
  decimal: (text) => decimalProblem(text),
  money: (text) => decimalProblem(text),
  date: (text) =>
    isDate(text)
      ? yearProblem(text.slice(0, 4))
      : 'A date is written yyyy-MM-dd and names a day that exists.',
  boolean: (text) => (text === 'true' || text === 'false' ? null : 'The value is true or false.'),
};

const yearProblem = (year: string): string | null =>
  Number(year) < YEARS.first || Number(year) > YEARS.last
    ? `The year lies outside ${YEARS.first} to ${YEARS.last}.`
    : null;

const decimalProblem = (text: string): string | null =>
  /^-?\d+(\.\d+)?$/.test(text) && parseDecimal(text) !== null ? null : 'This is no plain decimal number.';

const boundsProblem = ({ bounds }: Field, text: string): string | null =>
  bounds === undefined || isWithin(Number(text), bounds) ? null : `The value is not ${boundsWords(bounds)}.`;
