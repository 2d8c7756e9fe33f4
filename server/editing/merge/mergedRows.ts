import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import { kindNamed } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** One entry that was merged into another one. */
interface Merged {
  readonly kind: Kind;
  readonly id: string;
  readonly into: string;
}

/** Notes by which set an entry was merged into another one; it counts while the set stands. */
export async function keepMerged(
  database: Database,
  setId: string,
  { kind, id, into }: Merged,
): Promise<void> {
  await database.query(
    sql`insert into merged_row (change_set_id, kind, id, into_id) values (${setId}, ${kind.name}, ${id}, ${into})`,
  );
}

/**
 * The id of the entry that stands for one that was merged away, however often that went on; null where it was not, and where the viewer
 * does not see it.
 */
export async function survivorOf(database: Database, id: string, viewer: Viewer): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [found] = await database.query<{ id: string; kind: string }>(sql`
    with recursive way (id, kind, hops) as (
      select ${id}::uuid, '', 0
      union all
      select m.into_id, m.kind, w.hops + 1
      from way w join merged_row m on m.id = w.id join change_set s on s.id = m.change_set_id
      where s.status = 'APPROVED' and w.hops < 100
    )
    select id, kind from way where hops > 0 order by hops desc limit 1`);
  return found && (await isSeen(database, found, viewer)) ? found.id : null;
}

async function isSeen(
  database: Database,
  { id, kind }: { readonly id: string; readonly kind: string },
  viewer: Viewer,
): Promise<boolean> {
  const of = kindNamed(kind);
  const shown = allOf([visible(of, { row: sql.raw('t') }, { ...LIVE, viewer })]);
  const rows = await database.query(
    sql`select t.id from ${rowsOf(LIVE, of)} t where t.id = ${id} and ${shown}`,
  );
  return rows.length > 0;
}
