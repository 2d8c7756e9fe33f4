import { VISITOR } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import { fieldOf, kindOf } from '#domain/registry.ts';
import { ROW_SCREENS } from '#domain/rowScreens.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

/** One address of the sitemap: an approved row with a screen of its own, what it is, and the day it last changed, yyyy-mm-dd. */
export type SitemapRow = {
  readonly kind: string;
  readonly id: string;
  readonly entityType: readonly string[];
  readonly changedOn: string;
};

const BATCH = 2000;

/** The kinds whose rows have screens, in the order in which the sitemap names them. */
const SHOWN: readonly Kind[] = [...new Set(ROW_SCREENS.flatMap(({ kinds }) => kinds))].map((name) =>
  kindOf(name),
);

// Whoever asks, a sitemap holds what every visitor may see.
const approved = (kind: Kind): Sql => allOf([visible(kind, { row: sql`t` }, { viewer: VISITOR })]);

/** How many rows with screens may everybody see? */
export async function countSitemapRows(database: Database): Promise<number> {
  const counts = await Promise.all(SHOWN.map((kind) => countRows(database, kind)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countRows(database: Database, kind: Kind): Promise<number> {
  const rows = await database.query<{ count: number }>(
    sql`select count(*) as count from ${rowsOf(LIVE, kind)} t where ${approved(kind)}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** What a part of the sitemap holds: rows from a place on, `most` at most. */
export type SitemapPart = { readonly offset: number; readonly most: number };

/** Which rows stand on a part of the sitemap, kind after kind in the order of their ids? Batch after batch. */
export async function* sitemapRows(
  database: Database,
  { offset, most }: SitemapPart,
): AsyncGenerator<readonly SitemapRow[], void> {
  let [skipped, left] = [offset, most];
  for (const kind of SHOWN) {
    if (left === 0) return;
    for await (const rows of partRows(database, kind, { offset: skipped, most: left })) {
      yield rows;
      left -= rows.length;
    }
    if (skipped > 0) skipped = Math.max(0, skipped - (await countRows(database, kind)));
  }
}

async function* partRows(
  database: Database,
  kind: Kind,
  { offset, most }: SitemapPart,
): AsyncGenerator<readonly SitemapRow[], void> {
  const types = fieldOf(kind, 'entityType');
  const entityType = types ? sql`t.${sql.id(types.column)}` : sql`'{}'::text[]`;
  let after: string | undefined;
  let left = most;
  while (left > 0) {
    const start = after === undefined ? sql`true` : sql`t.id > ${after}::uuid`;
    const skipped = after === undefined ? offset : 0;
    const rows = await database.query<SitemapRow>(
      sql`select ${kind.name} as kind, t.id, ${entityType} as "entityType", to_char(t.recorded_from at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
        from ${rowsOf(LIVE, kind)} t
        where ${approved(kind)} and ${start} order by t.id limit ${Math.min(BATCH, left)} offset ${skipped}`,
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id;
    left -= rows.length;
  }
}
