import type { Kind } from '#domain/kind.ts';
import type { Part } from '#domain/writing/writable.ts';
import {
  changedParts,
  formParts,
  isEmpty,
  sentValue,
  wordsOf,
  type EntryDraft,
  type FormValues,
  type SourceDraft,
} from './values.ts';

/** What is sent: values by name, and what they rest on. */
export type EntryBody = Readonly<Record<string, unknown>>;

/** One line of what will change, in words; empty where there is no value. */
export type Difference = {
  readonly part: Part;
  readonly before: string;
  readonly after: string;
  /** What it rests on. */
  readonly source: SourceDraft | undefined;
};

/** The parts that are sent: those that were changed, and those that a source is added to. */
export function sentParts(kind: Kind, seen: FormValues, draft: EntryDraft): readonly Part[] {
  const changed = new Set(changedParts(kind, seen, draft.values));
  return formParts(kind).filter((part) => changed.has(part) || isSourced(part, draft));
}

const isSourced = (part: Part, { values, sources, evidence }: EntryDraft): boolean =>
  !isEmpty(part, values[part.name]) && sources.some(({ key }) => key === evidence[part.name]?.source);

/** The body of a request: what was changed with what it rests on; of a new entry what is filled. Sources that nothing rests on stay out. */
export function bodyOf(
  kind: Kind,
  { seen, draft }: { readonly seen: FormValues; readonly draft: EntryDraft },
): EntryBody {
  const parts = sentParts(kind, seen, draft);
  const values = parts.map((part): [string, unknown] => [
    part.name,
    sentValue(part, draft.values[part.name] ?? ''),
  ]);
  const evidence = parts.flatMap(({ name }): [string, object][] => {
    const own = draft.evidence[name];
    if (!own || !draft.sources.some(({ key }) => key === own.source)) return [];
    return [[name, { source: own.source, ...(own.quote.trim() && { quote: own.quote.trim() }) }]];
  });
  const used = new Set(evidence.map(([name]) => draft.evidence[name]?.source));
  const sources = draft.sources.filter(({ key }) => used.has(key)).map(filled);
  return {
    ...Object.fromEntries(values),
    ...(sources.length > 0 && { sources, evidence: Object.fromEntries(evidence) }),
  };
}

const filled = (source: SourceDraft): object =>
  Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  );

/** What will be another value than before, and what will rest on another source. */
export const differencesOf = (
  kind: Kind,
  { seen, draft }: { readonly seen: FormValues; readonly draft: EntryDraft },
): readonly Difference[] =>
  sentParts(kind, seen, draft).map((part) => ({
    part,
    before: wordsOf(part, seen[part.name] ?? ''),
    after: wordsOf(part, draft.values[part.name] ?? ''),
    source: draft.sources.find(({ key }) => key === draft.evidence[part.name]?.source),
  }));
