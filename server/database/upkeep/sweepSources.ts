import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';

const DAY_MS = 86_400_000;

/** Deletes the sources that somebody named and nothing came to rest on, within a month, after a day. */
export async function sweepSources(database: Database, now: Date): Promise<void> {
  const [from, to] = [30, 1].map((days) => uuidV7(new Date(now.getTime() - days * DAY_MS)));
  const gone = await database.query<{ id: string }>(sql`
    delete from source s where s.id > ${from}::uuid and s.id < ${to}::uuid and substr(s.id::text, 15, 1) = '7'
      and not exists (select from fact where source_id = s.id) and not exists (select from change where source_id = s.id)
      and not exists (select from fact_mark where source_id = s.id) returning id`);
  if (gone.length > 0) await raiseVersion(database, 'records', { source: gone.map(({ id }) => id) });
}
