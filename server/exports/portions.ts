import type { QueryTree } from '#domain/query/tree.ts';
import type { QueryOptions } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import { cursorValues } from '#server/query/order.ts';
import { matchingRows, type PageOptions, type PageRow } from '#server/query/page.ts';
import type { RowText, SelectionItem } from '#server/query/select.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { nextCursor, questionOf, type ListOptions } from '#server/records/list.ts';
import { askedBy, type RecordServices } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';

/** A portion of the rows of a question: which, as PostgreSQL writes their ids, how many, and the cursor behind the last one where there may be more. */
export interface Portion {
  readonly ids: string;
  readonly count: number;
  readonly next: string | null;
}

type PortionOptions = Omit<ListOptions, 'count'> & Pick<QueryOptions, 'goesOn'>;
type PortionRow = Pick<Portion, 'ids' | 'count'> & Pick<PageRow, 'hasMore' | 'lastKeys'>;

/** Finds the next portion of a question's rows, which costs little of what making their lines does. */
export async function findPortion(
  services: RecordServices,
  query: QueryTree,
  options: PortionOptions,
): Promise<Portion> {
  const { lighter } = await admitLighter(services, questionOf(query, options));
  const statement = portionStatement(lighter(query), askedBy(services, options));
  const [row] = await services.database.query<PortionRow>(services.hot(statement), {
    ...options,
    lane: 'export',
  });
  if (!row) throw new Error('The statement of a portion gave no row.');
  return { ids: row.ids, count: row.count, next: nextCursor(query, row) };
}

/** The rows of a portion, each as the line that is made of it; of those that are otherwise by now, the ones that may be seen. */
export async function linesOf(
  { database, hot, ...services }: RecordServices,
  { kind }: QueryTree,
  { lineOf, ...options }: PortionOptions & Pick<Portion, 'ids'> & { readonly lineOf: RowText },
): Promise<string> {
  const asked = askedBy(services, options);
  const context = newContext(asked);
  const line = lineOf(context, { kind, row: P }, options.items);
  const statement = sql`
    select coalesce(string_agg(line || E'\\n', ''), '') as rows from (
      select ${line} as line from unnest(${options.ids}::uuid[]) with ordinality u (id, n)
      join ${rowsOf(context, kind)} p on p.id = u.id where ${allOf([visible(kind, { row: P }, context)])} order by u.n
    ) lines`;
  const [row] = await database.query<Pick<PageRow, 'rows'>>(hot(statement), { ...options, lane: 'export' });
  return row?.rows ?? '';
}

const P = sql.raw('p');

const NO_ITEMS: readonly SelectionItem[] = [];

function portionStatement(query: QueryTree, options: Omit<PageOptions, 'count'> & Asker): Sql {
  const { kind, sort, limit } = query;
  const portion = matchingRows(newContext(options), query, { ...options, items: NO_ITEMS, rows: limit });
  const most = rowCount(limit);
  return sql`
    select coalesce(array_agg(id), '{}')::text as ids, count(*)::int as count, count(*) = ${most} as "hasMore", (array_agg(keys))[${most}]::text as "lastKeys"
    from (select id, ${cursorValues(kind, P, sort)} as keys from (${portion}) p) portion`;
}
