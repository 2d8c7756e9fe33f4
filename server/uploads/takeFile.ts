import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Clock } from '#domain/clock.ts';
import type { Viewer } from '#domain/access.ts';
import { documentProblem, pictureProblem } from './content.ts';
import { makeSizes } from './pictures/makeSizes.ts';
import { refusedFile, type Spooled } from './spool.ts';
import { BLOCK_BYTES } from './places/place.ts';
import { keepUpload, type StoreServices } from './store.ts';
import type { KeptFile, NewUpload } from './upload.ts';

/** What uploads are taken with. */
export interface UploadServices extends StoreServices {
  readonly clock: Clock;
}

/** Looks at a file that has arrived and keeps what may be kept of it; 422 where it cannot be taken, 429 beyond the limit. */
export async function takeFile(services: UploadServices, file: Spooled, viewer: Viewer): Promise<KeptFile> {
  const { content } = file;
  const isPicture = content === 'raster' || content === 'svg';
  const upload = await (isPicture ? takePicture({ ...file, content }) : takeDocument({ ...file, content }));
  await keepUpload(services, upload, { viewer, now: services.clock.now() });
  return upload;
}

type PictureFile = Spooled & { readonly content: 'raster' | 'svg' };
type DocumentFile = Spooled & { readonly content: 'pdf' | 'text' };

// All of a picture is written anew: what else its file held is not kept.
async function takePicture({ path, content }: PictureFile): Promise<NewUpload> {
  const given = await readFile(path);
  const problem = pictureProblem(given, content);
  if (problem !== null) throw refusedFile(problem);
  const looked = await makeSizes(given);
  if ('problem' in looked) throw refusedFile(looked.problem);
  if ('failure' in looked) throw new Error(`Pictures cannot be looked at on this machine: ${looked.failure}`);
  const { type, sizes } = looked.picture;
  const key = createHash('sha256').update(sizes.large.bytes).digest('hex');
  const kept = Object.entries(sizes).map(
    ([name, { bytes, width, height }]) => [name, { bytes: bytes.length, width, height }] as const,
  );
  const held = new Map(Object.entries(sizes));
  return { key, type, sizes: Object.fromEntries(kept), blocks: (size) => inBlocks(held.get(size)?.bytes) };
}

async function* inBlocks(bytes: Uint8Array = new Uint8Array()): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) yield bytes.subarray(at, at + BLOCK_BYTES);
}

// A document is evidence: it is kept as it is, byte by byte.
async function takeDocument(file: DocumentFile): Promise<NewUpload> {
  const problem = await documentProblem(file.path, file.content);
  if (problem !== null) throw refusedFile(problem);
  const blocks = (): AsyncIterable<Buffer> => createReadStream(file.path, { highWaterMark: BLOCK_BYTES });
  const hash = createHash('sha256');
  for await (const block of blocks()) hash.update(block);
  return {
    key: hash.digest('hex'),
    type: file.content === 'pdf' ? 'application/pdf' : 'text/plain',
    sizes: { file: { bytes: file.bytes, width: null, height: null } },
    blocks,
  };
}
