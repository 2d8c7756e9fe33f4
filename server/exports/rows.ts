import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/kind.ts';
import type { QueryInput } from '#domain/query/grammar.ts';
import { parseList } from '#server/records/list.ts';
import type { RecordServices } from '#server/records/services.ts';
import { findPortion, lineMaker, type Lines, type Portion } from './portions.ts';

// A portion is a megabyte or two, and its rows cost far more than its statement.
const ROWS_AT_ONCE = 500;
// Beside others it occupies a core for a few milliseconds only.
const ROWS_BESIDE_OTHERS = 100;
// While one is on its way two are made: the reader's share of a core is small.
const PORTIONS_AT_ONCE = 3;
// Beside others one core is left to them where there are two.
const PORTIONS_BESIDE_OTHERS = 2;

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

/**
 * Every row of a question as what is made of its lines, portion after portion by keyset. PostgreSQL makes the lines of the next portions, several at
 * once, while this one is on its way; a reader that is slow keeps no connection.
 */
export async function* portionsOf<Made>(
  services: RecordServices,
  { kind, query: { limit: wanted, ...query }, offset: first, viewer, signal, onRows }: Question,
  lines: Lines<Made>,
): AsyncGenerator<Made, void> {
  const start = parseList(kind, query, first);
  const options = { viewer, items: lines.items, signal };
  const makers = new Map<Viewer, ReturnType<typeof lineMaker<Made>>>();
  const linesOf = (portion: Portion): Promise<readonly Made[]> => {
    const reader = lines.kept?.readerAt(portion.version, viewer) ?? viewer;
    const asked = { ...options, ...lines, viewer: reader, offset: 0, goesOn: true };
    const make = makers.get(reader) ?? lineMaker(services, start, asked);
    makers.set(reader, make);
    return make(portion);
  };
  let left = wanted ?? Number.POSITIVE_INFINITY;
  const find = async (after: string | undefined, offset: number): Promise<Portion> => {
    signal?.throwIfAborted();
    const limit = Math.min(left, services.database.hasOthers() ? ROWS_BESIDE_OTHERS : ROWS_AT_ONCE);
    left -= limit;
    const goesOn = after !== start.after;
    return findPortion(
      services,
      { ...start, limit, ...(after ? { after } : {}) },
      { ...options, offset, goesOn },
    );
  };
  const begun: { readonly count: number; readonly made: Promise<readonly Made[]> }[] = [];
  let next: Promise<Portion> | undefined = find(start.after, first);
  const makeMore = async (): Promise<void> => {
    const most = services.database.hasOthers() ? PORTIONS_BESIDE_OTHERS : PORTIONS_AT_ONCE;
    while (next && begun.length < most) {
      const portion: Portion = await next;
      const { count, next: after } = portion;
      const made = linesOf(portion);
      begun.push({ count, made });
      // The next one is found while the lines of these are made.
      next = left > 0 && after ? find(after, 0) : undefined;
      // Errors are met where they are waited for.
      for (const later of [made, next]) later?.catch(() => undefined);
    }
  };
  await makeMore();
  for (let rows = 0, portion = begun.shift(); portion; portion = begun.shift()) {
    const made = await portion.made;
    await makeMore();
    rows += portion.count;
    onRows?.(rows);
    yield* made;
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
