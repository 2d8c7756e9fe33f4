import { dateText, type DatePrecision } from '#domain/dates.ts';
import { formatCount } from '#domain/format.ts';
import type { Kind } from '#domain/kind.ts';
import type { KindName } from '#domain/names.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindOf } from '#domain/registry.ts';
import { checkValue } from '#domain/writing/values.ts';
import { partsOf, type Part, type Writable } from '#domain/writing/writable.ts';
import { parseShortAmount } from '#web/forms/amountText.ts';

/** A row that a link leads to; one that is made with the entry has the values that it begins with. */
export type LinkValue = {
  readonly id: string;
  readonly name: string;
  readonly create?: FormValues;
};

/** What stands in an input: a text, a list of texts, or the rows that a link leads to. */
export type FormValue = string | readonly string[] | readonly LinkValue[];

/** What is in the inputs, by the names of fields and links. */
export type FormValues = Readonly<Record<string, FormValue>>;

/** A source as it is typed; values rest on it by its key. */
export type SourceDraft = {
  readonly key: string;
  /** Of one that is known already: what else stands here is as it is known. */
  readonly id?: string;
  /** Of a document that was uploaded: its key, in place of an address. */
  readonly upload?: string | undefined;
  readonly url: string;
  readonly title: string;
  readonly publisher: string;
  readonly publishedOn: string;
};

/** The key of a source that joins others. */
export const nextSourceKey = (sources: readonly SourceDraft[]): string =>
  `s${1 + Math.max(0, ...sources.map(({ key }) => Number(key.slice(1)) || 0))}`;

/** On which source a value rests, and what it says word for word. */
export type EvidenceDraft = {
  readonly source: string;
  readonly quote: string;
  /** How it is known, where it is not reported. */
  readonly method?: 'estimated' | 'derived';
};

/** A row that comes with an entry: over a link with values of its own, or as one that belongs to it. */
export type RowDraft = {
  /** The id of the link, or of the row that belongs to the entry; of a new one a key of the form. */
  readonly key: string;
  readonly isNew: boolean;
  /** It stands, and is to go. */
  readonly isGone: boolean;
  readonly to: LinkValue;
  /** The values of the link, and the version that was read of it. */
  readonly values: FormValues;
  readonly version?: number | undefined;
  /** What the row and its values rest on. */
  readonly evidence?: EvidenceDraft | undefined;
};

/** Rows by the relation that leads to them. */
export type FormRows = Readonly<Record<string, readonly RowDraft[]>>;

/** All that stands in the form. */
export type EntryDraft = {
  readonly values: FormValues;
  /** The rows that come with the entry, by the relation that leads to them. */
  readonly rows: FormRows;
  readonly sources: readonly SourceDraft[];
  readonly evidence: Readonly<Record<string, EvidenceDraft>>;
};

/** A row with its links in short. */
export type OpenedRow = Readonly<Record<string, unknown>>;

/** What people fill of a kind or of a link; how much of a date is known follows from how it is written. */
export function formParts(of: Writable): readonly Part[] {
  const apart = new Set(Object.values(of.fields).map(({ precisionField }) => precisionField));
  if ('ends' in of) for (const end of Object.keys(of.ends)) apart.add(end);
  return [...partsOf(of).values()].filter(({ name }) => !apart.has(name));
}

/** What stands in the inputs of a row, or of a new one. */
export const valuesOf = (of: Writable, row: OpenedRow = {}): FormValues =>
  Object.fromEntries(formParts(of).map((part) => [part.name, valueOf(part, row)]));

/** How much room an input takes: a line beside others, one of its own, several for a list or a long text. */
export function widthOf({ field, isList, isRequired }: Part): 'line' | 'whole' | 'list' | 'text' {
  if (field?.type === 'longText') return 'text';
  if (isList || field?.many === true) return isRequired ? 'whole' : 'list';
  return field?.upload === 'picture' ? 'whole' : 'line';
}

/** What stands in an input that nothing was entered in. */
export const emptyOf = ({ isList, to }: Part): FormValue => (isList || to !== undefined ? [] : '');

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
    const links = (value as readonly LinkValue[]).map((link) => sentLink(to, link));
    return isList ? links : (links[0] ?? null);
  }
  if (isList) return (value as readonly string[]).map((one) => one.trim()).filter((one) => one !== '');
  const text = String(value).trim();
  if (text === '') return null;
  if (field?.type === 'money') return parseShortAmount(text) ?? text;
  if (field?.type === 'boolean') return text === 'true';
  return field?.type === 'longText' ? String(value) : text;
}

