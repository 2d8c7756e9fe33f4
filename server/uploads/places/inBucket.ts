import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { uploadsUnavailable } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { formOf, mainSize, type NewUpload } from '#server/uploads/upload.ts';
import type { Bucket } from './bucket.ts';
import { BLOCK_BYTES, type Held, type Place, type Span } from './place.ts';

const nameOf = (place: string, size: string): string => `${place}/${size}`;

/**
 * Keeps bytes as objects of a bucket. Each upload has a place of its own there, which is written down before anything is brought
 * and never used again: so what no row came of is known without a list of the bucket, and a sweep never meets what is brought anew.
 */
export const inBucket = (database: Database, bucket: Bucket): Place => ({
  bring: async (upload, now) => {
    const place = `uploads/${upload.key}/${randomUUID()}`;
    const names = Object.keys(upload.sizes);
    await database.query(
      sql`insert into upload_loose (place, sizes, since) values (${place}, ${names}, ${now})`,
    );
    for (const size of names) await bring(bucket, upload, { place, size });
    return place;
  },
  settle: async (inside, _upload, place) => {
    const found = await inside.query(sql`delete from upload_loose where place = ${place} returning 1`);
    // It was swept meanwhile, for it took a day.
    if (found.length === 0) throw uploadsUnavailable();
  },
  read: (held, span) => readObject(bucket, held, span),
});

async function bring(
  bucket: Bucket,
  upload: NewUpload,
  { place, size }: { readonly place: string; readonly size: string },
): Promise<void> {
  const isMain = size === mainSize(upload);
  await bucket.put({
    name: nameOf(place, size),
    type: upload.type,
    isShown: formOf(upload) === 'picture',
    length: upload.sizes[size]?.bytes ?? 0,
    sha256: Buffer.from(isMain ? upload.key : await sha256Of(upload.blocks(size)), 'hex'),
    body: () => Readable.from(upload.blocks(size)),
  });
}

async function sha256Of(blocks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const block of blocks) hash.update(block);
  return hash.digest('hex');
}

// Block by block: a slow reader would hold one of the bucket's few connections.
async function* readObject(
  bucket: Bucket,
  { upload, size }: Held,
  { start, end }: Span,
): AsyncGenerator<Buffer> {
  const name = nameOf(upload.place ?? '', size);
  for (let at = start; at <= end; at += BLOCK_BYTES) {
    yield await bucket.read(name, { start: at, end: Math.min(end, at + BLOCK_BYTES - 1) });
  }
}

const AT_ONCE = 50;

interface Loose {
  readonly place: string;
  readonly sizes: readonly string[];
  readonly isUsed: boolean;
}

/** Deletes from the bucket what has had no row since; what a row has come back for, as from a backup, stays. A few at a time; gives how many. */
export async function sweepBucket(database: Database, bucket: Bucket, since: Date): Promise<number> {
  const loose = await database.query<Loose>(sql`
    select l.place, l.sizes, u.key is not null as "isUsed"
    from upload_loose l left join upload u using (place) where l.since < ${since} order by l.since limit ${AT_ONCE}`);
  for (const { place, sizes, isUsed } of loose) {
    for (const size of isUsed ? [] : sizes) await bucket.remove(nameOf(place, size));
    await database.query(sql`delete from upload_loose where place = ${place}`);
  }
  return loose.length;
}
