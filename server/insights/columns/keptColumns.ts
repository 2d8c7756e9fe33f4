import type { Kind } from '#domain/kind.ts';
import { KINDS } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import { facetNames } from '#server/query/facets.ts';
import type { CurrentSizes } from '#server/weights/sizes.ts';
import { readColumns, type Columns } from './readColumns.ts';

/** The facets of the rows of large kinds in memory. */
export interface KeptColumns {
  /**
   * The facets of all rows of a kind, as the records are now. Where its rows are many and others are kept, or none, they are read for
   * whoever asks later, and this one is to ask the database.
   */
  of(kind: Kind): Promise<Columns | undefined>;
  /** Reads those of all large kinds, one after the other. */
  warm(): Promise<void>;
  /** Waits until what is being read is kept. */
  settled(): Promise<void>;
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
}

const LEAST_ROWS = 50_000;
const MOST_BYTES = 256 * 1024 * 1024;
// Where records change all the time, reading takes a fifth of it at most.
const RESTS = 4;
const TRY_AGAIN_AFTER_MS = 5000;

/** Keeps the facets of large kinds, which are read again when somebody asks for them and the records have changed since. */
export function keepColumns({
  database,
  sizes,
  versions,
  leastRows = LEAST_ROWS,
  mostBytes = MOST_BYTES,
  rests = RESTS,
}: Settings): KeptColumns {
  const kept = new Map<string, Columns>();
  let reading: Promise<void> | undefined;
  let restsUntil = 0;
  const read = async (kind: Kind): Promise<void> => {
    try {
      const rows = (await sizes()).rows(kind.table);
      if (rows < leastRows) return;
      const started = performance.now();
      const columns = await readColumns(database, kind, rows);
      restsUntil = performance.now() + rests * (performance.now() - started);
      kept.delete(kind.name);
      if (columns.bytes <= mostBytes) kept.set(kind.name, columns);
      dropOldest(kept, mostBytes);
    } catch {
      // The database is asked meanwhile, which says what is wrong.
      restsUntil = performance.now() + TRY_AGAIN_AFTER_MS;
    } finally {
      reading = undefined;
    }
  };
  return {
    of: async (kind) => {
      const columns = kept.get(kind.name);
      const version = columns && ((await versions()).get('records') ?? 0);
      if (columns && columns.version === version) return columns;
      // What is of a version before nobody asks for again.
      if (columns && version !== undefined && columns.version < version) kept.delete(kind.name);
      if (hasColumns(kind) && performance.now() >= restsUntil) reading ??= read(kind);
      return undefined;
    },
    warm: async () => {
      for (const kind of KINDS.filter(hasColumns)) await (reading ??= read(kind));
    },
    settled: async () => reading,
  };
}

// What is a view has the rows of others.
const hasColumns = (kind: Kind): boolean => !kind.isView && facetNames(kind).length > 0;

function dropOldest(kept: Map<string, Columns>, mostBytes: number): void {
  let bytes = 0;
  for (const columns of kept.values()) bytes += columns.bytes;
  for (const [name, columns] of kept) {
    if (bytes <= mostBytes) return;
    bytes -= columns.bytes;
    kept.delete(name);
  }
}
