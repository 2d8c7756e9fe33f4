import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';

/**
 * Says that the data have changed. A writer calls it in its own transaction, last of all, as the row stays locked until the commit.
 * A fresh database starts at the time of day, so that no version of another one is taken for its own.
 */
export async function raiseDataVersion(database: Database): Promise<void> {
  await database.query(sql`
    insert into data_version as d (name, version) values ('data', (extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict (name) do update set version = d.version + 1`);
}

/** The version of the data; 0 before the first write. */
export async function readDataVersion(database: Database): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    named('data_version', sql`select version from data_version where name = 'data'`),
  );
  return row?.version ?? 0;
}
