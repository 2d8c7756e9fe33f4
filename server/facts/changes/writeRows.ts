import type { ApprovalStatus } from '#domain/approval.ts';
import { foldText } from '#domain/query/fold.ts';
import type { Author, Cell } from '#domain/writing/changeSet.ts';
import { partOf, type Writable } from '#domain/writing/writable.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { keepVersions } from '#server/facts/history.ts';

/** Values by the names of their fields and links. */
export type Cells = Readonly<Record<string, Cell>>;

/** Keeps rows as they are before they change or go. */
export async function keepRows(
  database: Database,
  rows: readonly { readonly of: Writable; readonly id: string }[],
  author: Author,
): Promise<void> {
  for (const [of, some] of Map.groupBy(rows, (row) => row.of)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    await database.query(
      keepVersions(of, sql`from ${sql.id(of.table)} t where t.id = any(${ids}::uuid[])`, author.signature),
    );
  }
}

/** Writes values of a row that is there, as its next version. */
export async function updateRow(
  database: Database,
  { of, id, more = {} }: { readonly of: Writable; readonly id: string; readonly more?: Cells },
  cells: Cells,
): Promise<void> {
  const columns = { ...columnsOf(of, cells), ...more };
  const names = Object.keys(columns);
  await database.query(sql`
    update ${sql.id(of.table)} t
    set (${sql.join(names.map((name) => sql.id(name)))}) = (
      select ${sql.join(names.map((name) => sql`r.${sql.id(name)}`))} from jsonb_populate_record(null::${sql.id(of.table)}, ${JSON.stringify(columns)}) r
    ), version = t.version + 1, recorded_from = greatest(t.recorded_from, now())
    where t.id = ${id}`);
}

/** Adds a row; one that was there before goes on counting its versions. */
export async function insertRow(
  database: Database,
  { of, id, more = {} }: { readonly of: Writable; readonly id: string; readonly more?: Cells },
  cells: Cells,
): Promise<void> {
  const columns = { ...columnsOf(of, cells), ...more };
  const names = Object.keys(columns);
  await database.query(sql`
    insert into ${sql.id(of.table)} (id, version, recorded_from, ${sql.join(names.map((name) => sql.id(name)))})
    select ${id}::uuid, coalesce((select max(h.version) from row_history h where h.id = ${id}::uuid), 0) + 1, now(), ${sql.join(names.map((name) => sql`r.${sql.id(name)}`))}
    from jsonb_populate_record(null::${sql.id(of.table)}, ${JSON.stringify(columns)}) r`);
}

/** Takes a row out of its table; its last version is kept before. */
export async function deleteRow(
  database: Database,
  { of, id }: { readonly of: Writable; readonly id: string },
): Promise<void> {
  await database.query(sql`delete from ${sql.id(of.table)} where id = ${id}`);
}

// The name goes with the key that it is sorted and searched by.
function columnsOf(of: Writable, cells: Cells): Record<string, Cell> {
  const columns = Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => {
      const { column, isList } = partOf(of, name);
      return [column, isList ? (cell ?? []) : cell];
    }),
  );
  const name = 'nameField' in of ? cells[of.nameField] : undefined;
  return typeof name === 'string' ? { ...columns, name_key: foldText(name) } : columns;
}

/** Brings a removed row back as it was kept last. */
export async function restoreRow(
  database: Database,
  { of, id }: { readonly of: Writable; readonly id: string },
): Promise<void> {
  await database.query(sql`
    insert into ${sql.id(of.table)}
    select r.* from (select row, version from row_history where kind = ${of.name} and id = ${id} order by version desc limit 1) h
    cross join jsonb_populate_record(null::${sql.id(of.table)}, h.row || jsonb_build_object('version', h.version + 1, 'recorded_from', now())) r`);
}

/** Gives a row another status, with the claims about it and those that tell of it as a link; other values may go with it. */
export async function setStatus(
  database: Database,
  { of, id }: { readonly of: Writable; readonly id: string },
  status: ApprovalStatus,
  cells: Cells = {},
): Promise<void> {
  await updateRow(database, { of, id, more: { status } }, cells);
  await database.query(sql`
    update fact f set status = ${status} where status <> ${status} and (id in (
      select unnest(c.begun) from change c where c.subject_id = ${id} and c.op = 'create'
    ) or (subject_id = ${id} and not exists (
      select from change c where c.change_set_id = f.change_set_id and c.op = 'create' and c.subject_id <> ${id} and f.id = any(c.begun))))`);
}
