import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import type { Part } from '#domain/writing/writable.ts';
import { changedRows, rowWords, type RowChange } from './rows.ts';
import { rowsBody } from './rowsBody.ts';
import {
  changedParts,
  emptyOf,
  formParts,
  isEmpty,
  sentValue,
  wordsOf,
  type EntryDraft,
  type FormRows,
  type FormValues,
  type SourceDraft,
} from './values.ts';

/** What is sent: values by name, and what they rest on. */
export type EntryBody = Readonly<Record<string, unknown>>;

/** One line of what will change, in words; empty where there is no value. */
export type Difference = {
  readonly key: string;
  readonly label: string;
  /** The field, where it is the value of one. */
  readonly field: Field | undefined;
  readonly before: string;
  readonly after: string;
  /** What it rests on. */
  readonly source: SourceDraft | undefined;
  /** It follows from other values. */
  readonly isDerived: boolean;
};

/** The parts that are sent: those that were changed, and those that a source is added to. */
export function sentParts(kind: Kind, seen: FormValues, draft: EntryDraft): readonly Part[] {
  const changed = new Set(changedParts(kind, seen, draft.values));
  return formParts(kind).filter((part) => changed.has(part) || isSourced(part, draft));
}

const isSourced = (part: Part, { values, sources, evidence }: EntryDraft): boolean =>
  !isEmpty(part, values[part.name]) && sources.some(({ key }) => key === evidence[part.name]?.source);

/** What stood in the entry, and what stands in its form. */
export type Changing = {
  readonly seen: FormValues;
  readonly seenRows: FormRows;
  readonly draft: EntryDraft;
};

/** Whether the form says anything else than what stood there. */
export const isChanged = (kind: Kind, given: Changing): boolean =>
  sentParts(kind, given.seen, given.draft).length > 0 || changedRows(kind, given).length > 0;

/** The keys of the sources that something rests on that is sent. */
export function usedSources(kind: Kind, given: Changing): ReadonlySet<string> {
  const { seen, draft } = given;
  const values = sentParts(kind, seen, draft).map(({ name }) => draft.evidence[name]?.source);
  const rows = changedRows(kind, given).flatMap(({ row }) => (row.isGone ? [] : [row.evidence?.source]));
  return new Set([...values, ...rows].filter((key) => key !== undefined));
}

/** The body of a request: what was changed with what it rests on; of a new entry what is filled. Sources that nothing rests on stay out. */
export function bodyOf(kind: Kind, given: Changing): EntryBody {
  const { seen, draft } = given;
  const parts = sentParts(kind, seen, draft);
  const values = parts.map((part): [string, unknown] => [
    part.name,
    sentValue(part, draft.values[part.name] ?? emptyOf(part)),
  ]);
  const evidence = parts.flatMap(({ name }): [string, object][] => {
    const own = draft.evidence[name];
    if (!own) return [];
    const isSourced = draft.sources.some(({ key }) => key === own.source);
    const said = {
      ...(isSourced && { source: own.source }),
      ...(isSourced && own.quote.trim() && { quote: own.quote.trim() }),
      ...(own.method && { method: own.method }),
    };
    return Object.keys(said).length === 0 ? [] : [[name, said]];
  });
  const used = usedSources(kind, given);
  const sources = draft.sources.filter(({ key }) => used.has(key)).map(filled);
  return {
    ...Object.fromEntries(values),
    ...rowsBody(kind, given),
    ...(sources.length > 0 && { sources }),
    ...(evidence.length > 0 && { evidence: Object.fromEntries(evidence) }),
  };
}

// What is known already is named by its id, a document by its upload.
const filled = ({ key, id, upload, ...typed }: SourceDraft): object => {
  if (id) return { key, id };
  const { url, ...about } = typed;
  const texts = { ...(upload ? { upload } : { url }), ...about };
  const told = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
  return { key, ...Object.fromEntries(told) };
};

/** What will be another value than before, and what will rest on another source. */
export function differencesOf(kind: Kind, given: Changing): readonly Difference[] {
  const { seen, draft } = given;
  const sourceOf = (key: string | undefined) => draft.sources.find((source) => source.key === key);
  const values = sentParts(kind, seen, draft).map((part) => ({
    key: part.name,
    label: part.label,
    field: part.field,
    before: wordsOf(part, seen[part.name] ?? emptyOf(part)),
    after: wordsOf(part, draft.values[part.name] ?? emptyOf(part)),
    source: sourceOf(draft.evidence[part.name]?.source),
    isDerived: draft.evidence[part.name]?.method === 'derived',
  }));
  const rows = changedRows(kind, given).map((change) => ({
    key: `${change.relation.name} ${change.row.key}`,
    label: change.relation.label,
    field: undefined,
    before: change.before ? toldRow(change, change.before) : '',
    after: change.row.isGone ? '' : toldRow(change, change.row),
    source: sourceOf(change.row.evidence?.source),
    isDerived: false,
  }));
  return [...values, ...rows];
}

const toldRow = ({ relation }: RowChange, { to, values }: RowChange['row']): string =>
  [to.name, rowWords(relation, values)].filter(Boolean).join(' · ');
