import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { VISITOR, type Viewer } from '#domain/access.ts';
import type { Log } from '#server/database/client.ts';
import type { Sql } from '#server/database/sql.ts';
import { LineFile, type FollowLines, type MadeLines, type SomeLines } from './lineFile.ts';

/** How the lines of rows are asked for. */
export interface ReadingLines {
  /** The version of the records at which the rows were found. */
  readonly version: number | null;
  /** Beside others they do not come all at once. */
  readonly isBesideOthers: boolean;
  /** Makes the lines of some of the rows, where only those of others are kept. */
  readonly make: (ids: readonly string[]) => Promise<MadeLines>;
}

/** The lines that one statement makes. */
export interface LinesOfStatement {
  /** The lines of these rows in their order, where those of any are kept as they are at this version of the records or a newer one. */
  read(ids: readonly string[], asked: ReadingLines): Promise<readonly SomeLines[] | undefined>;
  /** Keeps lines while they are sent; what goes wrong with that, their reader does not notice. */
  add(made: MadeLines): void;
}

/** Lines of rows as they were made last, on the disk of this process, by the statement that made them with its values: who may see what is a part of it. */
export interface KeptLines {
  /** Those of a statement, which follow the changes of records where it is known how. */
  of(statement: Sql, follow?: FollowLines): LinesOfStatement;
  /** Whether lines of so many rows, and so many bytes, can be kept without any others going for them. */
  hasRoom(wanted: { readonly rows: number; readonly bytes: number }): boolean;
  /** As whom lines are read for somebody: as a visitor, whose lines all have, where one sees no more at this version of the records. */
  readerAt(version: number | null, viewer: Viewer): Viewer;
  /** Follows changes no more, once what is under way is done. */
  stop(): Promise<void>;
}

/** Where and how lines are kept. */
export interface KeptLinesSettings {
  /** Is of this process alone: what lies there when it begins is removed. */
  readonly folder: string;
  readonly log: Pick<Log, 'warn'>;
  /** The version of the records as far as this process follows them; undefined while it does not, as writers need not say then that they have changed. */
  readonly version: () => number | undefined;
  /** Tells when that is another one. */
  readonly onVersion: (listener: () => void) => void;
  /** Whether somebody sees no more of the records than visitors do, as far as this process follows them. */
  readonly seesPublic: (viewer: Viewer) => boolean;
  readonly mostBytes?: number;
  readonly mostRows?: number;
  /** Told when lines that follow changes could not follow one, and are kept no more. */
  readonly onLost?: (() => void) | undefined;
  /** How long after a change what is of before stays on the disk, unless its lines are asked for: the changes of that time are followed together. */
  readonly followsAfterMs?: number;
}

// Of the room that the disk has, a tenth at most; of rows as many as take 160 MB of memory. Each file is an open one.
const MOST_BYTES = 4 * 1024 ** 3;
const SHARE_OF_ROOM = 0.1;
const MOST_ROWS = 4_000_000;
const MOST_FILES = 64;
/** Unless it is said how long. */
export const FOLLOWS_AFTER_MS = 30_000;
// Beside others as many come as could be made: what is sent takes time of the event loop, too.
const MS_A_ROW = 0.04;

/** Opens the lines that are kept in a folder, so many bytes and rows of them; where nothing can be written there, lines are made as if there were none. */
export async function openKeptLines(settings: KeptLinesSettings): Promise<KeptLines> {
  const { folder, log, version: followed, onVersion, seesPublic } = settings;
  const { mostRows = MOST_ROWS, followsAfterMs = FOLLOWS_AFTER_MS } = settings;
  const tell = (error: unknown): void => log.warn(`Lines of rows could not be kept: ${String(error)}`);
  await rm(folder, { recursive: true, force: true }).catch(tell);
  const mostBytes = settings.mostBytes ?? (await roomFor(folder).catch(tell)) ?? 0;
  const files = new LineFiles({ folder, mostBytes, mostRows, tell, onLost: settings.onLost });
  onVersion(() => files.follow(followed, followsAfterMs));
  const pace = pacemaker(MS_A_ROW);
  return {
    readerAt: (version, viewer) => (followed() === (version ?? 0) && seesPublic(viewer) ? VISITOR : viewer),
    hasRoom: (wanted) => files.hasRoom(wanted),
    stop: () => files.stop(),
    of: ({ text, values }, follow) => {
      const key = hash('sha256', JSON.stringify([text, values]));
      return {
        read: async (ids, asked) => {
          const read = await files.read(key, ids, asked);
          if (read && asked.isBesideOthers) await pace(ids.length);
          return read;
        },
        add: (made) => {
          const known = followed();
          if (known !== undefined && (made.version ?? 0) >= known) files.add(key, made, follow);
        },
      };
    },
  };
}

