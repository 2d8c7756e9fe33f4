import type { ConditionTree, QueryTree } from '#domain/query/tree.ts';
import type { Kind } from '#domain/kind.ts';
import { keepMade } from '#domain/kept/made.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { arrayText } from '#server/database/values/jsonText.ts';
import { versionOf } from '#server/database/versions/versions.ts';
import { newContext, type Asker, type Context } from './context.ts';
import { rowsOf } from './from.ts';
import { rowCount } from './names.ts';
import { cursorValues, sortColumn } from './order.ts';
import { orderedRows } from './range.ts';
import { columnsRead, objectText, type SelectionItem } from './select.ts';
import { allOf, visible } from './visibility.ts';
import { compileWhere } from './where.ts';

/** Counting stops here unless the exact number is asked for. */
export const COUNT_CAP = 10_000;

/** How a page is read besides its question. */
export interface PageOptions extends Asker {
  readonly items: readonly SelectionItem[];
  readonly offset?: number | undefined;
  readonly count: 'none' | 'capped' | 'exact';
}

/** One row of the page statement. */
export interface PageRow {
  /** Null where nothing was counted. */
  readonly count: number | null;
  /** The version of the data that the rows are of. */
  readonly version: number | null;
  readonly rows: string;
  readonly hasMore: boolean;
  readonly lastKeys: string | null;
}

/** The one statement that answers a question with a page of objects, their number, and where the next page starts. */
export function pageStatement(query: QueryTree, options: PageOptions): Sql {
  const { kind, sort, limit } = query;
  const context = newContext(options);
  // One row more than is shown tells whether there are more.
  const page = matchingRows(context, query, { ...options, rows: limit + 1 });
  const shown = sql`(select * from p limit ${rowCount(limit)}) p`;
  const objects = arrayText(objectOf(kind, options), shown);
  const counted = options.count === 'none' ? sql`null::int` : countOf(query, options);
  const keys = limit > 0 ? cursorValues(kind, P, sort) : sql`null`;
  const last = rowCount(Math.max(0, limit - 1));
  return sql`with p as materialized (${page}) select ${counted} as count, ${VERSION} as version, ${objects} as rows, (select count(*) from p) > ${rowCount(limit)} as "hasMore", (select ${keys}::text from (select * from p offset ${last} limit 1) p) as "lastKeys"`;
}

/** The statement that answers a question with its first rows alone. */
export function rowsStatement(query: QueryTree, options: Omit<PageOptions, 'count'>): Sql {
  const context = newContext(options);
  const shown = sql`(${matchingRows(context, query, { ...options, rows: query.limit })}) p`;
  return sql`select ${arrayText(objectOf(query.kind, options), shown)} as rows`;
}

const P = sql.raw('p');

// What is asked of rows does not depend on which these are, unless it counts from now: it is put together once for as long as it is asked.
const madeObject = keepMade<Sql>(({ values }, now) => !values.includes(now));
const madeColumns = keepMade<Sql>(({ text }) => text !== '');

const objectOf = (kind: Kind, options: Omit<PageOptions, 'count'>): Sql =>
  madeObject(options.items, options, kind.name, () =>
    objectText(newContext(options), { kind, row: P }, options.items),
  );

/** The rows that a question has from where it begins, in order, so many of them, with the columns that are read of them. */
export function matchingRows(
  context: Context,
  query: QueryTree,
  { offset = 0, rows, ...options }: Omit<PageOptions, 'count'> & { readonly rows: number },
): Sql {
  const { kind, where } = query;
  const row = context.nextAlias();
  const matching = matchingCondition(context, kind, { row, where });
  const columns = columnsOf(query, row, options);
  return orderedRows(query, { from: rowsOf(context, kind), row, matching, columns, rows, offset });
}

function columnsOf({ kind, sort }: QueryTree, row: Sql, options: Omit<PageOptions, 'count'>): Sql {
  const { items } = options;
  const sorted = sort.map((step) => sortColumn(kind, step));
  return madeColumns(items, options, [kind.name, row.text, ...sorted].join(' '), () => {
    const names = [...new Set(['id', ...columnsRead(kind, items), ...sorted])];
    return sql.join(names.map((name) => sql`${row}.${sql.id(name)}`));
  });
}

/** The number of all rows that a question has, up to a little over the cap unless it is wanted exactly. */
export function countOf(query: QueryTree, options: Asker & Pick<PageOptions, 'count'>): Sql {
  const row = sql.raw('c');
  const matching = matchingCondition(newContext(options), query.kind, { row, where: query.where });
  const table = sql`${rowsOf(options, query.kind)} ${row}`;
  if (options.count === 'exact') return sql`(select count(*)::int from ${table} where ${matching})`;
  const most = rowCount(COUNT_CAP + 1);
  return sql`(select count(*)::int from (select 1 from ${table} where ${matching} limit ${most}) counted)`;
}

const VERSION = versionOf('records');

/** The statement that counts the rows of a question. */
export const countStatement = (query: QueryTree, options: Asker & Pick<PageOptions, 'count'>): Sql =>
  sql`select ${countOf(query, options)} as count, ${VERSION} as version`;

/** The condition of a question with the viewer's scope. */
export function matchingCondition(
  context: Context,
  kind: Kind,
  on: { row: Sql; where: ConditionTree | undefined },
): Sql {
  const seen = visible(kind, on, context);
  const where = on.where ? compileWhere(context, { kind, row: on.row }, on.where) : undefined;
  return allOf([seen, where]);
}

/** Rows by id that the viewer may see: what stands for a row, its object, and from where they are selected. */
export type RowsById = Readonly<Record<'from' | 'object' | 'row', Sql>>;

/** The rows of a kind whose id is one of these, as parts of the statement that selects something of them. */
export function rowsById(kind: Kind, oneOf: Sql, options: Asker & Pick<PageOptions, 'items'>): RowsById {
  const context = newContext(options);
  const row = context.nextAlias();
  const condition = allOf([sql`${row}.id = ${oneOf}`, visible(kind, { row }, context)]);
  const object = objectText(context, { kind, row }, options.items);
  return { row, object, from: sql`${rowsOf(context, kind)} ${row} where ${condition}` };
}
