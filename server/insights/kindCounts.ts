import { KINDS } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { rowsOf } from '#server/query/from.ts';
import { hasStatus } from '#server/query/hidden.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { ALL } from './tally/part.ts';
import { tally, type Source } from './tally/tally.ts';

// Of what has no status nobody could say which of it everybody sees: sources come with suggestions that wait, countries are a table.
const COUNTED = KINDS.filter(hasStatus);

/** How many rows of each kind are there that the viewer may see? */
export function countsScan(source: Source): Sql {
  const counts = COUNTED.map((kind, position) => {
    const count = source.isKept
      ? sql`select coalesce(sum(t.count), 0) from ${tally(source, { part: kind.name, by: ALL })} t`
      : sql`select count(*) from ${rowsOf(source, kind)} t where ${allOf([visible(kind, { row: sql`t` }, source)])}`;
    return sql`select ${position}::int as position, json_build_object('name', ${kind.name}::text, 'count', (${count})) as answer`;
  });
  return sql.join(counts, ' union all ');
}
