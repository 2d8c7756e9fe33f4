import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { invalidFields, tooLarge } from '#domain/errors.ts';
import { IMPORTS } from '#domain/imports/imports.ts';
import type { RawCell, RawRow } from './reading/table.ts';

const MIB = 1024 * 1024;
const OURS = /^([0-9a-f-]{36})\.(file|rows)$/;

/** The folder in which the files of imports lie until these are finished. */
export interface ImportShelf {
  /** Where the file that arrives lies, and the one with its rows. */
  paths(id: string): { readonly file: string; readonly rows: string };
  /** Writes a file as it arrives, until it is larger than it may be. */
  take(id: string, file: AsyncIterable<Buffer>): Promise<void>;
  /** The rows of an import from one of them on, some at a time. */
  chunks(id: string, from: number, size: number): AsyncGenerator<readonly RawRow[]>;
  /** Removes the file that arrived, and with `rows` all of it. */
  remove(id: string, what: 'file' | 'all'): Promise<void>;
  /** The imports whose files lie there. */
  list(): Promise<ReadonlySet<string>>;
}

/** The shelf in a folder, which is made when the first file arrives. */
export function importShelf(folder: string): ImportShelf {
  const paths = (id: string) => ({ file: join(folder, `${id}.file`), rows: join(folder, `${id}.rows`) });
  return {
    paths,
    take: async (id, file) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(paths(id).file, 'wx', 0o600);
      let bytes = 0;
      try {
        for await (const part of file) {
          bytes += part.length;
          if (bytes > IMPORTS.bytes) throw tooLarge(`${IMPORTS.bytes / MIB} MiB`, 'file');
          await handle.write(part);
        }
      } finally {
        await handle.close();
      }
      if (bytes === 0) throw invalidFields({ file: ['The file is empty.'] });
    },
    chunks: (id, from, size) => chunksIn(createReadStream(paths(id).rows), from, size),
    remove: async (id, what) => {
      const { file, rows } = paths(id);
      await rm(file, { force: true });
      if (what === 'all') await rm(rows, { force: true });
    },
    list: async () => {
      const names = await readdir(folder).catch(() => []);
      return new Set(names.flatMap((name) => OURS.exec(name)?.[1] ?? []));
    },
  };
}

async function* chunksIn(stream: ReadStream, from: number, size: number): AsyncGenerator<readonly RawRow[]> {
  const lines = createInterface({ input: stream, crlfDelay: Infinity });
  let passed = 0;
  let rows: RawRow[] = [];
  try {
    for await (const text of lines) {
      passed += 1;
      if (passed <= from) continue;
      const [line, cells, broken] = JSON.parse(text) as [number, readonly RawCell[], string?];
      rows.push({ line, cells, broken });
      if (rows.length < size) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  } finally {
    lines.close();
    stream.destroy();
  }
}
