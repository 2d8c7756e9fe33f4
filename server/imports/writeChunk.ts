import { AppError } from '#domain/errors.ts';
import type { ImportCounts, ImportProblem } from '#domain/imports/imports.ts';
import type { Viewer } from '#domain/access.ts';
import type { Evidence, NewSet, Step } from '#domain/writing/changeSet.ts';
import { writableNamed } from '#domain/writing/writable.ts';
import { importLabel } from '#domain/imports/imports.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { Database } from '#server/database/database.ts';
import { isCrossing, refusalOf } from '#server/editing/crossing.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { makeSet, suggestSet } from '#server/editing/sets.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import type { RawRow } from './reading/table.ts';
import { planRows, type RowPlanning, type RowsPlanned } from './rows/planRows.ts';
import { rowSources } from './rows/rowSources.ts';
import type { RowShape } from './rows/readRow.ts';
import { addProblems, addSets, changeImport, NO_COUNTS, plus, readImport, type KeptImport } from './store.ts';

/** What the rows of an import are brought in with. */
export interface Bringing {
  readonly services: EditingServices;
  readonly kept: KeptImport;
  readonly viewer: Viewer;
  readonly shape: RowShape;
  readonly known: Map<string, number>;
  /** On what values rest whose row names no source; null where none is given for the file. */
  readonly sourceId: string | null;
}

const MOST_ATTEMPTS = 4;
// What a row is to blame for, and not the server.
const OF_ROWS = new Set<string>(['INVALID_FIELDS', 'DUPLICATE', 'STALE']);

/** How the rows of a file are read. */
export const shapeOf = ({ kind, columns, mapping, format }: KeptImport): RowShape => ({
  of: writableNamed(kind),
  columns,
  mapping,
  isGuarded: format === 'csv',
});

const IMPORTED: Omit<Evidence, 'sourceId'> = {
  quote: null,
  note: null,
  method: 'imported',
  confidence: 'medium',
  validFrom: null,
  validTo: null,
};

/** Rows of a file in their order, the first of them by its place among all rows. */
export interface Chunk {
  readonly first: number;
  readonly rows: readonly RawRow[];
}

/**
 * Brings some rows in by one transaction, with what is known of the import: all of it stands afterwards or none. Where the database
 * refuses them, they are halved until the row is found that is to blame.
 */
export async function writeChunk(bringing: Bringing, { first, rows }: Chunk): Promise<ImportCounts> {
  try {
    return await attempt(bringing, { first, rows });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!(refusal instanceof AppError) || !OF_ROWS.has(refusal.code)) throw error;
    const lines = new Set(rows.map(({ line }) => line));
    for (const [key, line] of bringing.known) if (lines.has(line)) bringing.known.delete(key);
    const [row] = rows;
    if (rows.length === 1 && row) return refuseRow(bringing, { first, rows }, sentenceOf(refusal));
    const middle = Math.ceil(rows.length / 2);
    const counts = await writeChunk(bringing, { first, rows: rows.slice(0, middle) });
    return plus(counts, await writeChunk(bringing, { first: first + middle, rows: rows.slice(middle) }));
  }
}

const sentenceOf = ({ message, fields = {} }: AppError): string => {
  const told = Object.entries(fields).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return told.length > 0 ? told.join(' ') : message;
};

async function attempt(bringing: Bringing, chunk: Chunk): Promise<ImportCounts> {
  const { services } = bringing;
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.database.transaction((database) => bringIn(bringing, database, chunk), {
        isLong: true,
      });
    } catch (error) {
      if (tries === MOST_ATTEMPTS || !isCrossing(error)) throw error;
    }
  }
}

async function bringIn(bringing: Bringing, database: Database, chunk: Chunk): Promise<ImportCounts> {
  const { services, kept, viewer, shape } = bringing;
  const now = services.clock.now();
  const standing = await readImport(database, kept.id, true);
  // Somebody else has been through these rows, or has put an end to it.
  if (standing?.rowsDone !== chunk.first || standing.status !== 'running') {
    throw new Error('This import is at work elsewhere.');
  }
  const planning: RowPlanning = {
    database,
    viewer,
    now,
    shape,
    known: bringing.known,
    evidenceOf: rowSources({ database, now }, (sourceId) => ({ ...IMPORTED, sourceId }), bringing.sourceId),
  };
  const planned = await planRows(planning, chunk.rows);
  const writing = { database, now, names: services.refreshNames };
  await addSets(database, kept.id, await makeSets(writing, bringing, { chunk, planned }));
  await note(bringing, database, { standing, chunk, planned });
  return planned.counts;
}

interface Done {
  readonly chunk: Chunk;
  readonly planned: Pick<RowsPlanned, 'counts' | 'problems'>;
}

async function note(
  { services, kept }: Bringing,
  database: Database,
  { standing, chunk, planned }: Done & { readonly standing: KeptImport },
): Promise<void> {
  await addProblems(database, kept.id, planned.problems);
  const rowsDone = chunk.first + chunk.rows.length;
  await changeImport(
    database,
    kept.id,
    { rowsDone, counts: plus(standing.counts, planned.counts) },
    services.clock.now(),
  );
}

async function refuseRow(bringing: Bringing, chunk: Chunk, reason: string): Promise<ImportCounts> {
  const counts = { ...NO_COUNTS, refused: 1 };
  const problem: ImportProblem = { line: chunk.rows[0]?.line ?? 0, column: null, value: null, reason };
  await bringing.services.database.transaction(async (database) => {
    const standing = await readImport(database, bringing.kept.id, true);
    if (standing?.rowsDone !== chunk.first) throw new Error('This import is at work elsewhere.');
    await note(bringing, database, { standing, chunk, planned: { counts, problems: [problem] } });
  });
  return counts;
}

// New entries wait as a set, changes of what stands are another, and what is only suggested a third: each is decided as what it is.
async function makeSets(
  writing: Writing,
  { kept, viewer }: Bringing,
  { chunk, planned }: { readonly chunk: Chunk; readonly planned: RowsPlanned },
): Promise<readonly string[]> {
  const [first, last] = [chunk.rows[0]?.line ?? 0, chunk.rows.at(-1)?.line ?? 0];
  const what = importLabel(writableNamed(kept.kind)).toLowerCase();
  const setOf = (doing: string): NewSet => ({
    id: uuidV7(writing.now),
    kind: 'import',
    title: `${doing} ${what} of ${kept.fileName}, lines ${first} to ${last}`.slice(0, 300),
    note: null,
    author: { signature: `import:${kept.id}`, id: viewer.id },
    ...(kept.settings.approve ? { rowStatus: 'APPROVED' as const } : {}),
  });
  const parts: readonly (readonly [string, readonly Step[], typeof makeSet])[] = [
    ['New', planned.create, makeSet],
    ['Changed', planned.edit, makeSet],
    ['Suggested', planned.suggest, suggestSet],
  ];
  const made: string[] = [];
  for (const [doing, steps, make] of parts) {
    if (steps.length === 0) continue;
    const set = setOf(doing);
    if ((await make(writing, set, steps)) !== null) made.push(set.id);
  }
  return made;
}
