import type { Viewer } from '#domain/access.ts';
import type { ConditionTree, QueryTree } from '#domain/query/tree.ts';
import type { Kind } from '#domain/kind.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Context } from './context.ts';
import { cursorValues } from './order.ts';
import { orderedRows } from './range.ts';
import { allOf, scopeOf } from './scope.ts';
import { objectOf, type SelectionItem } from './select.ts';
import { compileWhere } from './where.ts';

/** Counting stops here unless the exact number is asked for. */
export const COUNT_CAP = 10_000;

/** How a page is read besides its question. */
export interface PageOptions {
  readonly viewer: Viewer;
  readonly items: readonly SelectionItem[];
  readonly offset?: number | undefined;
  readonly count: 'none' | 'capped' | 'exact';
}

/** One row of the page statement. */
export interface PageRow {
  readonly count: number | null;
  readonly rows: string;
  readonly hasMore: boolean;
  readonly lastKeys: string | null;
}

/** The one statement that answers a question with a page of objects, their number, and where the next page starts. */
export function pageStatement(query: QueryTree, options: PageOptions): Sql {
  const context = newContext(options.viewer);
  const row = context.nextAlias();
  const matching = matchingCondition(context, query.kind, { row, where: query.where });
  const limit = query.limit;
  const page = orderedRows(query, { row, matching, offset: options.offset ?? 0 });
  const p = sql.raw('p');
  const object = objectOf(context, { kind: query.kind, row: p }, options.items);
  const numbered = sql`select p.n, case when p.n <= ${limit} then ${object} end as object, case when p.n = ${limit} then ${cursorValues(query.kind, p, query.sort)} end as keys from (select p.*, (row_number() over ())::int as n from (${page}) p) p`;
  return sql`select ${countOf(query, options)} as count, coalesce(json_agg(x.object order by x.n) filter (where x.n <= ${limit}), '[]'::json)::text as rows, count(x.n) > ${limit} as "hasMore", (array_agg(x.keys) filter (where x.n = ${limit}))[1]::text as "lastKeys" from (${numbered}) x`;
}

function countOf(query: QueryTree, options: PageOptions): Sql {
  if (options.count === 'none') return sql`null::int`;
  const context = newContext(options.viewer);
  const row = sql.raw('c');
  const matching = matchingCondition(context, query.kind, { row, where: query.where });
  const table = sql`${sql.id(query.kind.table)} ${row}`;
  if (options.count === 'exact') return sql`(select count(*)::int from ${table} where ${matching})`;
  return sql`(select count(*)::int from (select 1 from ${table} where ${matching} limit ${COUNT_CAP + 1}) counted)`;
}

/** The condition of a question with the viewer's scope. */
export function matchingCondition(
  context: Context,
  kind: Kind,
  on: { row: Sql; where: ConditionTree | undefined },
): Sql {
  const visible = scopeOf(kind, on.row, context.viewer);
  const where = on.where ? compileWhere(context, { kind, row: on.row }, on.where) : undefined;
  return allOf([visible, where]);
}

/** The statement that reads one row by id, or nothing when the viewer may not see it. */
export function rowStatement(kind: Kind, id: string, options: Pick<PageOptions, 'viewer' | 'items'>): Sql {
  const context = newContext(options.viewer);
  const row = context.nextAlias();
  const visible = scopeOf(kind, row, options.viewer);
  const object = objectOf(context, { kind, row }, options.items);
  return sql`select ${object}::text as row from ${sql.id(kind.table)} ${row} where ${allOf([sql`${row}.id = ${id}::uuid`, visible])}`;
}