// A row of a kind that has no list is known by its name alone.
function sentLink(to: KindName, link: LinkValue): unknown {
  if (link.create) return { create: sentNode(to, link) };
  return isUuid(link.id) ? link.id : { name: link.name };
}

/** A row that is made with another one, as it is sent. */
export function sentNode(to: KindName, { name, create = {} }: LinkValue): Readonly<Record<string, unknown>> {
  const kind: Kind = kindOf(to);
  const values = formParts(kind).flatMap((part): [string, unknown][] => {
    const value = create[part.name];
    return isEmpty(part, value) ? [] : [[part.name, sentValue(part, value ?? '')]];
  });
  return { ...Object.fromEntries(values), [kind.nameField]: name.trim() };
}

/** True where an input holds nothing. */
export function isEmpty(part: Part, value: FormValue | undefined): boolean {
  const sent = value === undefined ? null : sentValue(part, value);
  return sent === null || (Array.isArray(sent) && sent.length === 0);
}

/** Why a value cannot be sent, in the server's own words; undefined where it can. */
export function problemOf(part: Part, value: FormValue): string | undefined {
  if (isEmpty(part, value)) return part.isRequired ? 'It is required.' : undefined;
  if (part.to !== undefined) return problemOfNew(part.to, value as readonly LinkValue[]);
  const checked = part.field && checkValue(part.field, sentValue(part, value));
  if (checked && 'problem' in checked) return checked.problem;
  return part.isRequired && checked?.cell === null ? 'It is required.' : undefined;
}

// What a new row lacks that a link leads to.
function problemOfNew(to: KindName, links: readonly LinkValue[]): string | undefined {
  const [problem] = links.flatMap((link) => newProblems(to, link));
  return problem && `${problem.name}: ${problem.label}: ${problem.message}`;
}

/** What of a new row cannot be sent as it is; `given` is the link that follows from where it stands. */
export function newProblems(
  to: KindName,
  { name, create }: LinkValue,
  given?: string,
): readonly { readonly name: string; readonly label: string; readonly message: string }[] {
  if (!create) return [];
  return neededParts(kindOf(to), given).flatMap((part) => {
    const message = problemOf(part, create[part.name] ?? emptyOf(part));
    return message === undefined ? [] : [{ name, label: part.label, message }];
  });
}

/** What a new row cannot do without besides its name, and the link that follows from where it stands. */
export const neededParts = (kind: Kind, given?: string): readonly Part[] =>
  formParts(kind).filter(({ name, isRequired }) => isRequired && name !== kind.nameField && name !== given);

/** A new row of a kind by its name; people have their first and last names from it. */
export function newLink(to: KindName, text: string): LinkValue {
  const name = text.trim();
  const { fields }: Kind = kindOf(to);
  const [, first = '', last = ''] = /^(.*)\s(\S+)$/.exec(name) ?? [];
  const names: FormValues = 'firstName' in fields && first !== '' ? { firstName: first, lastName: last } : {};
  return { id: `new ${randomKey()}`, name, create: names };
}

/** A key that nothing else has. */
export const randomKey = (): string =>
  // Pages that are not over https may not ask for a UUID.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether two values of an input are sent alike. */
export const isSameValue = (part: Part, one: FormValue, other: FormValue): boolean =>
  JSON.stringify(sentValue(part, one)) === JSON.stringify(sentValue(part, other));

/** What was changed since. */
export const changedParts = (of: Writable, seen: FormValues, values: FormValues): readonly Part[] =>
  formParts(of).filter(
    (part) => !isSameValue(part, seen[part.name] ?? emptyOf(part), values[part.name] ?? emptyOf(part)),
  );

/** A value in words, as the form offers it; empty for none. */
export function wordsOf({ field, isList, to }: Part, value: FormValue): string {
  if (to !== undefined) return (value as readonly LinkValue[]).map(({ name }) => name).join(', ');
  const label = (text: string): string =>
    field?.options?.find((option) => option.value === text)?.label ?? YES_OR_NO[text] ?? text;
  if (isList) return (value as readonly string[]).map(label).join(', ');
  const amount = field?.type === 'money' ? parseShortAmount(String(value)) : null;
  return amount === null ? label(String(value)) : formatCount(amount);
}

const YES_OR_NO: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };
