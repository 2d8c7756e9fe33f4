import { EDGES, KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { keepVersions } from '#server/facts/history.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';

interface Written {
  readonly table: string;
  readonly id: string;
  /** The new values by their columns. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** Writes one row as a writer does: the version that was is kept, and what is computed follows. */
export async function writeRow(database: Database, { table, id, set }: Written): Promise<void> {
  const of = [...KINDS, ...EDGES].find((one) => one.table === table)!;
  await database.transaction(async (inside) => {
    await inside.query(keepVersions(of, sql`from ${sql.id(table)} t where t.id = ${id}::uuid`, 'user:1'));
    const values = Object.entries(set).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
    await inside.query(
      sql`update ${sql.id(table)} set ${sql.join(values)}, version = version + 1, recorded_from = now() where id = ${id}::uuid`,
    );
    await refreshDerived(inside, DERIVED_NAMES, null);
    await raiseVersion(inside, 'records');
  });
}
