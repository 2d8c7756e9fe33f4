import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { foldText } from '#domain/query/fold.ts';
import { givenRows } from '#server/database/arrays.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';

// A tsvector has room for about so much.
const longestText = 100_000;

/** A row with its status, its author, and the values by which it is searched. */
export type TextRow = {
  readonly id: string;
  readonly status: string;
  readonly createdBy: string | null;
} & Readonly<Record<string, unknown>>;

/** The fields whose words are searched: the texts of several lines. */
export const textFields = (kind: Kind): [string, Field][] =>
  Object.entries(kind.fields).filter(
    ([name, field]) => field.type === 'longText' && !field.hidden && name !== kind.nameField,
  );

/** The words of a text, folded as names are. */
export const wordsOf = (text: string): string[] =>
  foldText(text.slice(0, longestText).toWellFormed()).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Brings the searchable words of these rows up to date; rows that are gone lose theirs, new ones have none yet. */
export async function refreshTexts(
  database: Database,
  kind: Kind,
  { ids, rows, areNew }: { ids: readonly string[]; rows: readonly TextRow[]; areNew: boolean },
): Promise<void> {
  if (textFields(kind).length === 0) return;
  const others = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.searched && field.type === 'text' && name !== kind.nameField ? [name] : [],
  );
  const texts = textFields(kind).map(([name]) => name);
  const given = givenRows<TextRow>(rows, 'g', [
    ['id', 'uuid', ({ id }) => id],
    ['status', 'text', ({ status }) => status],
    ['created_by', 'uuid', ({ createdBy }) => createdBy],
    ['a', 'text', (row) => joined(row, [kind.nameField])],
    ['b', 'text', (row) => joined(row, others)],
    ['c', 'text', (row) => joined(row, texts)],
  ]);
  const words = sql`
    select g.id, g.status, g.created_by, setweight(to_tsvector('simple', g.a), 'A') || setweight(to_tsvector('simple', g.b), 'B')
      || setweight(to_tsvector('simple', g.c), 'C') as words
    from ${given}`;
  const put = (from: Sql): Sql => sql`
    insert into search_text as s (kind, subject_id, status, created_by, words)
    select ${kind.name}, g.id, g.status, g.created_by, g.words from ${from} g`;
  if (areNew) {
    await database.query(put(sql`(${words})`));
    return;
  }
  await database.query(sql`
    with given as (${words}), gone as (
      delete from search_text s where s.subject_id = any(${ids}::uuid[]) and not exists (select 1 from given g where g.id = s.subject_id)
    )
    ${put(sql`given`)}
    on conflict (subject_id) do update set status = excluded.status, created_by = excluded.created_by, words = excluded.words
    where (s.status, s.created_by, s.words) is distinct from (excluded.status, excluded.created_by, excluded.words)`);
}

/** Removes the words of rows that are gone. */
export async function dropTexts(database: Database, kind: Kind): Promise<void> {
  await database.query(
    sql`delete from search_text s where s.kind = ${kind.name} and not exists (select 1 from ${rowsOf(LIVE, kind)} t where t.id = s.subject_id)`,
  );
}

const joined = (row: TextRow, names: readonly string[]): string =>
  names
    .flatMap((name) => row[name])
    .filter((text) => typeof text === 'string')
    .flatMap(wordsOf)
    .join(' ');
