import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import type { RowText, SelectionItem } from '#server/query/select.ts';
import { listLines, parseList, type Portion } from '#server/records/list.ts';
import type { RecordServices } from '#server/records/services.ts';

// A portion is a few megabytes at most, and its rows cost far more than its statement.
const ROWS_AT_ONCE = 2000;

/** What rows are exported, to whom. */
export interface Question {
  readonly kind: Kind;
  readonly query: QueryInput;
  readonly offset: number;
  readonly viewer: Viewer;
  /** Ends the reading. */
  readonly signal?: AbortSignal | undefined;
  /** Is told how many rows were read so far. */
  readonly onRows?: ((read: number) => void) | undefined;
}

/** How each row becomes a line of text. */
export interface Lines {
  readonly items: readonly SelectionItem[];
  readonly lineOf: RowText;
}

/**
 * Every row of a question as lines of text, portion after portion by keyset. PostgreSQL makes the next portion while this one is on its
 * way; a reader that is slow keeps no connection.
 */
export async function* portionsOf(
  services: RecordServices,
  { kind, query: { limit: wanted, ...query }, offset: first, viewer, signal, onRows }: Question,
  { items, lineOf }: Lines,
): AsyncGenerator<string, void> {
  const start = parseList(kind, query, first);
  let left = wanted ?? Number.POSITIVE_INFINITY;
  const read = async (after: string | undefined, offset: number): Promise<Portion> => {
    signal?.throwIfAborted();
    const limit = Math.min(left, ROWS_AT_ONCE);
    left -= limit;
    const portion = { ...start, limit, ...(after ? { after } : {}) };
    const goesOn = after !== start.after;
    return listLines(services, portion, { viewer, items, offset, lineOf, signal, goesOn });
  };
  let portion = await read(start.after, first);
  let rows = 0;
  for (;;) {
    rows += portion.count;
    onRows?.(rows);
    const next = left > 0 && portion.next ? read(portion.next, 0) : undefined;
    // Its error is met where it is waited for.
    next?.catch(() => undefined);
    yield portion.rows;
    if (!next) return;
    portion = await next;
  }
}

/** The rows of portions of JSON lines. */
export async function* rowsIn(
  portions: AsyncIterable<string>,
): AsyncGenerator<Readonly<Record<string, unknown>>, void> {
  for await (const portion of portions) {
    for (const line of portion.split('\n')) {
      if (line !== '') yield JSON.parse(line) as Record<string, unknown>;
    }
  }
}
