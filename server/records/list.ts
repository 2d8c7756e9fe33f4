import type { Viewer } from '#domain/access.ts';
import { offsetTooLarge } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { LISTS } from '#domain/limits.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { parseQuery } from '#domain/query/parse.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import type { Database } from '#server/database/database.ts';
import { hot } from '#server/query/names.ts';
import { encodeCursor, type Cursor } from '#server/query/order.ts';
import { COUNT_CAP, pageStatement, type PageOptions, type PageRow } from '#server/query/page.ts';

/** A page of rows as JSON text, with what is known of the whole list. */
export interface Page {
  readonly count: number | null;
  /** The list has more rows than were counted. */
  readonly countIsCapped: boolean;
  /** A JSON array of the rows. */
  readonly rows: string;
  readonly hasMore: boolean;
  /** The cursor behind the last row, when there are more. */
  readonly next: string | null;
}

/** How a list is read besides its question. */
export interface ListOptions extends Omit<PageOptions, 'viewer'> {
  readonly viewer: Viewer;
}

/** Checks a question on a kind against the registry and the limits of lists. */
export function parseList(kind: Kind, input: QueryInput, offset = 0): QueryTree {
  if (offset > LISTS.maxOffset) throw offsetTooLarge(LISTS.maxOffset);
  return parseQuery(kind, input, { limit: LISTS.defaultLimit, maxLimit: LISTS.maxLimit });
}

/** Answers a question with one page, by one statement. */
export async function listRows(database: Database, query: QueryTree, options: ListOptions): Promise<Page> {
  const [row] = await database.query<PageRow>(hot(pageStatement(query, options)));
  if (!row) throw new Error('The page statement gave no row.');
  const cursor = row.lastKeys === null ? null : (JSON.parse(row.lastKeys) as Cursor);
  const isCapped = options.count === 'capped' && (row.count ?? 0) > COUNT_CAP;
  return {
    count: isCapped ? COUNT_CAP : row.count,
    countIsCapped: isCapped,
    rows: row.rows,
    hasMore: row.hasMore,
    next: row.hasMore && cursor ? encodeCursor(query.kind, query.sort, cursor) : null,
  };
}
