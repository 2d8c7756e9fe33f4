import type { Viewer } from '#domain/access.ts';
import { KINDS } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { allOf, scopeOf } from '#server/query/scope.ts';

const COUNTED = KINDS.filter(({ keyField, support }) => !(support && keyField));

/** How many rows of each kind are there that the viewer may see? Reference tables aside. */
export function countsScan(viewer: Viewer): Sql {
  const counts = COUNTED.map((kind, position) => {
    const visible = allOf([scopeOf(kind, sql`t`, viewer)]);
    return sql`select ${position}::int as position, json_build_object('name', ${kind.name}::text,
      'count', (select count(*) from ${sql.id(kind.table)} t where ${visible})) as answer`;
  });
  return sql.join(counts, ' union all ');
}
