import { offsetTooLarge } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import { LISTS } from '#domain/limits.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { parseQuery } from '#domain/query/parse.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import { keepMade } from '#domain/kept/made.ts';
import type { QueryOptions } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { encodeCursor, type Cursor } from '#server/query/order.ts';
import {
  COUNT_CAP,
  countStatement,
  pageStatement,
  rowsStatement,
  type PageOptions,
  type PageRow,
} from '#server/query/page.ts';
import { admitLighter } from '#server/weights/admit.ts';
import type { Question } from '#server/weights/weigh.ts';
import { countKey, type Counted } from './counts.ts';
import { askedBy, type RecordServices } from './services.ts';

/** A page of rows as JSON text, with what is known of the whole list. */
export interface Page {
  readonly count: number | null;
  /** The list has more rows than were counted. */
  readonly countIsCapped: boolean;
  /** A JSON array of the rows. */
  readonly rows: string;
  readonly hasMore: boolean;
  /** The version of the records that the rows are of. */
  readonly version: number | null;
  /** The cursor behind the last row, when there are more. */
  readonly next: string | null;
}

// A statement that holds the moment of asking is another one the next time.
const statementOf = keepMade<Sql>(({ values }, now) => !values.includes(now));
const countKeyOf = keepMade<string | undefined>((key) => key !== undefined);

/** How a list is read besides its question: what ends the reading, and the connections it is confined to, whatever it weighs. */
export type ListOptions = Omit<PageOptions, 'now'> &
  Pick<QueryOptions, 'lane' | 'signal'> & {
    /** How many rows the question has, where that is known already. */
    readonly counted?: Counted | undefined;
  };

/** Checks a question on a kind against the registry and the limits of lists. */
export function parseList(kind: Kind, input: QueryInput, offset = 0): QueryTree {
  if (offset > LISTS.maxOffset) throw offsetTooLarge(LISTS.maxOffset);
  return parseQuery(kind, input, { limit: LISTS.defaultLimit, maxLimit: LISTS.maxLimit });
}

/** What weighs of a question. */
export const questionOf = (
  { kind, where, limit }: QueryTree,
  { items }: Pick<PageOptions, 'items'>,
  times = 1,
): Question => ({
  kind,
  // Without a condition an index gives the page, and counting stops early.
  passes: where ? Array.from({ length: times }, () => where) : [],
  items,
  rows: limit,
});

/** Answers a question with one page, by one statement. */
export async function listRows(
  services: RecordServices,
  query: QueryTree,
  options: ListOptions,
): Promise<Page> {
  const { database, counts, hot } = services;
  const asked = askedBy(services, options);
  const isCounted = options.count !== 'none';
  const key = options.counted
    ? undefined
    : countKeyOf(query, asked, options.count, () => countKey(query, asked));
  const last = isCounted ? (options.counted ?? counts.get(key ?? '')) : undefined;
  const { lighter, ...lane } = await admitLighter(services, questionOf(query, options, isCounted ? 2 : 1));
  const lightest = lighter(query);
  // Counting costs more than the page: rows that have been counted are counted anew only if the data are others by now.
  const asPage = { ...asked, count: last ? 'none' : options.count } as const;
  const form = `${options.offset} ${asPage.count}`;
  const statement = statementOf(lightest, asked, form, () => pageStatement(lightest, asPage));
  const ask = <Row>(asking: Sql): Promise<Row[]> => database.query<Row>(hot(asking), { ...options, ...lane });
  const [row] = await ask<PageRow>(statement);
  if (!row) throw new Error('The page statement gave no row.');
  const [counted = row] =
    last && row.version !== last.version ? await ask<PageRow>(countStatement(lightest, asked)) : [row];
  const count = counted.count ?? last?.count ?? null;
  if (key && counted.count !== null && counted.version !== null) {
    counts.set(key, { count: counted.count, version: counted.version });
  }
  const isCapped = options.count === 'capped' && (count ?? 0) > COUNT_CAP;
  return {
    count: isCapped ? COUNT_CAP : count,
    countIsCapped: isCapped,
    rows: row.rows,
    hasMore: row.hasMore,
    version: row.version,
    next: nextCursor(query, row),
  };
}

/** The cursor behind the last row, where there are more. */
export function nextCursor(
  { kind, sort }: QueryTree,
  { hasMore, lastKeys }: Pick<PageRow, 'hasMore' | 'lastKeys'>,
): string | null {
  if (!hasMore || lastKeys === null) return null;
  return encodeCursor(kind, sort, JSON.parse(lastKeys) as Cursor);
}

/** Answers a question with its first rows alone: a JSON array as text. */
export async function firstRows(
  services: RecordServices,
  query: QueryTree,
  options: Omit<ListOptions, 'count'>,
): Promise<string> {
  const { database, hot } = services;
  const { lighter, ...lane } = await admitLighter(services, questionOf(query, options));
  const asked = askedBy(services, options);
  const lightest = lighter(query);
  const statement = statementOf(lightest, asked, `first ${options.offset}`, () =>
    rowsStatement(lightest, asked),
  );
  const [row] = await database.query<Pick<PageRow, 'rows'>>(hot(statement), { ...options, ...lane });
  return row?.rows ?? '[]';
}
