import type { Kind } from '#domain/kind.ts';
import { isUuid } from '#domain/query/values.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

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

/** The id of the entry that stands for one that was merged away, however often that went on; null where it was not. */
export async function survivorOf(database: Database, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [found] = await database.query<{ id: string }>(sql`
    with recursive way (id, hops) as (
      select ${id}::uuid, 0
      union all
      select m.into_id, w.hops + 1 from way w join merged_row m on m.id = w.id join change_set s on s.id = m.change_set_id
      where s.status = 'APPROVED' and w.hops < 100
    )
    select id from way where hops > 0 order by hops desc limit 1`);
  return found?.id ?? null;
}
