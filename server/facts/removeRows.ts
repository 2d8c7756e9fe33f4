import { EDGES, KINDS } from '#domain/registry.ts';
import { partsOf, type Writable } from '#domain/writing/writable.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { keepVersions } from './history.ts';
import { byUser, incomingOf, type Merger } from './mergeRows.ts';
import type { MergeTable } from './mergeTable.ts';

/** A row that is gone from the pack but stays, because something of a user hangs on it. */
export type KeptRow = { readonly kind: string; readonly id: string };

/** Removes the rows that are gone from the pack and that nothing hangs on, their last version into the history. */
export async function removeGone(merger: Merger, table: MergeTable): Promise<number> {
  let removed = 0;
  for (;;) {
    // One removal may free another row of the table: a parent after its child.
    const count = await removeFree(merger, table);
    if (count === 0) return removed;
    removed += count;
  }
}

async function removeFree(merger: Merger, table: MergeTable): Promise<number> {
  const { database, by } = merger;
  const name = sql.id(table.table);
  const history = sql`, past as (${keepVersions(table, sql`from ${name} t join free on free.id = t.id`, by)})`;
  const [row] = await database.query<{ count: number }>(sql`
    with free as (${goneRows(merger, table)} and ${nothingHangsOn(table)})${table.isVersioned ? history : sql.empty}, forgotten as (
      delete from pack_row where id in (select id from free)
    ), done as (
      delete from ${name} where id in (select id from free) returning id
    )
    select count(*)::int as count from done`);
  return row?.count ?? 0;
}

/** The rows that are gone from the pack and yet stay. */
export async function keptRows(merger: Merger, table: MergeTable): Promise<KeptRow[]> {
  const rows = await merger.database.query<{ id: string }>(goneRows(merger, table));
  return rows.map(({ id }) => ({ kind: table.name, id }));
}

function goneRows({ pack }: Merger, table: MergeTable): Sql {
  return sql`
    select t.id from ${sql.id(table.table)} t join pack_row p on p.id = t.id
    where p.pack = ${pack} and p.kind = ${table.name} and not exists (select 1 from ${incomingOf(table)} i where i.id = t.id)`;
}

function nothingHangsOn(table: MergeTable): Sql {
  const claimed = sql`not exists (select 1 from fact f where f.subject_id = t.id and f.subject_kind = ${table.name} and ${byUser(sql`f.recorded_by`)})`;
  return sql.join(
    [claimed, ...references(table.name).map((reference) => sql`not exists (${reference})`)],
    ' and ',
  );
}

// Whatever stores the row's id, or its key: to-one links, lists of ids and ends of edges; what is computed does not count.
function references(kind: string): Sql[] {
  const all: readonly Writable[] = [...KINDS, ...EDGES];
  const links = all.flatMap((of) =>
    [...partsOf(of).values()].flatMap((part) => (part.to === kind ? [{ of, part }] : [])),
  );
  const byKey = KINDS.flatMap(({ table, relations }) =>
    Object.values(relations).flatMap((relation) =>
      relation.type === 'ref' && relation.key !== 'id' && relation.kind === kind
        ? [{ table, ...relation }]
        : [],
    ),
  );
  return [
    ...links.map(({ of, part: { column, isList } }) => {
      const link = sql`r.${sql.id(column)}`;
      return sql`select 1 from ${sql.id(of.table)} r where ${isList ? sql`${link} @> array[t.id]` : sql`${link} = t.id`} and r.id <> t.id`;
    }),
    ...byKey.map(
      ({ table, column, key }) =>
        sql`select 1 from ${sql.id(table)} r where r.${sql.id(column)} = t.${sql.id(key)}`,
    ),
  ];
}
