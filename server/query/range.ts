import type { QueryTree } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import {
  afterCursor,
  decodeCursor,
  mayBeMissing,
  orderBy,
  orderWithin,
  sortValue,
  type Cursor,
} from './order.ts';
import { rowCount } from './names.ts';

/** The rows that a page is cut from: where they are, their alias, their condition, the columns needed, how many are read and how many skipped. */
export interface Range {
  readonly from: Sql;
  readonly row: Sql;
  readonly matching: Sql;
  readonly columns: Sql;
  readonly rows: number;
  readonly offset: number;
}

type Ordered = Pick<QueryTree, 'kind' | 'sort' | 'after'>;

/**
 * The rows of a page in order. Where rows may lack the value they are ordered by, those with and those without
 * it are read apart, each in the order of the plain index on that value; the second part is read only as far as the first
 * does not fill the page. So a page costs the same wherever in the list it is.
 */
export function orderedRows(query: Ordered, range: Range): Sql {
  const { kind, sort, after } = query;
  const cursor = after === undefined ? undefined : decodeCursor(kind, sort, after);
  const parts = partsOf(query, cursor).map((part) => partRows(query, range, part));
  const [first = sql.empty, second] = parts;
  const skip = range.offset > 0 ? sql` offset ${range.offset}` : sql.empty;
  const limit = rowCount(range.rows);
  if (!second) return sql`${first} limit ${limit}${skip}`;
  const most = range.offset > 0 ? sql`${range.rows + range.offset}` : limit;
  const missing = sql`greatest(0, ${most} - (select count(*) from a))`;
  const rest = sql`select * from (select * from (${second} limit ${most}) b limit ${missing}) b`;
  const row = sql.raw('a');
  return sql`with a as materialized (${first} limit ${most}) select * from (select * from a union all ${rest}) a order by ${orderBy(kind, row, sort)} limit ${limit}${skip}`;
}

/** Rows that have a value of the first sort key, that have none, or all of them; behind a cursor or from the start. */
interface Part {
  readonly of: 'all' | 'value' | 'none';
  readonly cursor?: Cursor | undefined;
}

function partsOf({ sort }: Ordered, cursor: Cursor | undefined): readonly Part[] {
  const [first] = sort;
  if (!first || !mayBeMissing(first)) return [{ of: 'all', cursor }];
  const order = first.nulls === 'last' ? (['value', 'none'] as const) : (['none', 'value'] as const);
  if (!cursor) return order.map((of) => ({ of }));
  const at = (cursor[0] ?? null) === null ? 'none' : 'value';
  return order.slice(order.indexOf(at)).map((of) => (of === at ? { of, cursor } : { of }));
}

function partRows({ kind, sort }: Ordered, range: Range, { of, cursor }: Part): Sql {
  const { columns, from, row, matching } = range;
  const [first] = sort;
  const value = first ? sortValue(kind, row, first) : sql.empty;
  const which = { all: sql.empty, value: sql` and ${value} is not null`, none: sql` and ${value} is null` }[
    of
  ];
  const behind = cursor ? sql` and ${afterCursor(kind, row, { steps: sort, cursor })}` : sql.empty;
  // Rows without a value of the first key are ordered by the others; by the first one only where an index is on it and the id.
  const isByOthers = of === 'none' && sort.length > 1;
  const order = isByOthers ? orderBy(kind, row, sort.slice(1)) : orderWithin(kind, row, sort);
  return sql`select ${columns} from ${from} ${row} where ${matching}${which}${behind} order by ${order}`;
}