async function roomFor(folder: string): Promise<number> {
  const parent = dirname(folder);
  // The first of them that is there already.
  if (parent !== folder && !existsSync(folder)) return roomFor(parent);
  const { bavail, bsize } = await statfs(folder);
  return Math.min(MOST_BYTES, SHARE_OF_ROOM * bavail * bsize);
}

interface FilesSettings extends Pick<KeptLinesSettings, 'folder' | 'onLost'> {
  readonly mostBytes: number;
  readonly mostRows: number;
  readonly tell: (error: unknown) => void;
}

/** The files of lines by what tells their statements apart: those used last. */
class LineFiles {
  readonly #settings: FilesSettings;
  // In the order of their last use.
  readonly #files = new Map<string, LineFile>();
  #isSettling = false;
  #isStopped = false;
  #following: Promise<void> = Promise.resolve();

  constructor(settings: FilesSettings) {
    this.#settings = settings;
  }

  async read(
    key: string,
    ids: readonly string[],
    { version, make }: ReadingLines,
  ): Promise<readonly SomeLines[] | undefined> {
    const file = this.#files.get(key);
    if (!file || !(await this.#reach(key, file, version ?? 0))) return undefined;
    const missing = file.missing(ids);
    const made = missing.length > 0 ? await make(missing) : undefined;
    if (made && made.lengths.length < missing.length) return undefined;
    // Who takes a file away, or cuts it, has it made anew.
    const read = await file.read(ids, made).catch(() => this.#drop(key, file));
    if (read) this.#use(key, file);
    return read ?? undefined;
  }

  add(key: string, made: MadeLines, follow: FollowLines | undefined): void {
    const file = this.#of(key, made.version ?? 0, follow);
    const onFailure = (error: unknown): void => {
      this.#drop(key, file);
      this.#settings.tell(error);
    };
    void file.add(made).then(() => this.#use(key, file), onFailure);
  }

  /** Brings all to the version of the records after some time, in which others may change; none are kept where nobody follows them. */
  follow(version: KeptLinesSettings['version'], afterMs: number): void {
    if (version() === undefined) {
      for (const [key, file] of this.#files) this.#drop(key, file);
    } else if (!this.#isSettling) {
      this.#isSettling = true;
      setTimeout(() => {
        this.#isSettling = false;
        this.#following = this.#followAll(version() ?? 0);
      }, afterMs).unref();
    }
  }

  /** Follows nothing any more, once what is under way is done. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#following;
  }

  // One after the other, as nobody waits for it.
  async #followAll(version: number): Promise<void> {
    for (const [key, file] of this.#files) {
      if (this.#isStopped) return;
      await this.#reach(key, file, version);
    }
  }

  async #reach(key: string, file: LineFile, version: number): Promise<boolean> {
    const hasReached = await file.reach(version).catch(this.#settings.tell);
    if (hasReached === true) return true;
    this.#drop(key, file);
    if (file.follows) this.#settings.onLost?.();
    return false;
  }

  #of(key: string, version: number, follow: FollowLines | undefined): LineFile {
    const known = this.#files.get(key);
    if (known) return known;
    const file = new LineFile({ ...this.#settings, version, follow });
    this.#files.set(key, file);
    return file;
  }

  hasRoom(wanted: { readonly rows: number; readonly bytes: number }): boolean {
    const { mostBytes, mostRows } = this.#settings;
    const { bytes, rows } = this.#taken();
    return (
      bytes + wanted.bytes <= mostBytes && rows + wanted.rows <= mostRows && this.#files.size < MOST_FILES
    );
  }

  #taken(): { bytes: number; rows: number } {
    const taken = { bytes: 0, rows: 0 };
    for (const file of this.#files.values()) {
      taken.bytes += file.bytes;
      taken.rows += file.rows;
    }
    return taken;
  }

  // Older ones make room.
  #use(key: string, file: LineFile): void {
    if (this.#files.get(key) !== file) return;
    this.#files.delete(key);
    this.#files.set(key, file);
    const { mostBytes, mostRows } = this.#settings;
    let { bytes, rows } = this.#taken();
    for (const [oldest, other] of this.#files) {
      const isTooMuch = bytes > mostBytes || rows > mostRows || this.#files.size > MOST_FILES;
      if (!isTooMuch || other === file) break;
      bytes -= other.bytes;
      rows -= other.rows;
      this.#drop(oldest, other);
    }
  }

  #drop(key: string, file: LineFile): void {
    if (this.#files.get(key) === file) this.#files.delete(key);
    file.remove().catch(this.#settings.tell);
  }
}

/** Lets so many rows go on after those before them have had their time. */
function pacemaker(msOfOne: number): (rows: number) => Promise<void> {
  let free = 0;
  return async (rows) => {
    const now = performance.now();
    free = Math.max(free, now) + rows * msOfOne;
    await pause(free - now);
  };
}
