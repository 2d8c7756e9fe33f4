import { AppError, internal } from '#domain/errors.ts';
import { IMPORTS } from '#domain/imports/imports.ts';
import type { Viewer } from '#domain/access.ts';
import type { Log } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { readSources } from '#server/editing/evidence.ts';
import { Problems } from '#server/editing/problems.ts';
import { takeBack } from '#server/editing/decisions.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { readUploads } from '#server/editing/uploads.ts';
import { lockSet } from '#server/facts/changes/storeSet.ts';
import { checkRows } from './checkRows.ts';
import type { ImportShelf } from './shelf.ts';
import {
  addProblems,
  changeImport,
  clearProblems,
  NO_COUNTS,
  readImport,
  setsOf,
  type KeptImport,
} from './store.ts';
import { shapeOf, writeChunk } from './writeChunk.ts';

/** What the work of an import is done with. */
export interface Working {
  readonly services: EditingServices;
  readonly shelf: ImportShelf;
  readonly log: Pick<Log, 'error'>;
  /** Tells how many rows have been through. */
  readonly onRows: (rows: number) => void;
  /** Ends the work behind the rows that it is at. */
  readonly signal: AbortSignal;
}

/** Does the work that an import's status stands for, wherever: in this thread, or in one of its own. */
export type DoWork = (
  told: Pick<Working, 'log' | 'onRows' | 'signal'>,
  id: string,
  isStopping: () => boolean,
) => Promise<void>;

/** What is told of an import whose work was called off. */
export const CALLED_OFF = 'It was called off. What had been brought in by then stands.';

/** The id of the source of a file, which is kept if it is not yet; null where none is given. Throws INVALID_FIELDS where it cannot be one. */
export async function fileSource(
  services: EditingServices,
  { database, viewer }: { readonly database: Database; readonly viewer: Viewer },
  { settings }: Pick<KeptImport, 'settings'>,
): Promise<string | null> {
  if (settings.source === null) return null;
  const now = services.clock.now();
  const problems = new Problems();
  const uploads = readUploads(services, { database, viewer, now });
  const sources = await readSources({ database, now, problems, uploads }, [
    { ...settings.source, key: 'file' },
  ]);
  problems.refuse();
  return sources.get('file') ?? null;
}

const viewerOf = ({ runner, createdBy }: KeptImport): Viewer => ({
  id: runner?.id ?? createdBy,
  rank: runner?.rank ?? -1,
});

/** Goes through all rows of an import and writes none of them; gives how many could not be taken. */
async function check(working: Working, kept: KeptImport): Promise<number> {
  const { services, shelf, onRows, signal } = working;
  const { database, clock } = services;
  await clearProblems(database, kept.id);
  let through = 0;
  const { counts, samples } = await checkRows(
    { services, kept, viewer: viewerOf(kept), shape: shapeOf(kept), known: new Map() },
    {
      chunks: shelf.chunks(kept.id, 0, IMPORTS.chunkRows),
      onChunk: async (problems, rows) => {
        await addProblems(database, kept.id, problems);
        through += rows;
        onRows(through);
        signal.throwIfAborted();
      },
    },
  );
  await changeImport(database, kept.id, { checked: counts, samples }, clock.now());
  return counts.refused;
}

async function dryRun(working: Working, kept: KeptImport): Promise<void> {
  await check(working, kept);
  await changeImport(
    working.services.database,
    kept.id,
    { status: 'ready', problem: null },
    working.services.clock.now(),
  );
}

async function run(working: Working, kept: KeptImport): Promise<void> {
  const { services, shelf, onRows, signal } = working;
  const { database, clock } = services;
  if (kept.rowsDone === 0) {
    if (kept.settings.refuseWhole) {
      const refused = await check(working, kept);
      if (refused > 0) {
        return changeImport(
          database,
          kept.id,
          { status: 'ready', problem: refusedWhole(refused) },
          clock.now(),
        );
      }
    }
    await clearProblems(database, kept.id);
  }
  const viewer = viewerOf(kept);
  const sourceId = await database.transaction((inside) =>
    fileSource(services, { database: inside, viewer }, kept),
  );
  const bringing = {
    services,
    kept,
    viewer,
    shape: shapeOf(kept),
    known: new Map<string, number>(),
    sourceId,
  };
  let first = kept.rowsDone;
  for await (const rows of shelf.chunks(kept.id, first, IMPORTS.chunkRows)) {
    signal.throwIfAborted();
    const { refused } = await writeChunk(bringing, { first, rows });
    first += rows.length;
    onRows(first);
    if (refused > 0 && kept.settings.refuseWhole) return giveUp(working, kept, refused);
  }
  await changeImport(database, kept.id, { status: 'done', problem: null }, clock.now());
  await shelf.remove(kept.id, 'all');
}

