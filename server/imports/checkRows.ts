import type { ImportCounts, ImportProblem, ImportSample } from '#domain/imports/imports.ts';
import { UNSOURCED } from '#server/editing/evidence.ts';
import type { RawRow } from './reading/table.ts';
import { planRows } from './rows/planRows.ts';
import { NO_COUNTS, plus } from './store.ts';
import type { Bringing } from './writeChunk.ts';

/** What a dry run finds. */
export interface Checked {
  readonly counts: ImportCounts;
  readonly samples: readonly ImportSample[];
}

const SAMPLES = 20;

interface Looking {
  readonly chunks: AsyncIterable<readonly RawRow[]>;
  /** Takes the bad cells of some rows, and how many rows have been looked at. */
  readonly onChunk: (problems: readonly ImportProblem[], rows: number) => Promise<void>;
}

/** Goes through all rows as a run would, and writes nothing. */
export async function checkRows(
  { services, viewer, shape, known, kept }: Omit<Bringing, 'sourceId'>,
  { chunks, onChunk }: Looking,
): Promise<Checked> {
  let counts = NO_COUNTS;
  const samples: ImportSample[] = [];
  const made = new Map<string, string>();
  const hasSource = kept.settings.source !== null;
  for await (const rows of chunks) {
    const planned = await services.database.transaction(
      (database) =>
        planRows(
          {
            database,
            viewer,
            shape,
            known,
            made,
            now: services.clock.now(),
            evidenceOf: async () => (address) => (address !== null || hasSource ? UNSOURCED : null),
          },
          rows,
        ),
      { isLong: true },
    );
    counts = plus(counts, planned.counts);
    samples.push(...planned.samples.slice(0, SAMPLES - samples.length));
    await onChunk(planned.problems, rows.length);
  }
  return { counts, samples };
}
