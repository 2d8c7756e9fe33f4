import type { Viewer } from '#domain/access.ts';
import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** A value that leads to rows of a kind. */
export interface Link {
  readonly to: KindName;
  readonly cell: Cell;
}

/** A value of a link without the rows that the viewer does not see. */
export type Seen = (cell: Cell) => Cell;

/** What the viewer may be told of these links. */
export async function seenLinks(database: Database, viewer: Viewer, links: readonly Link[]): Promise<Seen> {
  const seen = new Set<string>();
  for (const [to, some] of Map.groupBy(links, (link) => link.to)) {
    const ids = new Set(some.flatMap(({ cell }) => cell ?? []));
    const shown = allOf([visible(kindOf(to), { row: sql.raw('t') }, { ...LIVE, viewer })]);
    const rows = await database.query<{ id: string }>(
      sql`select t.id from ${rowsOf(LIVE, kindOf(to))} t where t.id = any(${[...ids]}::uuid[]) and ${shown}`,
    );
    for (const { id } of rows) seen.add(id);
  }
  return onlySeen(seen);
}

/** Values of links without the rows that are not among the seen ones. */
export const onlySeen =
  (seen: { has(id: string): boolean }): Seen =>
  (cell) => {
    if (typeof cell === 'string') return seen.has(cell) ? cell : null;
    return cell && cell.filter((id) => seen.has(id));
  };
