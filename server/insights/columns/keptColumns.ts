import { keepRecent, type Recent } from '#domain/kept/recent.ts';
import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import { facetNames } from '#server/query/facets.ts';
import type { CurrentSizes } from '#server/weights/sizes.ts';
import { followColumns } from './followColumns.ts';
import { readColumns, type Columns } from './readColumns.ts';

/** The facets of the rows of large kinds in memory. */
export interface KeptColumns {
  /**
   * The facets of all rows of a kind, as the records are now: those that are kept follow what has changed. Where its rows are many and
   * none are kept, or they cannot follow, they are read for whoever asks later, and this one is to ask the database.
   */
  of(kind: Kind): Promise<Columns | undefined>;
  /** Reads those of all large kinds, one after the other. */
  warm(): Promise<void>;
  /** Waits until what is being read is kept. */
  settled(): Promise<void>;
  /** Reads none any more, once that of a part of the rows has ended. */
  stop(): Promise<void>;
}

interface Settings {
  readonly database: Database;
  readonly sizes: CurrentSizes;
  readonly versions: FreshVersions;
  /** Of fewer rows the database counts as soon. */
  readonly leastRows?: number;
  readonly mostBytes?: number;
  /** How many times as long as it has read it waits before it reads again. */
  readonly rests?: number;
  /** Told why they could not be read. */
  readonly tell?: ((error: unknown) => void) | undefined;
}

const LEAST_ROWS = 50_000;
const MOST_BYTES = 256 * 1024 * 1024;
// Where records change all the time, reading takes a fifth of it at most.
const RESTS = 4;
const TRY_AGAIN_AFTER_MS = 5000;

/** Keeps the facets of large kinds, which follow the changes of the records when somebody asks for them. */
export function keepColumns({
  database,
  sizes,
  versions,
  leastRows = LEAST_ROWS,
  mostBytes = MOST_BYTES,
  rests = RESTS,
  tell = () => undefined,
}: Settings): KeptColumns {
  const kept = keepRecent<Columns>(mostBytes, ({ bytes }) => bytes);
  const keptAt = follower({ database, kept, tell });
  const stopping = new AbortController();
  const { signal } = stopping;
  let reading: Promise<void> | undefined;
  let restsUntil = 0;
  const read = async (kind: Kind): Promise<void> => {
    try {
      const rows = (await sizes()).rows(kind.table);
      if (rows < leastRows || signal.aborted) return;
      const started = performance.now();
      const columns = await readColumns(database, kind, { rows, signal });
      restsUntil = performance.now() + rests * (performance.now() - started);
      kept.set(kind.name, columns);
    } catch (error) {
      // The database is asked meanwhile.
      if (!signal.aborted) tell(error);
      restsUntil = performance.now() + TRY_AGAIN_AFTER_MS;
    } finally {
      reading = undefined;
    }
  };
  return {
    of: async (kind) => {
      const version = kept.get(kind.name) && ((await versions()).get('records') ?? 0);
      const columns = version === undefined ? undefined : await keptAt(kind, version);
      if (columns) return columns;
      if (hasColumns(kind) && performance.now() >= restsUntil) reading ??= read(kind);
      return undefined;
    },
    warm: async () => {
      for (const kind of KINDS.filter(hasColumns)) await (reading ??= read(kind));
    },
    settled: async () => reading,
    stop: async () => {
      stopping.abort();
      await reading;
    },
  };
}

// What is a view has the rows of others.
const hasColumns = (kind: Kind): boolean => !kind.isView && facetNames(kind).length > 0;

interface Following {
  readonly database: Database;
  readonly kept: Recent<Columns>;
  readonly tell: (error: unknown) => void;
}

/** Gives the columns that are kept of a kind at a version that the database had a moment ago, or at a newer one; those that cannot follow are kept no more. */
function follower({ database, kept, tell }: Following) {
  const following = new Map<string, Promise<void>>();
  const follow = async (kind: Kind, columns: Columns): Promise<void> => {
    const failed = (error: unknown): undefined => void tell(error);
    const followed = await followColumns(database, kind, columns).catch(failed);
    following.delete(kind.name);
    // They may have been read anew meanwhile.
    if (followed && kept.get(kind.name) === columns) kept.set(kind.name, followed);
    else kept.keepOnly((one) => one !== columns);
  };
  return async (kind: Kind, version: number): Promise<Columns | undefined> => {
    let columns = kept.get(kind.name);
    if (columns?.version === version) return columns;
    while (columns) {
      // Another one's may have begun, and end, at a version before.
      const ended = following.get(kind.name) ?? follow(kind, columns);
      following.set(kind.name, ended);
      await ended;
      columns = kept.get(kind.name);
      if (columns && columns.version >= version) break;
    }
    return columns;
  };
}
