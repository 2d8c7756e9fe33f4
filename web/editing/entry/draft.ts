import type { EntryDraft } from './values.ts';

/** A draft as this machine keeps it, with what its author saw when it was begun. */
export type KeptDraft = {
  readonly draft: EntryDraft;
  /** The values that stood there, and their version; null of a new entry. */
  readonly seen: EntryDraft['values'];
  readonly seenRows: EntryDraft['rows'];
  readonly version: number | null;
  /** When it was kept, in milliseconds. */
  readonly at: number;
};

/** Under which key a user's draft of an entry, or of a new one of a kind, is kept. */
export const draftKey = (userId: string, entry: string): string => `sector-atlas-draft ${userId} ${entry}`;

/** A kept draft as text. */
export const draftText = (kept: KeptDraft): string => JSON.stringify(kept);

/** The draft in a text; undefined where it is none that this form can go on with. */
export function readDraft(text: string | null): KeptDraft | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isObject(kept) || !isObject(kept['draft'])) return undefined;
    if (!isObject(kept['seen']) || !isObject(kept['seenRows'])) return undefined;
    const { values, rows, sources, evidence } = kept['draft'];
    const isWhole = isObject(values) && isObject(rows) && Array.isArray(sources) && isObject(evidence);
    return isWhole && typeof kept['at'] === 'number' ? (kept as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
