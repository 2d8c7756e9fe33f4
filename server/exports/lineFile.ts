import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangedLines } from './changedLines.ts';
import { Places, type Place } from './places.ts';

/** Lines one after the other, and how many rows they are of. */
export interface SomeLines {
  readonly lines: Buffer;
  readonly rows: number;
}

/** The lines of rows as they were made at a version of the records. */
export interface MadeLines {
  readonly version: number | null;
  readonly ids: readonly string[];
  /** Of each line, in bytes; fewer where some of the rows have none any more. */
  readonly lengths: readonly number[];
  readonly some: readonly SomeLines[];
}

/** Which lines may be otherwise than at a version before; undefined where nobody can tell. */
export type FollowLines = (since: number) => Promise<ChangedLines | undefined>;

// Less is of no use without being made anew.
const LEAST_BYTES = 4 * 1024 * 1024;
// Where the disk is slower than its reader, lines are not kept.
const MOST_WRITES = 4;

interface Settings {
  readonly folder: string;
  readonly mostBytes: number;
  readonly mostRows: number;
  /** The version of the records that its first lines are of. */
  readonly version: number;
  readonly follow: FollowLines | undefined;
}

/** A file of lines, and where in it the line of each row is. */
export class LineFile {
  readonly #settings: Settings;
  readonly #path: string;
  readonly #places = new Places();
  #version: number;
  #following: Promise<boolean> | undefined;
  #file: Promise<FileHandle> | undefined;
  #bytes = 0;
  // Of lines that are otherwise by now.
  #left = 0;
  #writes = 0;
  #isRemoved = false;

  constructor(settings: Settings) {
    this.#version = settings.version;
    this.#settings = settings;
    this.#path = join(settings.folder, crypto.randomUUID());
  }

  /** The version of the records that its lines are of. */
  get version(): number {
    return this.#version;
  }

  /** Whether it is known how its lines follow the records. */
  get follows(): boolean {
    return this.#settings.follow !== undefined;
  }

  /** How large it is. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Of how many rows it knows a place. */
  get rows(): number {
    return this.#places.size;
  }

