import type { Viewer } from '#domain/access.ts';
import { kindNamed } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import type { Thing } from './network.ts';

/** The names of things by their ids, in one statement; those that the viewer may not see, or that are gone since, are missing. */
export async function nameThings(
  database: Database,
  things: Iterable<Thing>,
  viewer: Viewer,
): Promise<ReadonlyMap<string, string>> {
  const byKind = Map.groupBy(things, ({ kind }) => kind);
  if (byKind.size === 0) return new Map();
  const parts = [...byKind].map(([name, members]) => {
    const kind = kindNamed(name);
    const ids = [...new Set(members.map(({ id }) => id))];
    const column = sql.id(kind.fields[kind.nameField]?.column ?? 'name');
    const seen = allOf([visible(kind, { row: sql`t` }, { viewer })]);
    return sql`select t.id, t.${column} as name from ${rowsOf(LIVE, kind)} t where t.id = any(${ids}::uuid[]) and ${seen}`;
  });
  const rows = await database.query<{ id: string; name: string }>(sql`${sql.join(parts, ' union all ')}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
