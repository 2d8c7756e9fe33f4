import type pg from 'pg';
import { listed } from './tables.ts';

/** What keeps rows together or makes them quick to find, and is cheaper to make anew than to keep while many rows come in. */
type Part = { readonly drop: string; readonly make: string };

/**
 * Takes the foreign keys and the indexes (but those of primary keys and unique constraints) off tables, runs the work, and makes
 * them anew, as they were: all in the caller's transaction. Rows that break one are refused then.
 */
export async function withLooseTables<T>(
  client: Pick<pg.Client, 'query'>,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const parts = await readParts(client, tables);
  for (const { drop } of parts) await client.query(drop);
  const done = await work();
  for (const { make } of parts.toReversed()) await client.query(make);
  return done;
}

// Foreign keys come first, as a unique index may stand behind them; made again, they come last and find every index.
async function readParts(
  client: Pick<pg.Client, 'query'>,
  tables: readonly string[],
): Promise<readonly Part[]> {
  const { rows } = await client.query<Part>(
    `
    select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as drop,
      format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)) as make, 0 as place
    from pg_constraint f where f.contype = 'f' and f.conrelid = any($1::regclass[])
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    order by place, make`,
    [tables.map((name) => listed([name]))],
  );
  return rows;
}
