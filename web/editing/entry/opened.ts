import type { Kind } from '#domain/kind.ts';
import { kindNamed } from '#domain/registry.ts';
import type { Begun } from '#domain/writing/editors.ts';
import { getRest } from '#web/api/questions.ts';
import type { Claim } from '#web/records/evidence/claim.ts';
import { rowsOf } from './rows.ts';
import { valuesOf, type FormRows, type FormValues, type OpenedRow } from './values.ts';

/** An entry as it is opened in the form; a new one has no id. */
export type Opened = {
  readonly kind: Kind;
  readonly id: string | null;
  readonly name: string;
  readonly version: number | null;
  readonly values: FormValues;
  readonly rows: FormRows;
  /** The entry as it was answered, which claims are read with. */
  readonly row: OpenedRow;
  /** What a new entry begins with: its author has not typed it, and sends it. */
  readonly begun?: FormValues;
  readonly claims: readonly Claim[];
  /** The waiting suggestion that takes what is sent in place of its values. */
  readonly revises?: string;
  /** What becomes of what is saved, and what the server lets this user do; null where that is nothing. */
  readonly mode: Mode | null;
};

/** What saving does. */
export type Mode = 'create' | 'edit' | 'suggest';

type EntryAnswer = {
  readonly kind: string;
  readonly can: { readonly edit: boolean; readonly suggest: boolean };
  readonly row: OpenedRow & {
    readonly id: string;
    readonly version: number;
    readonly facts: readonly Claim[];
  };
};

/** An entry as it stands now. */
export async function openEntry(id: string, signal?: AbortSignal): Promise<Opened> {
  const answer = await getRest<EntryAnswer>(`/entries/${encodeURIComponent(id)}/`, signal);
  const { row, can } = answer;
  const kind = kindNamed(answer.kind);
  return {
    kind,
    id: row.id,
    name: String(row[kind.nameField] ?? ''),
    version: row.version,
    values: valuesOf(kind, row),
    rows: rowsOf(kind, row),
    row,
    claims: row.facts.filter(({ supersededAt }) => supersededAt === null),
    mode: can.edit ? 'edit' : can.suggest ? 'suggest' : null,
  };
}

/** A new entry of a kind, with the links that it begins with. */
export async function newEntry(kind: Kind, links: Begun, signal?: AbortSignal): Promise<Opened> {
  const values = valuesOf(kind);
  const known = Object.entries(links).filter(([link]) => Object.hasOwn(values, link));
  const begun = await Promise.all(
    known.map(async ([link, id]) => {
      const { name } = await openEntry(id, signal);
      return [link, [{ id, name }]] as const;
    }),
  );
  return {
    kind,
    id: null,
    name: '',
    version: null,
    values,
    rows: rowsOf(kind),
    row: {},
    ...(begun.length > 0 && { begun: Object.fromEntries(begun) }),
    claims: [],
    mode: 'create',
  };
}
