import type { Kind } from '#domain/kind.ts';
import type { Database } from '#server/database/database.ts';
import { keepStatements } from '#server/database/statements/keptStatements.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import {
  DERIVED_NAMES,
  derivedColumns,
  derivedStatement,
  holdersOf,
  type Derived,
} from '#server/query/derived.ts';
import { BATCHES } from './groups.ts';
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
  // A name that nobody knows is refused.
  for (const name of names) holdersOf(name);
  // In one transaction, so that a row has one new version; groups of one kind are written together, behind what they are made of.
  const refresh = async (inside: Database): Promise<void> => {
    for (const batch of BATCHES) {
      const groups = batch.filter(({ name }) => names.includes(name));
      const kind = groups[0]?.kind;
      if (!kind) continue;
      for await (const some of ids ? [ids] : portions(inside, kind)) {
        await inside.query(updateStatement(kind, groups, some));
      }
    }
  };
  await database.transaction(refresh, { isLong: true });
}

const statements = keepStatements<Sql>(200);

/** Computes groups of one kind anew for the rows of these ids, each row written once, and says which of them came out otherwise. */
export async function refreshGroups(
  database: Database,
  kind: Kind,
  groups: readonly Pick<Derived, 'name'>[],
  ids: readonly string[],
): Promise<readonly string[]> {
  const places = groups.map(({ name }) => DERIVED_NAMES.indexOf(name));
  const name = `derived_${kind.name}_${places.join('_')}`;
  const update = statements(
    name,
    (lists) => named(name, sql`${updateStatement(kind, groups, lists('ids'))} returning t.id`),
    () => ids,
  );
  const moved = await database.query<{ id: string }>(update);
  return moved.map(({ id }) => id);
}

// No statement runs longer the more rows there are.
async function* portions(database: Database, { table }: Kind): AsyncGenerator<readonly string[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.query<{ id: string }>(
      sql`select id from ${sql.id(table)} where id > ${after}::uuid order by id limit ${rowsAtOnce}`,
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

// A row that the same transaction has written already has no version to keep: nobody ever saw it.
const IS_OLDER = sql`t.recorded_from < now()`;

// A group may know more rows than another one: of these the others stay.
function updateStatement(kind: Kind, of: readonly Pick<Derived, 'name'>[], ids: readonly string[]): Sql {
  const groups = of.map(({ name }) => ({
    as: sql.id(`of_${name}`),
    values: derivedStatement(LIVE, { name, kind }, { part: 'values', ids }),
    columns: derivedColumns(kind, name).map((column) => sql.id(column)),
  }));
  const each = (write: (as: Sql, column: Sql) => Sql): Sql =>
    sql.join(groups.flatMap(({ as, columns }) => columns.map((column) => write(as, column))));
  const moved = groups.map(({ as, columns }) => {
    const row = (of: Sql): Sql => sql.join(columns.map((column) => sql`${of}.${column}`));
    return sql`${as}.id is not null and (${row(sql`t`)}) is distinct from (${row(as)})`;
  });
  return sql`
    with ${sql.join(groups.map(({ as, values }) => sql`${as} as materialized (${values})`))}, changed as materialized (
      select id, ${each((as, column) => sql`case when ${as}.id is null then t.${column} else ${as}.${column} end as ${column}`)}
      from (select null::uuid where false) none (id) ${sql.join(
        groups.map(({ as }) => sql`full join ${as} using (id)`),
        ' ',
      )}
      join ${sql.id(kind.table)} t using (id) where ${sql.join(moved, ' or ')}
    ), kept as (${keepVersions(kind, sql`from ${sql.id(kind.table)} t join changed n on n.id = t.id where ${IS_OLDER}`, DERIVED_SIGNATURE)})
    update ${sql.id(kind.table)} t set ${each((_as, column) => sql`${column} = n.${column}`)},
      version = t.version + (${IS_OLDER})::int, recorded_from = greatest(t.recorded_from, now())
    from changed n where t.id = n.id`;
}
