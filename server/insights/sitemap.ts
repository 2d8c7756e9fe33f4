import { VISITOR } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { allOf, scopeOf } from '#server/query/scope.ts';

/** One address of the sitemap: an approved organization, what it is, and the day it last changed, yyyy-mm-dd. */
export type SitemapRow = {
  readonly id: string;
  readonly entityType: readonly string[];
  readonly changedOn: string;
};

const BATCH = 2000;

// Whoever asks, a sitemap holds what every visitor may see.
const approved = (): Sql => allOf([scopeOf(kindOf('organization'), sql`t`, VISITOR)]);

/** How many organizations may everybody see? */
export async function countSitemapRows(database: Database): Promise<number> {
  const rows = await database.query<{ count: number }>(
    sql`select count(*) as count from organization t where ${approved()}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Which organizations stand on a part of the sitemap, in the order of their ids? Batch after batch, `most` at most. */
export async function* sitemapRows(
  database: Database,
  { offset, most }: { readonly offset: number; readonly most: number },
): AsyncGenerator<readonly SitemapRow[], void> {
  let after: string | undefined;
  let left = most;
  while (left > 0) {
    const start = after === undefined ? sql`true` : sql`t.id > ${after}::uuid`;
    const skipped = after === undefined ? offset : 0;
    const rows = await database.query<SitemapRow>(
      sql`select t.id, t.entity_types as "entityType", to_char(t.recorded_from at time zone 'UTC', 'YYYY-MM-DD') as "changedOn" from organization t
        where ${approved()} and ${start} order by t.id limit ${Math.min(BATCH, left)} offset ${skipped}`,
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id;
    left -= rows.length;
  }
}
