import type { Kind } from '#domain/kind.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { readerOf } from '#server/query/visibility.ts';
import { popularity, SEARCHED_KINDS } from '#server/search/statements.ts';
import type { NamesBuilder } from './buildNames.ts';

const rowsAtOnce = 4000;
const T = sql`t`;

/** Where the pages of names go. */
export type NamesTaker = Pick<NamesBuilder, 'startKind' | 'addLines'>;

/** Reads the names of all rows page by page, so that neither side is kept busy for long. */
export async function readAllNames(database: Database, taker: NamesTaker): Promise<void> {
  for (const kind of SEARCHED_KINDS) {
    taker.startKind(kind.name);
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = sql`where t.id > ${after}::uuid order by t.id limit ${rowsAtOnce}`;
      const page = await readPage(database, kind, rows);
      if (page.last === null) break;
      taker.addLines(page.lines);
      after = page.last;
    }
  }
}

/** Reads the names of these rows, of whatever kind. */
export async function readNamesOf(
  database: Database,
  ids: readonly string[],
  taker: NamesTaker,
): Promise<void> {
  for (const kind of SEARCHED_KINDS) {
    taker.startKind(kind.name);
    const page = await readPage(database, kind, sql`where t.id = any(${ids}::uuid[]) order by t.id`);
    taker.addLines(page.lines);
  }
}

// One text for a page: thousands of rows apart would cost the server ten times as much.
async function readPage(
  database: Database,
  kind: Kind,
  rows: Sql,
): Promise<{ lines: string; last: string | null }> {
  const known = popularity(kind)?.value ?? sql`0`;
  const [page] = await database.query<{ lines: string; last: string | null }>(sql`
    with page as (
      select t.id, ${readerOf(kind, { row: T })} as reader, ${known} as known,
        ${column(kind, kind.nameField)} as name, ${traitsOf(kind)} as traits
      from ${rowsOf(LIVE, kind)} t ${rows}
    )
    select coalesce((
      select string_agg(concat_ws(E'\\t', p.id, s.field, s.weight, p.known, coalesce(p.reader = '', false), coalesce(p.reader, ''), p.traits,
        to_json(p.name), case when s.name <> p.name then to_json(s.name)::text else '' end, s.name_key), E'\\n' order by p.id, s.weight desc, s.name_key, s.field)
      from page p join search_name s on s.subject_id = p.id and s.word = 0
    ), '') as lines, (select id from page order by id desc limit 1) as last`);
  return page ?? { lines: '', last: null };
}

const column = (kind: Kind, name: string): Sql => {
  const field = kind.fields[name];
  return field ? sql`t.${sql.id(field.column)}` : sql`null`;
};

const traitsOf = (kind: Kind): Sql =>
  sql`json_build_object('entityType', ${column(kind, 'entityType')}, 'country', ${column(kind, 'country')})`;