  /** Brings its lines to a version of the records, or a newer one: those that may be otherwise it has no more, nor are they left on the disk. False where that cannot be. */
  async reach(version: number): Promise<boolean> {
    while (this.#version < version) {
      // Another one's may have begun, and end, at a version before.
      this.#following ??= this.#follow();
      if (!(await this.#following)) return false;
    }
    return true;
  }

  async #follow(): Promise<boolean> {
    try {
      const changed = await this.#settings.follow?.(this.#version);
      // A database that was put back has come no further.
      if (!changed || changed.version <= this.#version) return false;
      await this.#take(changed);
    } finally {
      this.#following = undefined;
    }
    // Once most of it is of no use it is made anew.
    return this.#left <= Math.max(LEAST_BYTES, this.#bytes - this.#left);
  }

  async #take(changed: ChangedLines): Promise<void> {
    const gone = changed.ids.flatMap((id) => this.#places.get(id) ?? []);
    for (const id of changed.ids) this.#places.delete(id);
    this.#version = changed.version;
    await this.#clear(gone);
  }

  async #clear(places: readonly Place[]): Promise<void> {
    const file = await this.#file;
    if (!file || this.#isRemoved) return;
    for (const { length } of places) this.#left += length;
    await Promise.all(places.map(({ at, length }) => file.write(Buffer.alloc(length), 0, length, at)));
  }

  /** Keeps lines that are of its version. */
  async add({ ids, lengths, some, version }: MadeLines): Promise<void> {
    const size = lengths.reduce((sum, length) => sum + length, 0);
    const { mostBytes, mostRows } = this.#settings;
    const isTooMuch = this.#bytes + size > mostBytes || this.rows + ids.length > mostRows;
    const isKnown = this.missing(ids).length === 0;
    const isOther = (version ?? 0) !== this.#version;
    if (isTooMuch || isKnown || isOther || this.#isRemoved || this.#writes >= MOST_WRITES) return;
    const begun = this.#bytes;
    this.#bytes += size;
    this.#writes += 1;
    try {
      this.#file ??= this.#begin();
      const file = await this.#file;
      const buffers = some.map(({ lines }) => lines);
      const { bytesWritten } = await file.writev(buffers, begun);
      if (bytesWritten < size) throw new Error('The disk is full.');
      // It may have followed the records meanwhile.
      const isStill = this.#version === (version ?? 0);
      await this.#clear(isStill ? this.#place(ids, lengths, begun) : [{ at: begun, length: size }]);
    } catch (error) {
      // Who took it away knows.
      if (!this.#isRemoved) throw error;
    } finally {
      this.#writes -= 1;
    }
  }

  /** Gives the places that their lines had before. */
  #place(ids: readonly string[], lengths: readonly number[], begun: number): readonly Place[] {
    const before = ids.flatMap((id) => this.#places.get(id) ?? []);
    let at = begun;
    for (const [index, id] of ids.entries()) {
      const length = lengths[index] ?? 0;
      this.#places.set(id, { at, length });
      at += length;
    }
    return before;
  }

  async #begin(): Promise<FileHandle> {
    await mkdir(this.#settings.folder, { recursive: true, mode: 0o700 });
    return open(this.#path, 'wx+', 0o600);
  }

  /** Those of the rows whose lines it has not. */
  missing(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => !this.#places.get(id));
  }

  /** The lines of rows in their order, of which those that it has not may have been made beside; undefined where it has not all of the others any more. */
  async read(ids: readonly string[], beside?: MadeLines): Promise<readonly SomeLines[] | undefined> {
    const made = placesOf(beside);
    const places = ids.flatMap((id) => made.get(id) ?? this.#places.get(id) ?? []);
    if (places.length < ids.length) return undefined;
    const isOwn = (index: number): boolean => !made.has(ids[index] ?? '');
    const file = await this.#file;
    const lines = Buffer.allocUnsafeSlow(places.reduce((sum, { length }) => sum + length, 0));
    const others = Buffer.concat(beside?.some.map((one) => one.lines) ?? []);
    await Promise.all(
      runsOf(places, isOwn).map(async ({ to, at, length, own }) => {
        if (!own) return void others.copy(lines, to, at, at + length);
        const read = await file?.read(lines, to, length, at);
        if ((read?.bytesRead ?? 0) < length) throw new Error('Lines are missing.');
      }),
    );
    // What is otherwise by now is cleared.
    const isKept = ids.every((id, at) => !isOwn(at) || this.#places.get(id)?.at === places[at]?.at);
    return isKept ? parted(lines, places) : undefined;
  }

  async remove(): Promise<void> {
    this.#isRemoved = true;
    const file = await this.#file?.catch(() => undefined);
    await file?.close();
    await rm(this.#path, { force: true });
  }
}

// Where the line of each row is among lines that were made.
function placesOf(made: MadeLines | undefined): ReadonlyMap<string, Place> {
  let at = 0;
  return new Map(
    made?.ids.map((id, index) => {
      const length = made.lengths[index] ?? 0;
      at += length;
      return [id, { at: at - length, length }];
    }),
  );
}

interface Run extends Place {
  /** Where its bytes come to stand. */
  readonly to: number;
  /** Whether they are of the file. */
  readonly own: boolean;
}

// Lines that stand one behind the other are read at once.
function runsOf(places: readonly Place[], isOwn: (index: number) => boolean): readonly Run[] {
  const runs: { to: number; at: number; length: number; own: boolean }[] = [];
  let to = 0;
  for (const [index, { at, length }] of places.entries()) {
    const last = runs.at(-1);
    const own = isOwn(index);
    if (last && last.own === own && last.at + last.length === at) last.length += length;
    else runs.push({ to, at, length, own });
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
