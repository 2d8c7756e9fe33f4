import type { Kind } from '#domain/kind.ts';
import type { Database } from '#server/database/database.ts';
import type { CurrentSizes } from '#server/weights/sizes.ts';
import { readColumns, type Columns } from './readColumns.ts';

/** The facets of the rows of large kinds in memory. */
export interface KeptColumns {
  /**
   * The facets of all rows of a kind at this version of the records. Where its rows are many and others are kept, or none, they are
   * read for whoever asks later, and this one is to ask the database.
   */
  at(kind: Kind, version: number): Promise<Columns | undefined>;
  /** Waits until what is being read is kept. */
  settled(): Promise<void>;
}

interface Settings {
  readonly database: Database;
  readonly sizes: CurrentSizes;
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

/** Keeps the facets of large kinds, which are read when somebody first asks for them, and again when somebody asks and the records have changed since. */
export function keepColumns({
  database,
  sizes,
  leastRows = LEAST_ROWS,
  mostBytes = MOST_BYTES,
  rests = RESTS,
}: Settings): KeptColumns {
  const kept = new Map<string, Columns>();
  let reading: Promise<void> | undefined;
  let restsUntil = 0;
  const read = async (kind: Kind, rows: number): Promise<void> => {
    const started = performance.now();
    try {
      const columns = await readColumns(database, kind, rows);
      kept.delete(kind.name);
      if (columns.bytes <= mostBytes) kept.set(kind.name, columns);
      dropOldest(kept, mostBytes);
    } catch {
      // The database is asked meanwhile, which says what is wrong.
    }
    const now = performance.now();
    restsUntil = now + rests * (now - started);
    reading = undefined;
  };
  return {
    at: async (kind, version) => {
      const columns = kept.get(kind.name);
      if (columns?.version === version) return columns;
      // What is of a version before nobody asks for again.
      if (columns && columns.version < version) kept.delete(kind.name);
      if (kind.isView || reading || performance.now() < restsUntil) return undefined;
      const rows = (await sizes()).rows(kind.table);
      if (rows >= leastRows) reading ??= read(kind, rows);
      return undefined;
    },
    settled: async () => reading,
  };
}

function dropOldest(kept: Map<string, Columns>, mostBytes: number): void {
  let bytes = 0;
  for (const columns of kept.values()) bytes += columns.bytes;
  for (const [name, columns] of kept) {
    if (bytes <= mostBytes) return;
    bytes -= columns.bytes;
    kept.delete(name);
  }
}
