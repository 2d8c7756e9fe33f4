import { can, hasRank, lowestAudience, mayWrite, type Viewer } from '#domain/access.ts';
import { AppError, forbidden, invalidFields, notFound, unauthorized } from '#domain/errors.ts';
import { IMPORTABLE, IMPORTS, type ImportSettings } from '#domain/imports/imports.ts';
import { isUuid } from '#domain/query/values.ts';
import { writableNamed, type Writable } from '#domain/writing/writable.ts';
import type { Log } from '#server/database/client.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { EditingServices } from '#server/editing/services.ts';
import { headingsKey, propose } from './mapping/propose.ts';
import { readMapping, readSettings, requireMapping } from './mapping/readMapping.ts';
import { readFileRows } from './reading/readFile.ts';
import { importShelf, type ImportShelf } from './shelf.ts';
import {
  changeImport,
  countOpen,
  dropImport,
  importsAtWork,
  keepImport,
  readImport,
  recallMapping,
  rememberMapping,
  setsOf,
  type KeptImport,
} from './store.ts';
import { endLostWork, fileSource, work, type DoWork } from './work.ts';

/** A file that arrives for an import. */
export interface Arriving {
  readonly viewer: Viewer;
  readonly kind: string;
  readonly fileName: string;
  readonly file: AsyncIterable<Buffer>;
}

/** Where the files lie, and who is told of what nobody expected. */
export interface ImportParts {
  readonly services: EditingServices;
  readonly folder: string;
  readonly log: Pick<Log, 'error'>;
  /** Does the work elsewhere than in this thread. */
  readonly apart?: DoWork;
}

interface Held {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  rows: number;
}

const FIRST_SETTINGS: ImportSettings = { refuseWhole: false, approve: false, source: null };
const BUSY = {
  checking: 'is being checked',
  running: 'is being brought in',
  undoing: 'is being undone',
} as const;