const refusedWhole = (refused: number): string =>
  `${refused === 1 ? 'One row' : `${refused.toLocaleString('en-US')} rows`} cannot be taken, and the file was to be refused whole: nothing was brought in.`;

// What the dry run does not see, such as what others have written meanwhile.
async function giveUp(working: Working, kept: KeptImport, refused: number): Promise<void> {
  const { services } = working;
  await takeAllBack(working, {
    ...kept,
    runner: { ...viewerOf(kept), id: viewerOf(kept).id ?? kept.createdBy, rank: 3 },
  });
  await changeImport(
    services.database,
    kept.id,
    { status: 'ready', rowsDone: 0, counts: NO_COUNTS, problem: refusedWhole(refused) },
    services.clock.now(),
  );
}

async function undo(working: Working, kept: KeptImport): Promise<void> {
  await takeAllBack(working, kept);
  await changeImport(
    working.services.database,
    kept.id,
    { status: 'undone', problem: null },
    working.services.clock.now(),
  );
  await working.shelf.remove(kept.id, 'all');
}

// All sets of the import, the last one first, or none.
async function takeAllBack({ services, onRows }: Working, kept: KeptImport): Promise<void> {
  const viewer = viewerOf(kept);
  await services.database.transaction(
    async (database) => {
      const writing = { database, now: services.clock.now(), names: services.refreshNames };
      const sets = await setsOf(database, kept.id);
      for (const [index, id] of sets.entries()) {
        const set = await lockSet(database, id);
        const stands = set && (set.applied === null ? set.status === 'PENDING' : set.status !== 'UNDONE');
        if (stands) await takeBack(writing, viewer, set);
        onRows(Math.round((kept.rowsDone * (index + 1)) / sets.length));
      }
    },
    { isLong: true },
  );
}

const WORK = { checking: dryRun, running: run, undoing: undo } as const;
const AFTER = { checking: 'ready', running: 'stopped', undoing: 'stopped' } as const;

/** Does the work that an import's status stands for; whatever comes of it is told by the import. */
export async function work(working: Working, id: string, isStopping: () => boolean): Promise<void> {
  const { services, log, signal } = working;
  const kept = await readImport(services.database, id);
  if (kept?.status !== 'checking' && kept?.status !== 'running' && kept?.status !== 'undoing') return;
  try {
    await WORK[kept.status](working, kept);
  } catch (error) {
    // What a stop of the server interrupts goes on when it starts again.
    if (isStopping()) return;
    const isCalledOff = signal.aborted;
    if (!isCalledOff && !(error instanceof AppError)) {
      log.error(
        `An import failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
    const problem = isCalledOff
      ? CALLED_OFF
      : error instanceof AppError
        ? sentenceOf(error)
        : internal().message;
    await endWork(services, kept, problem);
  }
}

const endWork = ({ database, clock }: EditingServices, kept: KeptImport, problem: string): Promise<void> =>
  changeImport(database, kept.id, { status: statusAfter(kept), problem }, clock.now());

/** Notes that the work on an import ended where nobody could say why. */
export async function endLostWork(services: EditingServices, id: string): Promise<void> {
  const kept = await readImport(services.database, id);
  if (kept && kept.status in AFTER) await endWork(services, kept, internal().message);
}

const sentenceOf = ({ message, fields = {} }: AppError): string =>
  Object.values(fields).flat().join(' ') || message;

const statusAfter = ({ status, rowCount, rowsDone }: KeptImport): 'done' | 'ready' | 'stopped' => {
  if (status === 'undoing' && rowsDone === rowCount) return 'done';
  return AFTER[status as keyof typeof AFTER];
};
