import { dateText, type DatePrecision } from '#domain/dates.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindOf } from '#domain/registry.ts';
import { checkValue } from '#domain/writing/values.ts';
import { partsOf, type Part } from '#domain/writing/writable.ts';
import { parseShortAmount } from '#web/forms/amountText.ts';

/** A row that a link leads to. */
export type LinkValue = { readonly id: string; readonly name: string };

/** What stands in an input: a text, a list of texts, or the rows that a link leads to. */
export type FormValue = string | readonly string[] | readonly LinkValue[];

/** What is in the inputs, by the names of fields and links. */
export type FormValues = Readonly<Record<string, FormValue>>;

/** A source as it is typed; values rest on it by its key. */
export type SourceDraft = {
  readonly key: string;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly publishedOn: string;
};

/** On which source a value rests, and what it says word for word. */
export type EvidenceDraft = { readonly source: string; readonly quote: string };

/** All that stands in the form. */
export type EntryDraft = {
  readonly values: FormValues;
  readonly sources: readonly SourceDraft[];
  readonly evidence: Readonly<Record<string, EvidenceDraft>>;
};

/** A row with its links in short. */
export type OpenedRow = Readonly<Record<string, unknown>>;

/** What people fill of a kind; how much of a date is known follows from how it is written. */
export function formParts(kind: Kind): readonly Part[] {
  const precisions = new Set(Object.values(kind.fields).map(({ precisionField }) => precisionField));
  return [...partsOf(kind).values()].filter(({ name }) => !precisions.has(name));
}

/** What stands in the inputs of a row, or of a new entry. */
export const valuesOf = (kind: Kind, row: OpenedRow = {}): FormValues =>
  Object.fromEntries(formParts(kind).map((part) => [part.name, valueOf(part, row)]));

function valueOf({ name, field, isList, to }: Part, row: OpenedRow): FormValue {
  const value = row[name] ?? null;
  if (to !== undefined) {
    const { nameField } = kindOf(to);
    const linked = (value ?? []) as OpenedRow | readonly OpenedRow[];
    return [linked]
      .flat()
      .map((one) => ({ id: String(one['id']), name: String(one[nameField] ?? one['id']) }));
  }
  if (isList) return ((value ?? []) as readonly unknown[]).map(String);
  if (value === null) return '';
  const precision = field?.precisionField === undefined ? null : row[field.precisionField];
  return typeof precision === 'string'
    ? dateText({ date: String(value), precision: precision as DatePrecision })
    : String(value);
}

/** The value of an input as it is sent; null for none. */
export function sentValue({ field, isList, to }: Part, value: FormValue): unknown {
  if (to !== undefined) {
    // A row of a kind that has no list is known by its name alone.
    const ids = (value as readonly LinkValue[]).map(({ id, name }) => (isUuid(id) ? id : { name }));
    return isList ? ids : (ids[0] ?? null);
  }
  if (isList) return (value as readonly string[]).map((one) => one.trim()).filter((one) => one !== '');
  const text = String(value).trim();
  if (text === '') return null;
  if (field?.type === 'money') return parseShortAmount(text) ?? text;
  if (field?.type === 'boolean') return text === 'true';
  return field?.type === 'longText' ? String(value) : text;
}

/** True where an input holds nothing. */
export function isEmpty(part: Part, value: FormValue | undefined): boolean {
  const sent = value === undefined ? null : sentValue(part, value);
  return sent === null || (Array.isArray(sent) && sent.length === 0);
}

/** Why a value cannot be sent, in the server's own words; undefined where it can. */
export function problemOf(part: Part, value: FormValue): string | undefined {
  if (isEmpty(part, value)) return part.isRequired ? 'It is required.' : undefined;
  const checked = part.field && checkValue(part.field, sentValue(part, value));
  return checked && 'problem' in checked ? checked.problem : undefined;
}

/** Whether two values of an input are sent alike. */
export const isSameValue = (part: Part, one: FormValue, other: FormValue): boolean =>
  JSON.stringify(sentValue(part, one)) === JSON.stringify(sentValue(part, other));

/** What was changed since. */
export const changedParts = (kind: Kind, seen: FormValues, values: FormValues): readonly Part[] =>
  formParts(kind).filter((part) => !isSameValue(part, seen[part.name] ?? '', values[part.name] ?? ''));

/** A value in words, as the form offers it; empty for none. */
export function wordsOf({ field, isList, to }: Part, value: FormValue): string {
  if (to !== undefined) return (value as readonly LinkValue[]).map(({ name }) => name).join(', ');
  const label = (text: string): string =>
    field?.options?.find((option) => option.value === text)?.label ?? YES_OR_NO[text] ?? text;
  if (isList) return (value as readonly string[]).map(label).join(', ');
  return label(field?.type === 'money' ? (parseShortAmount(String(value)) ?? String(value)) : String(value));
}

const YES_OR_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };
