import { hostOf } from '#server/database/values/hostOf.ts';
import type { Field } from '#domain/fields.ts';
import type { Kind } from '#domain/kind.ts';
import { KINDS, standsOn } from '#domain/registry.ts';
import { romanize } from '#domain/search/romanize.ts';
import { searchKey, squeezedKey } from '#domain/search/searchKeys.ts';
import { givenRows } from '#server/database/arrays.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { dropTexts, refreshTexts, textFields, type TextRow } from './refreshTexts.ts';

const rowsAtOnce = 2000;
const mostWords = 8;
// From so many changed rows on a reader had better read everything.
const mostTold = 500;
const nameWeight = 100;
const otherWeight = 50;
const weights: Readonly<Record<string, number>> = { ticker: 90, aliases: 80, formerNames: 60 };

/** The fields by whose values a row can be found. */
export const searchedFields = (kind: Kind): [string, Field][] =>
  Object.entries(kind.fields).filter(([, field]) => field.searched);

type Entry = { key: string; word: number; name: string; field: string; weight: number };

/**
 * Brings the tables of searchable names and words up to date with the rows of these ids or (null) of the whole kind; what fits already
 * is not written. Rows that this transaction has made have none yet: nothing of theirs is compared.
 */
export async function refreshSearchNames(
  database: Database,
  kind: Kind,
  ids: readonly string[] | null,
  areNew = false,
): Promise<void> {
  if (searchedFields(kind).length === 0) return;
  if (ids === null) return refreshAll(database, kind);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = ids.slice(start, start + rowsAtOnce);
    const rows = await database.query<TextRow>(sql`${namesOf(kind)} where t.id = any(${some}::uuid[])`);
    await writePage(database, kind, { ids: some, rows, isEdit: true, areNew });
  }
}

async function refreshAll(database: Database, kind: Kind): Promise<void> {
  await database.query(sql`
    with gone as (
      delete from search_name s where s.kind = ${kind.name} and not exists (select 1 from ${rowsOf(LIVE, kind)} t where t.id = s.subject_id)
      returning s.subject_id
    ) ${tell(sql`select subject_id from gone`)}`);
  await dropTexts(database, kind);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.query<TextRow>(
      sql`${namesOf(kind)} where t.id > ${after}::uuid order by t.id limit ${rowsAtOnce}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    await writePage(database, kind, { ids: rows.map(({ id }) => id), rows, isEdit: false, areNew: false });
    after = last.id;
  }
}

function namesOf(kind: Kind): Sql {
  const columns = [...searchedFields(kind), ...textFields(kind)].map(
    ([name, field]) => sql`t.${sql.id(field.column)} as ${sql.id(name)}`,
  );
  return sql`select t.id, t.status, t.created_by as "createdBy", ${sql.join(columns)} from ${rowsOf(LIVE, kind)} t`;
}

// What the table of names has for one row of a kind.
function entriesOf({ nameField }: Kind, fields: [string, Field][], row: TextRow): Entry[] {
  const found = new Map<string, Entry>();
  for (const [field, declared] of fields) {
    const value = row[field];
    const texts = (Array.isArray(value) ? value : [value]).filter(
      (text): text is string => typeof text === 'string',
    );
    for (const text of texts) {
      for (const entry of entriesOfText(declared.type === 'url' ? hostOf(text) : text)) {
        const weight = field === nameField ? nameWeight : (weights[field] ?? otherWeight);
        const place = `${field}\n${entry.key}`;
        if (!found.has(place)) found.set(place, { ...entry, field, weight });
      }
    }
  }
  return [...found.values()];
}

// A name in another script is found by its Latin letters as well.
function entriesOfText(name: string): Pick<Entry, 'key' | 'word' | 'name'>[] {
  const key = searchKey(name);
  const read = searchKey(romanize(name));
  return [key, ...(read === key ? [] : [read])].flatMap((one) => entriesOfKey(one, name));
}

/** Where in a key its further words start. */
export const wordStarts = (key: string): number[] =>
  [...key.matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu)]
    .slice(0, mostWords)
    .map(({ index }) => index)
    .filter((start) => start > 0);

// The whole name, the name from each further word on, and the name without gaps: each found by its beginning.
function entriesOfKey(key: string, name: string): Pick<Entry, 'key' | 'word' | 'name'>[] {
  if (key === '') return [];
  const squeezed = squeezedKey(key);
  return [
    { key, word: 0, name },
    ...wordStarts(key).map((start, index) => ({ key: key.slice(start), word: index + 1, name })),
    ...(squeezed !== key && squeezed !== '' ? [{ key: squeezed, word: -1, name }] : []),
  ];
}

type Page = { ids: readonly string[]; rows: readonly TextRow[]; isEdit: boolean; areNew: boolean };

// The words are made while the database writes the names.
async function writePage(database: Database, kind: Kind, page: Page): Promise<void> {
  await Promise.all([writeEntries(database, kind, page), refreshTexts(database, kind, page)]);
}

async function writeEntries(database: Database, kind: Kind, of: Page): Promise<void> {
  const fields = searchedFields(kind);
  const all = of.rows.flatMap((row) => entriesOf(kind, fields, row).map((entry) => ({ ...entry, row })));
  const given = givenRows<Entry & { readonly row: TextRow }>(all, 'g', [
    ['subject_id', 'uuid', ({ row }) => row.id],
    ['name_key', 'text', ({ key }) => key],
    ['name', 'text', ({ name }) => name],
    ['field', 'text', ({ field }) => field],
    ['weight', 'int', ({ weight }) => weight],
    ['word', 'int', ({ word }) => word],
    ['status', 'text', ({ row }) => row.status],
    ['created_by', 'uuid', ({ row }) => row.createdBy],
  ]);
  const put = (from: Sql): Sql => sql`
    insert into search_name as s (kind, subject_id, name_key, name, field, weight, word, status, created_by)
    select ${kind.name}, g.subject_id, g.name_key, g.name, g.field, g.weight, g.word, g.status, g.created_by from ${from}`;
  if (of.areNew) {
    await database.query(
      sql`with put as (${put(given)}) ${tell(sql`select unnest(${of.ids}::uuid[]) as subject_id`)}`,
    );
    return;
  }
  await database.query(sql`
    with given as (select * from ${given}), gone as (
      delete from search_name s
      where s.kind = ${kind.name} and s.subject_id = any(${of.ids}::uuid[])
        and not exists (select 1 from given g where g.subject_id = s.subject_id and g.field = s.field and g.name_key = s.name_key)
      returning s.subject_id
    ), put as (
    ${put(sql`given g`)}
    on conflict (subject_id, field, name_key) do update
    set name = excluded.name, weight = excluded.weight, word = excluded.word, status = excluded.status, created_by = excluded.created_by
    where (s.name, s.weight, s.word, s.status, s.created_by)
      is distinct from (excluded.name, excluded.weight, excluded.word, excluded.status, excluded.created_by)
    returning s.subject_id
    ) ${tell(sql`select subject_id from gone union select subject_id from put union select unnest(${of.isEdit ? of.ids : []}::uuid[])${standingOn(kind, of)}`)}`);
}

// Whether they may be seen may have changed with these rows.
const standingOn = (kind: Kind, { ids, isEdit }: Page): Sql =>
  sql.join(
    KINDS.flatMap((of) =>
      standsOn(of)
        .filter((end) => isEdit && end.kind === kind.name && searchedFields(of).length > 0)
        .map(
          ({ column }) =>
            sql` union select x.id from ${rowsOf(LIVE, of)} x where x.${sql.id(column)} = any(${ids}::uuid[])`,
        ),
    ),
    '',
  );

// Who keeps names in memory reads here what to read again; a row without a subject says "everything".
const tell = (changed: Sql): Sql => sql`
  insert into search_change (subject_id)
  select distinct case when count(*) over () <= ${mostTold} then c.subject_id end from (${changed}) c`;
