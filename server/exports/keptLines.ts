import { hash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { VISITOR, type Viewer } from '#domain/access.ts';
import type { Log } from '#server/database/client.ts';
import type { Sql } from '#server/database/sql.ts';

/** Lines one after the other, and how many rows they are of. */
export interface SomeLines {
  readonly lines: Buffer;
  readonly rows: number;
}

/** The lines of rows as they were made at a version of the records. */
export interface MadeLines {
  readonly version: number | null;
  readonly ids: readonly string[];
  /** Of each line, in bytes. */
  readonly lengths: readonly number[];
  readonly some: readonly SomeLines[];
}

/** The lines that one statement makes. */
export interface LinesOfStatement {
  /** The lines of these rows in their order, where all of them are kept as they are at this version of the records. Beside others they do not come all at once. */
  read(
    ids: readonly string[],
    at: { readonly version: number | null; readonly isBesideOthers: boolean },
  ): Promise<readonly SomeLines[] | undefined>;
  /** Keeps lines while they are sent; what goes wrong with that, their reader does not notice. */
  add(made: MadeLines): void;
}

/** Lines of rows as they were made last, on the disk of this process, by the statement that made them with its values: who may see what is a part of it. */
export interface KeptLines {
  of(statement: Sql): LinesOfStatement;
  /** As whom lines are read for somebody: as a visitor, whose lines all have, where one sees no more at this version of the records. */
  readerAt(version: number | null, viewer: Viewer): Viewer;
}

interface Settings {
  /** Is of this process alone: what lies there when it begins is removed. */
  readonly folder: string;
  readonly log: Pick<Log, 'warn'>;
  /** The version of the records as far as this process follows them; undefined while it does not, as writers need not say then that they have changed. */
  readonly version: () => number | undefined;
  /** Tells when that is another one: what is of a version before is removed then. */
  readonly onVersion: (listener: () => void) => void;
  /** Whether somebody sees no more of the records than visitors do, as far as this process follows them. */
  readonly seesPublic: (viewer: Viewer) => boolean;
  readonly mostBytes?: number;
}

const MOST_BYTES = 256 * 1024 * 1024;
// Beside others as many come as could be made: what is sent takes time of the event loop, too.
const MS_A_ROW = 0.04;
// What a row takes in memory counts as bytes on the disk, too.
const BESIDES = 200;
// A small file is an open one, too: there are 64 at most.
const LEAST_BYTES = 4 * 1024 * 1024;
// Where the disk is slower than its reader, lines are not kept.
const MOST_WRITES = 4;

/** Opens the lines that are kept in a folder, so many bytes of them; where nothing can be written there, lines are made as if there were none. */
export async function openKeptLines(settings: Settings): Promise<KeptLines> {
  const { folder, log, version: followed, onVersion, mostBytes = MOST_BYTES } = settings;
  const tell = (error: unknown): void => log.warn(`Lines of rows could not be kept: ${String(error)}`);
  await rm(folder, { recursive: true, force: true }).catch(tell);
  const files = new LineFiles({ folder, mostBytes, tell });
  onVersion(() => files.keepOnly(followed()));
  const pace = pacemaker(MS_A_ROW);
  return {
    readerAt: (version, viewer) =>
      followed() === (version ?? 0) && settings.seesPublic(viewer) ? VISITOR : viewer,
    of: ({ text, values }) => {
      const key = hash('sha256', JSON.stringify([text, values]));
      return {
        read: async (ids, { version, isBesideOthers }) => {
          const read = await files.read(key, ids, version ?? 0);
          if (read && isBesideOthers) await pace(ids.length);
          return read;
        },
        // What has changed meanwhile was told of already.
        add: (made) => {
          if (followed() === (made.version ?? 0)) files.add(key, made);
        },
      };
    },
  };
}

interface FilesSettings extends Pick<Settings, 'folder'> {
  readonly mostBytes: number;
  readonly tell: (error: unknown) => void;
}

/** The files of lines by what tells their statements apart: those used last. */
class LineFiles {
  readonly #settings: FilesSettings;
  // In the order of their last use.
  readonly #files = new Map<string, LineFile>();

  constructor(settings: FilesSettings) {
    this.#settings = settings;
  }

  async read(
    key: string,
    ids: readonly string[],
    version: number,
  ): Promise<readonly SomeLines[] | undefined> {
    const file = this.#files.get(key);
    if (file?.version !== version) return undefined;
    // Who takes a file away, or cuts it, has it made anew.
    const read = await file.read(ids).catch(() => this.#drop(key, file));
    if (read) this.#use(key, file);
    return read ?? undefined;
  }

  add(key: string, made: MadeLines): void {
    const file = this.#of(key, made.version ?? 0);
    const onFailure = (error: unknown): void => {
      this.#drop(key, file);
      this.#settings.tell(error);
    };
    void file.add(made).then(() => this.#use(key, file), onFailure);
  }

  keepOnly(version: number | undefined): void {
    for (const [key, file] of this.#files) if (file.version !== version) this.#drop(key, file);
  }

  #of(key: string, version: number): LineFile {
    const known = this.#files.get(key);
    if (known?.version === version) return known;
    if (known) this.#drop(key, known);
    const file = new LineFile({ ...this.#settings, version });
    this.#files.set(key, file);
    return file;
  }

  // Older ones make room.
  #use(key: string, file: LineFile): void {
    if (this.#files.get(key) !== file) return;
    this.#files.delete(key);
    this.#files.set(key, file);
    let weight = 0;
    for (const { weight: own } of this.#files.values()) weight += own;
    for (const [oldest, other] of this.#files) {
      if (weight <= this.#settings.mostBytes || other === file) break;
      weight -= other.weight;
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
    await setTimeout(free - now);
  };
}

interface Place {
  readonly at: number;
  readonly length: number;
}

interface FileSettings extends Pick<FilesSettings, 'folder' | 'mostBytes'> {
  readonly version: number;
}

/** A file of lines, and where in it the line of each row is. */
class LineFile {
  readonly version: number;
  readonly #settings: FileSettings;
  readonly #path: string;
  readonly #places = new Map<string, Place>();
  #file: Promise<FileHandle> | undefined;
  #bytes = 0;
  #writes = 0;
  #isRemoved = false;

  constructor(settings: FileSettings) {
    this.version = settings.version;
    this.#settings = settings;
    this.#path = join(settings.folder, crypto.randomUUID());
  }

  /** The bytes that it counts as. */
  get weight(): number {
    return Math.max(LEAST_BYTES, this.#size);
  }

  // Its bytes, and what it takes in memory besides.
  get #size(): number {
    return this.#bytes + this.#places.size * BESIDES;
  }

  async add({ ids, lengths, some }: MadeLines): Promise<void> {
    const size = lengths.reduce((sum, length) => sum + length, 0);
    const isTooMuch = this.#size + size + ids.length * BESIDES > this.#settings.mostBytes;
    const isKnown = ids.every((id) => this.#places.has(id));
    if (isTooMuch || isKnown || this.#isRemoved || this.#writes >= MOST_WRITES) return;
    let at = this.#bytes;
    this.#bytes += size;
    this.#writes += 1;
    try {
      this.#file ??= this.#begin();
      const file = await this.#file;
      const buffers = some.map(({ lines }) => lines);
      const { bytesWritten } = await file.writev(buffers, at);
      if (bytesWritten < size) throw new Error('The disk is full.');
    } catch (error) {
      // Who took it away knows.
      if (!this.#isRemoved) throw error;
    } finally {
      this.#writes -= 1;
    }
    for (const [index, id] of ids.entries()) {
      const length = lengths[index] ?? 0;
      this.#places.set(id, { at, length });
      at += length;
    }
  }

  async #begin(): Promise<FileHandle> {
    await mkdir(this.#settings.folder, { recursive: true, mode: 0o700 });
    return open(this.#path, 'wx+', 0o600);
  }

  async read(ids: readonly string[]): Promise<readonly SomeLines[] | undefined> {
    const places = ids.flatMap((id) => this.#places.get(id) ?? []);
    const file = await this.#file;
    if (!file || places.length < ids.length) return undefined;
    const lines = Buffer.allocUnsafeSlow(places.reduce((sum, { length }) => sum + length, 0));
    await Promise.all(
      runsOf(places).map(async ({ to, at, length }) => {
        const { bytesRead } = await file.read(lines, to, length, at);
        if (bytesRead < length) throw new Error('Lines are missing.');
      }),
    );
    return parted(lines, places);
  }

  async remove(): Promise<void> {
    this.#isRemoved = true;
    const file = await this.#file?.catch(() => undefined);
    await file?.close();
    await rm(this.#path, { force: true });
  }
}

interface Run extends Place {
  /** Where its bytes come to stand. */
  readonly to: number;
}

// Lines that stand one behind the other are read at once.
function runsOf(places: readonly Place[]): readonly Run[] {
  const runs: { to: number; at: number; length: number }[] = [];
  let to = 0;
  for (const { at, length } of places) {
    const last = runs.at(-1);
    if (last && last.at + last.length === at) last.length += length;
    else runs.push({ to, at, length });
    to += length;
  }
  return runs;
}

// These are a piece that is made and sent at once, as they are of PostgreSQL's.
const LINES_AT_ONCE = 25;

function parted(lines: Buffer, places: readonly Place[]): readonly SomeLines[] {
  const some: SomeLines[] = [];
  let from = 0;
  for (let first = 0; first < places.length; first += LINES_AT_ONCE) {
    const own = places.slice(first, first + LINES_AT_ONCE);
    const to = own.reduce((sum, { length }) => sum + length, from);
    some.push({ lines: lines.subarray(from, to), rows: own.length });
    from = to;
  }
  return some;
}
