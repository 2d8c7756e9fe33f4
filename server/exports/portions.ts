import { setImmediate as turn } from 'node:timers/promises';
import type { QueryTree } from '#domain/query/tree.ts';
import type { QueryOptions } from '#server/database/database.ts';
import { shared, sql, type Sql } from '#server/database/sql.ts';
import { versionOf } from '#server/database/versions/versions.ts';
import { newContext, type Asker, type Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import { cursorValues } from '#server/query/order.ts';
import { matchingRows, type PageOptions, type PageRow } from '#server/query/page.ts';
import type { SelectionItem, SelectPlace } from '#server/query/select.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { nextCursor, questionOf, type ListOptions } from '#server/records/list.ts';
import { askedBy, type RecordServices } from '#server/records/services.ts';
import { admitLighter } from '#server/weights/admit.ts';
import { canFollow, changedLines } from './changedLines.ts';
import type { KeptLines } from './keptLines.ts';
import type { MadeLines } from './lineFile.ts';

/** A portion of the rows of a question: which, how many, at which version of the records, and the cursor behind the last one where there may be more. */
export interface Portion {
  readonly ids: readonly string[];
  readonly count: number;
  readonly version: number | null;
  readonly next: string | null;
}

type PortionOptions = Omit<ListOptions, 'count'> & Pick<QueryOptions, 'goesOn'>;
type PortionRow = Omit<Portion, 'next' | 'ids'> &
  Pick<PageRow, 'hasMore' | 'lastKeys'> & { readonly ids: string };

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
  const { ids, count, version } = row;
  return { ids: listOf(ids), count, version, next: nextCursor(query, row) };
}

/** A row of a portion, beside the ids of all of them: what few rows have is looked up for all of them at once. */
export interface PortionPlace extends SelectPlace {
  readonly ids: Sql;
}

/** How rows become lines of text, and what is made of some of these. */
export interface Lines<Made> {
  readonly items: readonly SelectionItem[];
  readonly lineOf: (context: Context, place: PortionPlace, items: readonly SelectionItem[]) => Sql;
  /** Undefined where the lines are to be asked for in the other form. */
  readonly madeOf: (lines: Buffer, rows: number) => Made | undefined;
  readonly otherwise?: Lines<Made> | undefined;
  /** Where lines are kept, if they may be. */
  readonly kept?: KeptLines | undefined;
}

/**
 * Makes the lines of portions by a statement that is put together once, and tells them some at a time: long texts cost the server far more
 * than their letters. Lines are made before they are put in order ("offset 0"), as they are shorter than their rows. Of rows that are otherwise by now, those are told that may be seen.
 * Of those whose lines are kept as they are at its version of the records, they are not made again.
 */
export function lineMaker<Made>(
  services: RecordServices,
  { kind }: Pick<QueryTree, 'kind'>,
  { lineOf, madeOf, otherwise, ...options }: PortionOptions & Lines<Made>,
): (portion: Pick<Portion, 'ids' | 'version'>) => Promise<readonly Made[]> {
  const context = newContext(askedBy(services, options));
  const line = lineOf(context, { kind, row: P, ids: sql`${shared(IDS)}::uuid[]` }, options.items);
  const statement = sql`
    select string_agg(line || E'\\n', '' order by n) as lines, count(*)::int as rows, array_agg(octet_length(line) + 1 order by n) as lengths, ${versionOf('records')} as version from (
      select ${line} as line, u.n from unnest(${shared(IDS)}::uuid[]) with ordinality u (id, n)
      join ${rowsOf(context, kind)} p on p.id = u.id where ${allOf([visible(kind, { row: P }, context)])}
      offset 0
    ) made group by (n - 1) / ${rowCount(LINES_AT_ONCE)} order by min(n)`;
  const form = { kind, items: options.items };
  const follow = (since: number) => changedLines(services.database, form, since);
  const kept = options.kept?.of(statement, canFollow(form) ? follow : undefined);
  // Planning takes as long as some hundred lines: from its second portion on an export is asked as what comes again.
  let times = 1;
  const make = async (ids: readonly string[]): Promise<MadeLines> => {
    const asked = services.hot(statement.withValues(new Map([[IDS, `{${ids.join(',')}}`]])), times);
    times = Number.POSITIVE_INFINITY;
    const read = await services.database.query<LinesRow>(asked, {
      ...options,
      lane: 'export',
      plansOnce: true,
      asBytes: true,
    });
    const made = madeLines(ids, read);
    // Which of them have no line any more, nobody tells.
    if (made.lengths.length === ids.length) kept?.add(made);
    return made;
  };
  return async ({ ids, version }) => {
    const isBesideOthers = services.database.hasOthers();
    const read = await kept?.read(ids, { version, isBesideOthers, make });
    const { some } = read ? { some: read } : await make(ids);
    const made: (Made | undefined)[] = [];
    for (const { lines, rows } of some) {
      made.push(madeOf(lines, rows));
      // Whoever else asks has a turn.
      await turn();
    }
    if (!made.includes(undefined)) return made.filter((some) => some !== undefined);
    if (!otherwise) throw new Error('The lines of a portion cannot be told.');
    const others = { ...options, ...otherwise, otherwise: undefined };
    return lineMaker(services, { kind }, others)({ ids, version });
  };
}

type LinesRow = Readonly<Record<'lines' | 'rows' | 'lengths', Buffer>> & { readonly version: Buffer | null };

function madeLines(ids: readonly string[], read: readonly LinesRow[]): MadeLines {
  const version = read[0]?.version;
  return {
    ids,
    version: version ? Number(version.toString()) : null,
    lengths: read.flatMap((row) => listOf(row.lengths.toString()).map(Number)),
    some: read.map(({ lines, rows }) => ({ lines, rows: Number(rows.toString()) })),
  };
}

// The items of an array as PostgreSQL writes it, none of which needs quotes.
const listOf = (array: string): readonly string[] => (array === '{}' ? [] : array.slice(1, -1).split(','));

// What stands for the ids of a portion.
const IDS: readonly string[] = [];

// These are a piece that is made and sent at once.
const LINES_AT_ONCE = 25;

const P = sql.raw('p');

const NO_ITEMS: readonly SelectionItem[] = [];

function portionStatement(query: QueryTree, options: Omit<PageOptions, 'count'> & Asker): Sql {
  const { kind, sort, limit } = query;
  const portion = matchingRows(newContext(options), query, { ...options, items: NO_ITEMS, rows: limit });
  const most = rowCount(limit);
  const last = sql`select * from portion offset ${rowCount(Math.max(0, limit - 1))} limit 1`;
  return sql`
    with portion as materialized (${portion})
    select coalesce(array_agg(id), '{}')::text as ids, count(*)::int as count, count(*) = ${most} as "hasMore", ${versionOf('records')} as version, (select ${cursorValues(kind, P, sort)}::text from (${last}) p) as "lastKeys"
    from portion`;
}
