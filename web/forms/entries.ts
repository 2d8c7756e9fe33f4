import { parseDate, parseSpan } from '#domain/dates.ts';
import { parseDecimal } from '#domain/decimals.ts';
import type { Field, FieldType } from '#domain/fields.ts';
import { isAgo } from '#domain/query/grammar.ts';
import { parseShortAmount, shortAmount } from './amountText.ts';

/** How values are typed. */
export type Entry = {
  /** Stands in the line as long as it is empty. */
  readonly hint: string;
  /** The value that a text means; null where it means none. */
  readonly read: (text: string) => unknown;
  /** A value as one would type it. */
  readonly write: (value: string) => string;
};

const TEXT: Entry = { hint: 'Text', read: (text) => text, write: (value) => value };

const fitting =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.test(text) ? text : null;

// "18 months ago", counted back from the day on which it is asked.
function ago(text: string): { readonly ago: string } | null {
  const [, span] = /^(.*) ago$/i.exec(text) ?? [];
  return span !== undefined && parseSpan(span) ? { ago: span } : null;
}

/** How values are typed, by the type of their field. A date is as precise as it is typed: 2024, 2024-06 or 2024-06-30. */
export const ENTRIES: Readonly<Record<FieldType, Entry>> = {
  text: TEXT,
  longText: TEXT,
  url: TEXT,
  email: TEXT,
  oneOf: TEXT,
  boolean: TEXT,
  id: TEXT,
  json: TEXT,
  year: { ...TEXT, hint: '2018', read: fitting(/^\d{4}$/) },
  integer: { ...TEXT, hint: 'A whole number', read: fitting(/^-?\d+$/) },
  decimal: { ...TEXT, hint: 'A number', read: (text) => (parseDecimal(text) ? text : null) },
  money: { hint: '10m, 250k or 1.5bn', read: parseShortAmount, write: shortAmount },
  date: {
    ...TEXT,
    hint: '2024-06, or 18 months ago',
    read: (text) => ago(text) ?? (parseDate(text) ? text : null),
  },
  timestamp: { ...TEXT, hint: '2024-06-30, or 3 months ago', read: (text) => ago(text) ?? text },
};

/** How values of a field are typed; a moment where there is none. */
export const entryOf = (field: Field | undefined): Entry => ENTRIES[field?.type ?? 'timestamp'];

/** What was typed as a value; what means none stays as it is, for whoever reads it to say what is wrong. */
export function typedValue({ read }: Entry, text: string): unknown {
  const plain = text.trim();
  return plain === '' ? '' : (read(plain) ?? plain);
}

/** A value as one would type it. */
export function textOfValue({ write }: Entry, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isAgo(value)) return `${value.ago} ago`;
  return write(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
