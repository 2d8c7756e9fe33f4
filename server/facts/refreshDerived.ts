import type { Database } from '#server/database/database.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { derivedColumns, derivedStatement, holdersOf, type Derived } from '#server/query/derived.ts';
import { keepVersions } from './history.ts';

const rowsAtOnce = 20_000;

/** How a version is signed that ended because what is computed from other rows came out otherwise. */
export const DERIVED_SIGNATURE = 'derived';

/**
 * Computes groups of derived values anew, for the rows of these ids or (null) for all; rows whose values stay as they are
 * are not written, of the others the last version is kept. The ids are those of the kinds that hold the group's columns.
 */
export async function refreshDerived(
  database: Database,
  names: readonly string[],
  ids: readonly string[] | null,
): Promise<void> {
  if (ids?.length === 0) return;
  const groups = names.flatMap((name) => holdersOf(name).map((kind) => ({ name, kind })));
  // In one transaction, so that a row has one new version whatever number of its groups has changed.
  const refresh = async (inside: Database): Promise<void> => {
    for (const of of groups) {
      if (ids === null) await refreshAll(inside, of);
      else await inside.query(updateStatement(of, ids));
    }
  };
  await database.transaction(refresh, { isLong: true });
}

/** Computes one group anew for the rows of these ids, and says which of them came out otherwise. */
export async function refreshGroup(
  database: Database,
  of: Derived,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const moved = await database.query<{ id: string }>(
    named(`derived_${of.name}_${of.kind.name}`, sql`${updateStatement(of, ids)} returning t.id`),
  );
  return moved.map(({ id }) => id);
}

// In portions, so that no statement runs longer the more rows there are.
async function refreshAll(database: Database, of: Derived): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.query<{ id: string }>(
      sql`select id from ${sql.id(of.kind.table)} where id > ${after}::uuid order by id limit ${rowsAtOnce}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    await database.query(updateStatement(of, ids));
    after = last.id;
  }
}

// A row that the same transaction has written already has no version to keep: nobody ever saw it.
const IS_OLDER = sql`t.recorded_from < now()`;

function updateStatement({ name, kind }: Derived, ids: readonly string[]): Sql {
  const values = derivedStatement(LIVE, { name, kind }, { part: 'values', ids });
  if (!values) throw new Error(`${name}.sql has no values.`);
  const table = sql.id(kind.table);
  const columns = derivedColumns(kind, name).map((column) => sql.id(column));
  const of = (row: Sql): Sql => sql.join(columns.map((column) => sql`${row}.${column}`));
  const set = sql.join(columns.map((column) => sql`${column} = n.${column}`));
  return sql`
    with changed as materialized (
      select n.* from (${values}) n join ${table} t on t.id = n.id where (${of(sql`t`)}) is distinct from (${of(sql`n`)})
    ), kept as (${keepVersions(kind, sql`from ${table} t join changed n on n.id = t.id where ${IS_OLDER}`, DERIVED_SIGNATURE)})
    update ${table} t set ${set}, version = t.version + (${IS_OLDER})::int, recorded_from = greatest(t.recorded_from, now())
    from changed n where t.id = n.id`;
}
