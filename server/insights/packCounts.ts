import type { Viewer } from '#domain/access.ts';
import { KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { allOf, scopeOf } from '#server/query/scope.ts';

/** How many rows of each kind are there that the viewer may see, by the kind's name? Reference tables aside. One statement. */
export async function packCounts(database: Database, viewer: Viewer): Promise<Record<string, number>> {
  const counts = KINDS.filter(({ keyField, support }) => !(support && keyField)).map((kind) => {
    const visible = allOf([scopeOf(kind, sql`t`, viewer)]);
    return sql`select ${kind.name} as name, (select count(*) from ${sql.id(kind.table)} t where ${visible}) as count`;
  });
  const rows = await database.query<{ name: string; count: number }>(sql.join(counts, ' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
