import { firstStatus } from '#domain/approval.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { keepVersions } from './history.ts';
import type { MergeRow, MergeTable } from './mergeTable.ts';

const rowsAtOnce = 2000;

/** What became of the rows of one table. */
export type MergeCounts = { inserted: number; updated: number; unchanged: number; removed: number };

/** Who merges: the pack's name, and how its changes are signed. */
export type Merger = { readonly database: Database; readonly pack: string; readonly by: string };

/** The table, made for this transaction, that holds what the pack says. */
export const incomingOf = ({ name }: Pick<MergeTable, 'name'>): Sql => sql.id(`incoming_${name}`);

/** How a pack signs what it writes. */
export const PACK_SIGNATURE = 'pack:';

/** The condition that a fact or a version was written by a user, not by a pack. */
export const byUser = (column: Sql): Sql => sql`not starts_with(${column}, ${PACK_SIGNATURE})`;

/** The rows of a table that users removed: they are in the history, and nowhere else. */
export async function removedByUsers(
  { database }: Merger,
  { name, table }: Pick<MergeTable, 'name' | 'table'>,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select h.id from row_history h
    where h.kind = ${name} and not exists (select 1 from ${sql.id(table)} t where t.id = h.id)
    group by h.id
    having ${byUser(sql`(array_agg(h.changed_by order by h.version desc))[1]`)}`);
  return rows.map(({ id }) => id);
}

/** Writes what differs between the pack and the table, old versions into the history; values that users edited stay. */
export async function mergeRows(
  merger: Merger,
  table: MergeTable,
  rows: readonly MergeRow[],
): Promise<MergeCounts> {
  await stage(merger.database, table, rows);
  await yieldToOthers(merger.database, table);
  if (table.isVersioned) {
    await keepEdits(merger.database, table);
    await keepHistory(merger, table);
  }
  // New rows first: rows that are there may come to point to them.
  const inserted = await insert(merger.database, table);
  const updated = await update(merger.database, table);
  await markAsPack(merger, table);
  return { inserted, updated, unchanged: rows.length - inserted - updated, removed: 0 };
}

/** Makes the table of what the pack says, and fills it. */
export async function stage(database: Database, table: MergeTable, rows: readonly MergeRow[]): Promise<void> {
  const incoming = incomingOf(table);
  const names = columnList(table.columns.map(({ column }) => sql.id(column)));
  await database.query(
    sql`create temporary table ${incoming} on commit drop as select id${names} from ${sql.id(table.table)} with no data`,
  );
  await database.query(sql`alter table ${incoming} add primary key (id)`);
  const given = columnList(table.columns.map((_, index) => sql.raw(`c${index}`)));
  const values = columnList(table.columns.map(({ type }, index) => sql.raw(`c${index}::${type}`)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    const arrays = columnList(
      table.columns.map((_, index) => sql`${some.map(({ cells }) => cells[index] ?? null)}::text[]`),
    );
    await database.query(sql`
      insert into ${incoming} (id${names})
      select id${values} from unnest(${some.map(({ id }) => id)}::uuid[]${arrays}) given (id${given})`);
  }
  await database.query(sql`analyze ${incoming}`);
}

/** A readable key that another row has is told apart by the id; an edge that somebody made already is not made again. */
async function yieldToOthers(database: Database, table: MergeTable): Promise<void> {
  const { keyColumn, pairColumns, eitherWay = [] } = table;
  const incoming = incomingOf(table);
  const others = sql`${sql.id(table.table)} t where not exists (select 1 from ${incoming} x where x.id = t.id)`;
  if (keyColumn !== undefined) {
    const key = sql.id(keyColumn);
    await database.query(sql`
      update ${incoming} i set ${key} = i.${key} || '-' || left(i.id::text, 8) where exists (select 1 from ${others} and t.${key} = i.${key})`);
  }
  if (pairColumns !== undefined) {
    const same = pairColumns.map((column, place) => sameIn(column, column, place));
    const swapped = eitherWay.map((column, place) => sameIn(column, eitherWay[1 - place] ?? column, place));
    const pairs = [same, swapped]
      .filter(({ length }) => length > 0)
      .map((conditions) => sql`(${sql.join(conditions, ' and ')})`);
    await database.query(
      sql`delete from ${incoming} i where exists (select 1 from ${others} and (${sql.join(pairs, ' or ')}))`,
    );
  }
}

// The first is an end, which is never missing: where it has to be equal its index is used.
const sameIn = (stored: string, given: string, place: number): Sql =>
  sql`t.${sql.id(stored)} ${sql.raw(place === 0 ? '=' : 'is not distinct from')} i.${sql.id(given)}`;

const columnList = (columns: readonly Sql[]): Sql => sql.join([sql.empty, ...columns]);

const columnsOf = (alias: Sql, { columns }: MergeTable): Sql =>
  sql.join(columns.map(({ column }) => sql`${alias}.${sql.id(column)}`));

/** Makes an edited value the pack's own, so that nothing is left to write over it. */
async function keepEdits(database: Database, table: MergeTable): Promise<void> {
  const guarded = table.columns.filter(({ guards }) => guards.length > 0);
  if (guarded.length === 0) return;
  const kept = guarded.map(({ column, guards }) => {
    const name = sql.id(column);
    return sql`${name} = case when edited.fields && ${guards}::text[] then t.${name} else i.${name} end`;
  });
  await database.query(sql`
    update ${incomingOf(table)} i set ${sql.join(kept)}
    from ${sql.id(table.table)} t, (
      select subject_id, array_agg(distinct field) as fields from fact
      where subject_kind = ${table.name} and superseded_at is null and status = 'APPROVED' and ${byUser(sql`recorded_by`)}
      group by subject_id
    ) edited
    where t.id = i.id and edited.subject_id = i.id`);
}

const differs = (table: MergeTable): Sql =>
  sql`(row(${columnsOf(sql`t`, table)}) is distinct from row(${columnsOf(sql`i`, table)}))`;

async function keepHistory({ database, by }: Merger, table: MergeTable): Promise<void> {
  if (table.columns.length === 0) return;
  const of = sql`from ${sql.id(table.table)} t join ${incomingOf(table)} i on i.id = t.id where ${differs(table)}`;
  await database.query(keepVersions(table, of, by));
}

async function update(database: Database, table: MergeTable): Promise<number> {
  if (table.columns.length === 0) return 0;
  const values = sql.join(table.columns.map(({ column }) => sql`${sql.id(column)} = i.${sql.id(column)}`));
  const version = table.isVersioned ? sql`, version = t.version + 1, recorded_from = now()` : sql.empty;
  return counted(
    database,
    sql`
    update ${sql.id(table.table)} t set ${values}${version}
    from ${incomingOf(table)} i where i.id = t.id and ${differs(table)} returning t.id`,
  );
}

// A row that comes back goes on counting its versions where its history ends.
async function insert(database: Database, table: MergeTable): Promise<number> {
  const names = columnList(table.columns.map(({ column }) => sql.id(column)));
  const values = columnList(table.columns.map(({ column }) => sql`i.${sql.id(column)}`));
  const version = sql`coalesce((select max(h.version) from row_history h where h.id = i.id), 0) + 1`;
  const system = table.isVersioned
    ? { names: sql`, status, version`, values: sql`, ${firstStatus('pack')}, ${version}` }
    : { names: sql.empty, values: sql.empty };
  return counted(
    database,
    sql`
    insert into ${sql.id(table.table)} (id${names}${system.names})
    select i.id${values}${system.values} from ${incomingOf(table)} i
    where not exists (select 1 from ${sql.id(table.table)} t where t.id = i.id) returning id`,
  );
}

/** Notes which rows are the pack's. */
export async function markAsPack({ database, pack }: Merger, table: Pick<MergeTable, 'name'>): Promise<void> {
  await database.query(sql`
    insert into pack_row (pack, kind, id) select ${pack}, ${table.name}, i.id from ${incomingOf(table)} i
    on conflict (id) do nothing`);
}

/** Runs a writing statement that returns its rows, and says how many there were. */
export async function counted(database: Database, statement: Sql): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`with done as (${statement}) select count(*)::int as count from done`,
  );
  return row?.count ?? 0;
}
