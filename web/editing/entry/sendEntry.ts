import type { ToldSetInFull } from '#domain/writing/toldSet.ts';
import { sendRest } from '#web/api/postRest.ts';
import type { Opened } from './opened.ts';
import { bodyOf } from './request.ts';
import type { EntryDraft, FormRows, FormValues } from './values.ts';

/** What stood there when the author began. */
export type Base = {
  readonly seen: FormValues;
  readonly seenRows: FormRows;
  readonly version: number | null;
};

/** What was saved; no set of changes where nothing changed. */
export type Saved = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly entityType?: readonly string[];
  readonly changeSet: { readonly status: string } | null;
  /** Where another claim is shown than the new one, by field: what it says, and why it goes before. */
  readonly shown?: Readonly<Record<string, { readonly value: unknown; readonly why: string }>>;
};

type Sending = Base & {
  readonly draft: EntryDraft;
  /** It is another one than those that look alike. */
  readonly isForced: boolean;
};

const listOf = ({ kind }: Opened): string => kind.rest[0]?.path ?? '/';

function bodyToSend({ kind, id }: Opened, { version, isForced, ...changing }: Sending): object {
  const body = bodyOf(kind, changing);
  return id === null ? { ...body, ...(isForced && { force: true }) } : { ...body, version };
}

const valuesPath = (setId: string): string => `/change-sets/${setId}/values/`;

/** Has the server check an entry, which changes nothing. */
export const tryEntry = (opened: Opened, sending: Sending): Promise<unknown> =>
  opened.revises !== undefined
    ? sendRest('PUT', `${valuesPath(opened.revises)}?dryRun=1`, bodyToSend(opened, sending))
    : opened.id === null
      ? sendRest('POST', `${listOf(opened)}?dryRun=1`, bodyToSend(opened, sending))
      : sendRest('PATCH', `${listOf(opened)}${opened.id}/?dryRun=1`, bodyToSend(opened, sending));

/** Sends an entry: a new one once under its key, or what was changed of one that is there. */
export async function sendEntry(
  opened: Opened,
  { key, note, ...sending }: Sending & { readonly key: string; readonly note: string },
): Promise<Saved> {
  const body = { ...bodyToSend(opened, sending), ...(note.trim() && { note: note.trim() }) };
  if (opened.revises !== undefined && opened.id !== null) {
    const { status } = await sendRest<ToldSetInFull>('PUT', valuesPath(opened.revises), body);
    return { id: opened.id, changeSet: { status } };
  }
  return opened.id === null
    ? sendRest<Saved>('POST', listOf(opened), body, { 'Idempotency-Key': key })
    : sendRest<Saved>('PATCH', `${listOf(opened)}${opened.id}/`, body);
}
