import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** The part of rows that is asked for. */
export interface Paged {
  readonly limit: number;
  /** Where the page before ended. */
  readonly after?: string | undefined;
}

/** A page of rows, and the number of all. */
export interface KeyedPage<Row> {
  readonly count: number;
  readonly results: readonly Row[];
  /** Where the next page begins. */
  readonly next: string | null;
}

/** A page of what a statement selects, in the order of its column `key`, which is each row's alone and is not told. */
export async function keyedPage<Row>(
  database: Database,
  select: Sql,
  { limit, after }: Paged,
): Promise<KeyedPage<Row>> {
  const rows = await database.query<{ row: Row; key: string; all: number }>(sql`
    with found as materialized (${select})
    select to_jsonb(found) - 'key' as row, found.key, (select count(*)::int from found) as "all" from found
    where ${after === undefined ? sql`true` : sql`found.key > ${after}::text`} order by found.key limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  return {
    count: rows[0]?.all ?? 0,
    results: shown.map(({ row }) => row),
    next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null,
  };
}
