import { isAdmin, mayWrite, type Viewer } from '#domain/access.ts';
import type { ContactCategory } from '#domain/contact/contact.ts';
import {
  MESSAGE_LIMITS,
  type MessageInFull,
  type MessageInShort,
  type MessageState,
} from '#domain/contact/messages.ts';
import { forbidden, notFound, unauthorized } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindNamed } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { findRow } from '#server/records/get.ts';
import type { RecordServices } from '#server/records/services.ts';

/** Throws UNAUTHORIZED or FORBIDDEN where the viewer does not look after messages: admins do. */
export function refuseOthers(viewer: Viewer): void {
  if (viewer.id === null) throw unauthorized();
  if (!isAdmin(viewer)) throw forbidden('ADMIN');
}

/** Which messages are asked for. */
export interface MessagesWanted {
  readonly state?: MessageState | undefined;
  readonly category?: ContactCategory | undefined;
  /** What a message, its writer or the writer's address has in it. */
  readonly search?: string | undefined;
}

const STATE = sql`case when m.handled_at is not null then 'handled' when m.read_at is not null then 'open' else 'unread' end`;

/** The condition on a message `m` under which it is asked for. */
export function messageCondition({ state, category, search }: MessagesWanted): Sql {
  const words = search?.trim().toLowerCase();
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`${STATE} = ${state}`]),
    ...(category === undefined ? [] : [sql`m.category = ${category}`]),
    ...(words ? [sql`strpos(lower(concat_ws(' ', m.message, m.name, m.email)), ${words}) > 0`] : []),
  ];
  return sql.join(conditions, ' and ');
}

const time = (column: Sql): Sql => sql`to_json(${column}) #>> '{}'`;

/** The name of an account, or its address. */
export const accountName = (id: Sql): Sql => sql`coalesce(
  (select coalesce(u.attributes ->> 'name', u.email, u.username) from pool_user u where u.id = ${id}),
  (select coalesce(a.name, a.email, a.username) from account a where a.id = ${id}))`;

interface Page {
  readonly count: number;
  readonly counts: Readonly<Record<MessageState, number>>;
  readonly results: readonly MessageInShort[];
  /** After what the next page begins. */
  readonly next: string | null;
}

interface MessagesAsked extends MessagesWanted {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** A page of messages, the newest first, with the number of all in each state whatever state is asked for. */
export async function listMessages(
  { database }: RecordServices,
  { limit, after, ...wanted }: MessagesAsked,
): Promise<Page> {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(m.created_at, m.id) < (select a.created_at, a.id from contact_message a where a.id = ${after}::uuid)`;
  const [rows, counted] = await Promise.all([
    database.query<MessageInShort>(sql`
      select m.id, ${time(sql`m.created_at`)} as "createdAt", m.category, ${STATE} as state, left(m.message, ${MESSAGE_LIMITS.excerpt}) as excerpt,
        m.about_kind as kind
      from contact_message m where ${messageCondition(wanted)} and ${beyond} order by m.created_at desc, m.id desc limit ${limit + 1}`),
    database.query<{ state: MessageState; count: number }>(sql`
      select ${STATE} as state, count(*)::int as count from contact_message m where ${messageCondition({ ...wanted, state: undefined })} group by 1`),
  ]);
  const counts = { unread: 0, open: 0, handled: 0 };
  for (const { state, count } of counted) counts[state] = count;
  const { state } = wanted;
  const results = rows.slice(0, limit);
  return {
    count: state === undefined ? counts.unread + counts.open + counts.handled : counts[state],
    counts,
    results,
    next: rows.length > limit ? (results.at(-1)?.id ?? null) : null,
  };
}

type KeptMessage = Omit<MessageInFull, 'entry'> & { readonly aboutId: string | null };

/** One message as a whole. Throws NOT_FOUND where there is none. */
export async function readMessage(
  services: RecordServices,
  { id, viewer }: { readonly id: string; readonly viewer: Viewer },
): Promise<MessageInFull> {
  const [kept] = isUuid(id)
    ? await services.database.query<KeptMessage>(sql`
        select m.id, ${time(sql`m.created_at`)} as "createdAt", m.category, ${STATE} as state, m.message, m.name, m.email,
          m.about_kind as kind, m.about_id as "aboutId", m.about_field as field,
          case when m.created_by is not null then json_build_object('id', m.created_by, 'name', ${accountName(sql`m.created_by`)}) end as account,
          coalesce((select json_agg(json_build_object('at', n.at, 'by', ${accountName(sql`n.created_by`)}, 'isHandled', n.is_handled, 'note', n.note) order by n.id)
            from contact_note n where n.message_id = m.id), '[]') as notes
        from contact_message m where m.id = ${id}`)
    : [];
  if (!kept) throw notFound('message');
  const { aboutId, ...message } = kept;
  if (message.kind === null || aboutId === null) return { ...message, entry: null };
  const { kind } = message;
  const name = await nameOf(services, { kind, id: aboutId }, viewer);
  return { ...message, entry: { kind, id: aboutId, name } };
}

async function nameOf(
  services: RecordServices,
  { kind: name, id }: Pick<NonNullable<MessageInFull['entry']>, 'kind' | 'id'>,
  viewer: Viewer,
): Promise<string | null> {
  const kind = kindNamed(name);
  const items = [{ type: 'field', as: 'name', of: 'row', name: kind.nameField }] as const;
  const row = await findRow(services, kind, { id, viewer, items });
  return row === null ? null : (JSON.parse(row) as { readonly name: string | null }).name;
}

/** What is noted of a message: that it was read, or seen to, or taken up again. */
export interface Marked {
  readonly isRead?: boolean | undefined;
  readonly isHandled?: boolean | undefined;
  readonly note: string | null;
}

interface Marking {
  readonly id: string;
  readonly viewer: Viewer;
  readonly marked: Marked;
}

/** Notes what became of a message: the same said again changes nothing, unless it comes with a note. Throws NOT_FOUND where there is none, FORBIDDEN for a key that only reads. */
export async function markMessage(
  { database, clock }: RecordServices,
  { id, viewer, marked: { isRead, isHandled, note } }: Marking,
): Promise<void> {
  if (!mayWrite(viewer)) throw forbidden('ADMIN');
  const now = clock.now();
  await database.transaction(async (inside) => {
    const message = await lockMessage(inside, id);
    const isOther = isHandled !== undefined && isHandled !== message.isHandled;
    await inside.query(sql`
      update contact_message set
        read_at = case when ${isRead ?? true} then coalesce(read_at, ${now}::timestamptz) end,
        handled_at = case when ${isHandled ?? message.isHandled} then coalesce(handled_at, ${now}::timestamptz) end
      where id = ${id}`);
    if (!isOther && note === null) return;
    await inside.query(sql`
      insert into contact_note (id, message_id, at, created_by, is_handled, note)
      values (${uuidV7(now)}, ${id}, ${now}, ${viewer.id}, ${isHandled ?? message.isHandled}, ${note})`);
  });
}

async function lockMessage(database: Database, id: string): Promise<{ readonly isHandled: boolean }> {
  const [found] = isUuid(id)
    ? await database.query<{ isHandled: boolean }>(
        sql`select handled_at is not null as "isHandled" from contact_message where id = ${id} for update`,
      )
    : [];
  if (!found) throw notFound('message');
  return found;
}
