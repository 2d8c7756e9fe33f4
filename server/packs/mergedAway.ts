import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** The rows that stand for those which editors merged into them, by the ids of the latter: a pack goes on naming these. */
export async function mergedAway(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ id: string; into: string }>(sql`
    select m.id, m.into_id as into from merged_row m join change_set s on s.id = m.change_set_id where s.status = 'APPROVED'`);
  const next = new Map(rows.map(({ id, into }) => [id, into]));
  const last = (id: string): string => {
    const on = next.get(id);
    return on === undefined ? id : last(on);
  };
  return new Map(rows.map(({ id }) => [id, last(id)]));
}