/** The imports of this process: they are worked on one after the other, and go on where the server was stopped. */
export class Imports {
  readonly #services: EditingServices;
  readonly #shelf: ImportShelf;
  readonly #log: Pick<Log, 'error'>;
  readonly #work: DoWork;
  readonly #held = new Map<string, Held>();
  #line: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor({ services, folder, log, apart }: ImportParts) {
    this.#services = services;
    this.#shelf = importShelf(folder);
    this.#log = log;
    this.#work = apart ?? ((told, ...rest) => work({ ...told, services, shelf: this.#shelf }, ...rest));
  }

  /** Goes on with what was at work when the last process ended, where its file lies here. */
  async goOn(): Promise<void> {
    const here = await this.#shelf.list();
    for (const { id, status } of await importsAtWork(this.#services.database)) {
      if (here.has(id) || status === 'undoing') this.#begin(id);
    }
  }

  /** How many are being worked on or wait for it. */
  get atWork(): number {
    return this.#held.size;
  }

  /** Takes a file on: reads it, and proposes where its columns go. 403 where the role is too low, 413, or 422 where it cannot be read. */
  async arrive({ viewer, kind, fileName, file }: Arriving): Promise<KeptImport> {
    const of = importable(viewer, kind);
    const { database, clock } = this.#services;
    if ((await countOpen(database, requireId(viewer))) >= IMPORTS.ofOneAccount) {
      throw invalidFields({
        file: [
          `You have ${IMPORTS.ofOneAccount} imports that are not finished: run or remove one of them first.`,
        ],
      });
    }
    const now = clock.now();
    const id = uuidV7(now);
    try {
      await this.#shelf.take(id, file);
      const paths = this.#shelf.paths(id);
      const read = await readFileRows(paths.file, paths.rows);
      if ('problem' in read) throw invalidFields({ file: [read.problem] });
      await this.#shelf.remove(id, 'file');
      const { columns, format, rows } = read;
      const createdBy = requireId(viewer);
      const remembered = await recallMapping(database, {
        account: createdBy,
        kind,
        headings: headingsKey(columns),
      });
      const mapping = remembered?.length === columns.length ? remembered : propose(of, columns);
      const given = { id, kind, fileName: fileName.slice(0, 255), format, createdBy, columns, mapping };
      await keepImport(database, { ...given, settings: FIRST_SETTINGS, rowCount: rows }, now);
      return await this.find(viewer, id);
    } catch (error) {
      await this.#shelf.remove(id, 'all');
      throw error;
    }
  }

  /** An import that the viewer may see. 404 where there is none. */
  async find(viewer: Viewer, id: string): Promise<KeptImport> {
    requireAdmin(viewer);
    const kept = isUuid(id) ? await readImport(this.#services.database, id) : undefined;
    if (!kept) throw notFound('import');
    return { ...kept, rowsDone: this.#held.get(id)?.rows ?? kept.rowsDone };
  }

  /** Changes where columns go and how rows are brought in. 409 while it is at work or over, 422 with every wrong value. */
  async change(viewer: Viewer, id: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    const kept = await this.#own(viewer, id);
    if (kept.status !== 'ready') throw cannotNow(kept);
    const { mapping: given, ...others } = body;
    const of = writableNamed(kept.kind);
    const settings = readSettings(kept.settings, others);
    if (settings.approve && !can(viewer, 'approve', kept.kind)) {
      throw forbidden(lowestAudience('approve', kept.kind));
    }
    const { database, clock } = this.#services;
    const mapping = given === undefined ? kept.mapping : readMapping({ of, columns: kept.columns }, given);
    await this.#tryingSource(viewer, settings);
    await changeImport(
      database,
      id,
      { settings, mapping, checked: null, samples: [], problem: null },
      clock.now(),
    );
    if (given === undefined) return;
    const remembered = { account: kept.createdBy, kind: kept.kind, headings: headingsKey(kept.columns) };
    await rememberMapping(database, remembered, { mapping, now: clock.now() });
  }

  /** Begins a dry run, or a run, which goes on where it was stopped. 409 where it is at work or over, 422 where nothing could be brought in. */
  async start(viewer: Viewer, id: string, what: 'checking' | 'running'): Promise<void> {
    const kept = await this.#own(viewer, id);
    const isOpen = kept.status === 'ready' || (kept.status === 'stopped' && what === 'running');
    if (!isOpen) throw cannotNow(kept);
    if (!(await this.#shelf.list()).has(id)) throw forgotten();
    requireMapping(writableNamed(kept.kind), kept.mapping);
    if (what === 'running') requireSource(kept);
    if (kept.settings.approve && !can(viewer, 'approve', kept.kind)) {
      throw forbidden(lowestAudience('approve', kept.kind));
    }
    await this.#set(viewer, kept, what);
  }

  /** Begins to undo an import as a whole. 403 for whoever may not edit, 409 where nothing stands. */
  async undo(viewer: Viewer, id: string): Promise<void> {
    const kept = await this.#own(viewer, id);
    if (kept.status !== 'done' && kept.status !== 'stopped') throw cannotNow(kept);
    if (!can(viewer, 'edit', 'organization') || !hasRank(viewer, 'SUPER_ADMIN')) {
      throw forbidden('SUPER_ADMIN');
    }
    await this.#set(viewer, kept, 'undoing');
  }

  /** Ends the work on an import behind the rows that it is at; what is in by then stands. */
  async cancel(viewer: Viewer, id: string): Promise<void> {
    const kept = await this.#own(viewer, id);
    const held = this.#held.get(id);
    if (kept.status === 'undoing' || !held) throw cannotNow(kept);
    held.abort.abort();
    await held.ended;
  }

  /** Removes an import of which nothing stands, with its file. 409 where something does. */
  async remove(viewer: Viewer, id: string): Promise<void> {
    const kept = await this.#own(viewer, id);
    const { database } = this.#services;
    const isOver = kept.status === 'ready' || kept.status === 'undone';
    if (!isOver && (kept.status !== 'stopped' || (await setsOf(database, id)).length > 0)) {
      throw cannotNow(kept);
    }
    await this.#shelf.remove(id, 'all');
    await dropImport(database, id);
  }

  /** Removes files that nobody has touched for as long as they are kept, and what was never run of them. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#services;
    const since = new Date(clock.now().getTime() - IMPORTS.keptDays * 24 * 3_600_000).toISOString();
    for (const id of await this.#shelf.list()) {
      const kept = await readImport(database, id);
      const isOld = !kept || (kept.createdAt < since && kept.status in OPEN);
      if (!isOld || this.#held.has(id)) continue;
      // One that is arriving is not kept yet, and not old either.
      if (!kept && idTime(id) > since) continue;
      await this.#shelf.remove(id, 'all');
      if (kept?.status === 'ready') await dropImport(database, id);
    }
  }

  /** Ends all work behind the rows that it is at; it goes on when the server starts again. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { abort } of this.#held.values()) abort.abort();
    await this.#line;
  }

  /** Waits for the work on an import, if there is any. */
  async settled(id: string): Promise<void> {
    await this.#held.get(id)?.ended;
  }

  async #tryingSource(viewer: Viewer, settings: ImportSettings): Promise<void> {
    const tried = new Error('This was only tried.');
    const trying = this.#services.database.transaction(async (database) => {
      await fileSource(this.#services, { database, viewer }, { settings });
      throw tried;
    });
    await trying.catch((error: unknown) => {
      if (error === tried) return;
      if (error instanceof AppError && error.fields) throw invalidFields(renamed(error.fields));
      throw error;
    });
  }

  async #own(viewer: Viewer, id: string): Promise<KeptImport> {
    const kept = await this.find(viewer, id);
    importable(viewer, kept.kind);
    if (kept.createdBy !== viewer.id && !hasRank(viewer, 'SUPER_ADMIN')) throw forbidden('SUPER_ADMIN');
    return kept;
  }

  // Two who press at once: the one that comes second is told.
  async #set(viewer: Viewer, kept: KeptImport, status: 'checking' | 'running' | 'undoing'): Promise<void> {
    const { database, clock } = this.#services;
    await database.transaction(async (inside) => {
      const standing = await readImport(inside, kept.id, true);
      if (standing?.status !== kept.status) throw cannotNow(standing ?? kept);
      const runner = { id: requireId(viewer), rank: viewer.rank };
      await changeImport(inside, kept.id, { status, runner, problem: null }, clock.now());
    });
    this.#begin(kept.id);
  }

  #begin(id: string): void {
    const abort = new AbortController();
    const working = async (): Promise<void> => {
      const { signal } = abort;
      const onRows = (rows: number): void => {
        held.rows = rows;
      };
      const log = this.#log;
      try {
        await this.#work({ log, signal, onRows }, id, () => this.#isStopping);
      } catch (error) {
        log.error(`The work on an import was lost: ${String(error)}`);
        await endLostWork(this.#services, id).catch((reason: unknown) =>
          log.error(`The state of an import could not be kept: ${String(reason)}`),
        );
      }
      this.#held.delete(id);
    };
    const ended = this.#line.then(working);
    const held: Held = { abort, ended, rows: 0 };
    this.#held.set(id, held);
    this.#line = ended;
  }
}

