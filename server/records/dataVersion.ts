import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';

/** Ids of changed rows by the name of their kind or edge. */
export type Changed = Readonly<Record<string, readonly string[]>>;

/**
 * Says that the data have changed. A writer calls it in its own transaction, last of all, as the row stays locked until the commit.
 * With the ids of all rows that were added, changed or removed (rows whose derived values moved, and both ends of edges, among them)
 * the totals follow by these rows alone; without, as after a bulk load, everything is counted anew.
 * A fresh database starts at the time of day, so that no version of another one is taken for its own.
 */
export async function raiseDataVersion(database: Database, changed: Changed = {}): Promise<void> {
  const rows = Object.entries(changed).flatMap(([kind, ids]) =>
    [...new Set(ids)].map((id) => ({ kind, id })),
  );
  await database.query(sql`
    with raised as (
      insert into data_version as d (name, version) values ('data', (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (name) do update set version = d.version + 1 returning version
    )
    insert into data_change (version, kind, id)
    select raised.version, c.kind, c.id from raised, json_to_recordset(${JSON.stringify(rows)}::json) c (kind text, id uuid)`);
}

/** The version of the data; 0 before the first write. */
export async function readDataVersion(database: Database): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    named('data_version', sql`select version from data_version where name = 'data'`),
  );
  return row?.version ?? 0;
}
