import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { listed } from './tables.ts';

/** What keeps rows together or makes them quick to find, and is cheaper to make anew than to keep while many rows come in. */
type Part = { readonly drop: string; readonly make: string };

/**
 * Takes the foreign keys and the indexes (but those of primary keys and unique constraints) off tables, runs the work, and makes
 * them anew, as they were: all in the caller's transaction. Rows that break one are refused then.
 */
export async function withLooseTables<T>(
  database: Pick<Database, 'query'>,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const parts = await readParts(database, tables);
  for (const { drop } of parts) await database.query(sql.raw(drop));
  const done = await work();
  for (const { make } of parts.toReversed()) await database.query(sql.raw(make));
  return done;
}

// Foreign keys come first, as a unique index may stand behind them; made again, they come last and find every index.
function readParts(database: Pick<Database, 'query'>, tables: readonly string[]): Promise<readonly Part[]> {
  return database.query<Part>(sql`
    select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as drop,
      format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)) as make, 0 as place
    from pg_constraint f where f.contype = 'f' and f.conrelid = any(${tables.map((name) => listed([name]))}::regclass[])
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i where i.indrelid = any(${tables.map((name) => listed([name]))}::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    order by place, make`);
}