const OPEN: Readonly<Record<string, true>> = { ready: true, stopped: true };

// The first 48 bits of an id are when it was made.
const idTime = (id: string): string =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString();

const renamed = (fields: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentences]) => [name.replace(/^sources\.0/, 'source'), sentences]),
  );

function requireId(viewer: Viewer): string {
  if (viewer.id === null) throw unauthorized();
  return viewer.id;
}

/** Throws where the viewer is no admin: 401 without a session, 403 with the role that is needed. */
export function requireAdmin(viewer: Viewer): void {
  requireId(viewer);
  if (!hasRank(viewer, 'ADMIN')) throw forbidden('ADMIN');
}

function importable(viewer: Viewer, kind: string): Writable {
  requireAdmin(viewer);
  if (!mayWrite(viewer)) {
    throw new AppError('FORBIDDEN', { message: 'This API key only reads. Use one with the scope "write".' });
  }
  const of = IMPORTABLE.find(({ name }) => name === kind);
  if (!of) {
    throw invalidFields({ kind: [`It must be one of ${IMPORTABLE.map(({ name }) => name).join(', ')}.`] });
  }
  if (!can(viewer, 'create', kind)) throw forbidden(lowestAudience('create', kind));
  return of;
}

function requireSource({ settings, mapping }: KeptImport): void {
  if (settings.source !== null || mapping.some(({ to }) => to === 'source.url')) return;
  throw invalidFields({
    source: [
      'Say where the rows come from: an address, a document that you uploaded, or a column with addresses.',
    ],
  });
}

const forgotten = (): AppError =>
  new AppError('DECIDED_ALREADY', {
    message: 'The file of this import is not on this server any more. Send it again.',
  });

function cannotNow({ status }: KeptImport): AppError {
  const what =
    status in BUSY
      ? BUSY[status as keyof typeof BUSY]
      : {
          ready: 'has not been run',
          stopped: 'was stopped, and part of it stands',
          done: 'is done',
          undone: 'was undone',
        }[status as 'ready'];
  return new AppError('DECIDED_ALREADY', { message: `This cannot be done now: the import ${what}.` });
}
