import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invalidFields, tooLarge, type AppError } from '#domain/errors.ts';
import { TAKEN_TYPES, UPLOADS } from '#domain/uploads/uploads.ts';
import { contentOf, HEAD_BYTES, type Content } from './content.ts';

/** A file that has arrived whole, on the disk for as long as it is looked at. */
export interface Spooled {
  readonly path: string;
  readonly content: Content;
  readonly bytes: number;
}

const MIB = 1024 * 1024;
const LIMITS: Readonly<Record<Content, number>> = {
  raster: UPLOADS.pictureBytes,
  svg: UPLOADS.drawingBytes,
  pdf: UPLOADS.documentBytes,
  text: UPLOADS.documentBytes,
};

/** 422: why the file cannot be taken, in one sentence. */
export const refusedFile = (sentence: string): AppError => invalidFields({ file: [sentence] });

const wrongType = (): AppError => refusedFile(`It is none of these: ${TAKEN_TYPES}.`);

/** Does work in a folder that is gone afterwards, whatever comes of it. */
export async function inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sector-atlas-upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a file to the disk as it arrives, until it is larger than what it is may be; what it is is known from its first bytes. */
export async function spool(file: AsyncIterable<Buffer>, folder: string): Promise<Spooled> {
  const path = join(folder, 'file');
  const handle = await open(path, 'wx', 0o600);
  try {
    return { path, ...(await write(file, handle)) };
  } finally {
    await handle.close();
  }
}

async function write(file: AsyncIterable<Buffer>, handle: FileHandle): Promise<Omit<Spooled, 'path'>> {
  let head = Buffer.alloc(0);
  let content: Content | null = null;
  let bytes = 0;
  for await (const chunk of file) {
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      if (head.length === HEAD_BYTES) content = known(head);
    }
    bytes += chunk.length;
    const limit = content ? LIMITS[content] : UPLOADS.documentBytes;
    if (bytes > limit) throw tooLarge(`${limit / MIB} MiB`, 'file');
    await handle.write(chunk);
  }
  if (bytes === 0) throw refusedFile('The file is empty.');
  return { content: content ?? known(head), bytes };
}

function known(head: Buffer): Content {
  const content = contentOf(head);
  if (!content) throw wrongType();
  return content;
}
