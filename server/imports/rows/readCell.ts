import type { Field } from '#domain/fields.ts';
import type { ColumnMapping } from '#domain/imports/imports.ts';
import { plainLetters } from '#domain/writing/slug.ts';
import { checkValue, noneOf, type Checked } from '#domain/writing/values.ts';
import type { RawCell } from '#server/imports/reading/table.ts';

type Options = ColumnMapping['options'];

/** Reads a cell as a value of a field: checked by the one check of values, after what only files write otherwise has been put right. */
export function readCell(field: Field, cell: RawCell, options: Options): Checked {
  const known = options ?? {};
  const unknown = unknownOption(field, cell, known);
  if (unknown !== null) return unknown;
  if (field.many) {
    return checkValue(
      field,
      itemsOf(cell)
        .map((item) => asValue(field, item, known))
        .filter((item) => item !== ''),
    );
  }
  const text = typeof cell === 'string' ? cell : cell.join('; ');
  const value = asValue(field, text, known);
  return value.trim() === '' ? { cell: null } : checkValue(field, value);
}

const NAMED_LETTERS = 40;

// Who fills a sheet knows options by what the screens call them.
function unknownOption(field: Field, cell: RawCell, known: Readonly<Record<string, string>>): Checked | null {
  const { options } = field;
  if (field.type !== 'oneOf' || !options) return null;
  const items = field.many ? itemsOf(cell) : [typeof cell === 'string' ? cell.trim() : cell.join('; ')];
  const isOption = (item: string): boolean => {
    const value = asValue(field, item, known);
    return value === '' || options.some((option) => option.value === value);
  };
  const found = items.find((item) => !isOption(item));
  if (found === undefined) return null;
  const sentence = noneOf(options.map(({ label }) => label));
  return { problem: items.length > 1 ? `“${found.slice(0, NAMED_LETTERS)}”: ${sentence}` : sentence };
}

/** The items of a cell that holds a list: between semicolons, where the format has no lists of its own. */
export const itemsOf = (cell: RawCell): readonly string[] =>
  (typeof cell === 'string' ? cell.split(';') : cell)
    .map((item) => item.trim())
    .filter((item) => item !== '');

function asValue(field: Field, text: string, options: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(options, text.trim())) return options[text.trim()] ?? '';
  return WRITTEN[field.type]?.(text, field) ?? text;
}

type Read = (text: string, field: Field) => string;

const GROUPED = /^[-+]?\d{1,3}([,\u00a0\u202f ' ]\d{3})+(\.\d+)?$/;
const number: Read = (text) => {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? trimmed.replaceAll(/[^\d.+-]/g, '') : trimmed;
};
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u;
const WORDS: Readonly<Record<string, string>> = {
  yes: 'true',
  no: 'false',
  y: 'true',
  n: 'false',
  1: 'true',
  0: 'false',
};

// What people write in files otherwise than in forms; what is none of these is checked as it is.
const WRITTEN: Partial<Record<Field['type'], Read>> = {
  integer: number,
  decimal: number,
  money: number,
  year: (text) => text.trim(),
  email: (text) => text.trim(),
  // Spreadsheets write a time to a day, which here is a day alone.
  date: (text) =>
    text.trim().replace(/(?<=^\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[-+]\d\d:?\d\d)?$/, ''),
  url: (text) => (BARE_ADDRESS.test(text.trim()) ? `https://${text.trim()}` : text.trim()),
  boolean: (text) => {
    const word = text.trim().toLowerCase();
    return WORDS[word] ?? word;
  },
  oneOf: (text, { options = [] }) => {
    const word = plainLetters(text.trim());
    const found =
      options.find(({ value }) => value === text.trim()) ??
      options.find(({ value, label }) => plainLetters(label) === word || plainLetters(value) === word);
    return found?.value ?? text.trim();
  },
};

const SHEET_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

/** Whether a cell holds what a spreadsheet shows in place of a value that it could not work out. */
export const isSheetError = (text: string): boolean => SHEET_ERROR.test(text.trim());

const UNSEEN = String.raw`[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]*`;
const GUARD = new RegExp(String.raw`^'(?=${UNSEEN}[-=+@＝＋－＠]|[\t\r\n])`, 'u');
const GUARD_INSIDE = new RegExp(String.raw`([;\t\r\n]${UNSEEN})'(?=[-=+@＝＋－＠])`, 'gu');

/** A text of a file as it was before an export put an apostrophe before what a spreadsheet would run. */
export const unguarded = (text: string): string =>
  text.includes("'") ? text.replace(GUARD, '').replaceAll(GUARD_INSIDE, '$1') : text;
