import { sql, type Sql } from '#server/database/sql.ts';
import { asWritten } from '#server/database/values/csvText.ts';
import type { RecordServices } from '#server/records/services.ts';
import { accountName, messageCondition, type MessagesWanted } from './messages.ts';

const AT_ONCE = 500;
const moment = (column: Sql): Sql => sql`to_json(${column}) #>> '{}'`;

const COLUMNS: readonly (readonly [name: string, value: Sql])[] = [
  ['id', sql`m.id::text`],
  ['createdAt', moment(sql`m.created_at`)],
  ['category', sql`m.category`],
  ['message', sql`m.message`],
  ['name', sql`m.name`],
  ['email', sql`m.email`],
  ['account', accountName(sql`m.created_by`)],
  ['entryKind', sql`m.about_kind`],
  ['entry', sql`m.about_id::text`],
  ['field', sql`m.about_field`],
  ['readAt', moment(sql`m.read_at`)],
  ['handledAt', moment(sql`m.handled_at`)],
  ['lastNote', sql`(select n.note from contact_note n where n.message_id = m.id order by n.id desc limit 1)`],
];

/** The messages that are asked for as CSV (RFC 4180), the newest first, portion by portion. */
export async function* messageLines(
  { database }: RecordServices,
  wanted: MessagesWanted & { readonly signal?: AbortSignal },
): AsyncGenerator<string, void> {
  const nth = (n: number): Sql => sql.raw(`c${n}`);
  const named = COLUMNS.map(([, value], n) => sql`coalesce(${value}, '') as ${nth(n)}`);
  const cells = COLUMNS.map((_column, n) => asWritten(nth(n)));
  yield `${COLUMNS.map(([name]) => name).join(',')}\r\n`;
  for (let after: string | undefined; wanted.signal?.aborted !== true;) {
    const beyond: Sql =
      after === undefined
        ? sql.empty
        : sql` and (m.created_at, m.id) < (select a.created_at, a.id from contact_message a where a.id = ${after}::uuid)`;
    const lines = await database.query<{ id: string; line: string }>(sql`
      select told.id, array_to_string(array[${sql.join(cells)}], ',') as line from (
        select m.id, m.created_at, ${sql.join(named)} from contact_message m
        where ${messageCondition(wanted)}${beyond} order by m.created_at desc, m.id desc limit ${AT_ONCE}
      ) told order by told.created_at desc, told.id desc`);
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map(({ line }) => `${line}\r\n`).join('');
    after = last.id;
  }
}
