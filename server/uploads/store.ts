import type { Viewer } from '#domain/access.ts';
import { uploadsUnavailable } from '#domain/errors.ts';
import { UPLOADS } from '#domain/uploads/uploads.ts';
import { takeTurn } from '#server/database/allowances/takeTurn.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Bucket } from './places/bucket.ts';
import { inBucket } from './places/inBucket.ts';
import { inDatabase } from './places/inDatabase.ts';
import type { Held, Place, Span } from './places/place.ts';
import type { NewUpload, Upload } from './upload.ts';

/** What uploads are kept and read with. */
export interface StoreServices {
  readonly database: Database;
  /** Where what is new is kept; undefined for the database. What was kept elsewhere is read from there. */
  readonly bucket: Bucket | undefined;
}

/** Who keeps it, and when. */
export interface Keeping {
  readonly viewer: Viewer;
  readonly now: Date;
}

const HOUR_SECONDS = 3600;

/** Takes one turn at uploading for an account: looking at what is refused costs as much as at what is taken. */
export const takeUploadTurn = (database: Database, { viewer, now }: Keeping): Promise<void> =>
  takeTurn(database, {
    name: 'uploads',
    client: viewer.id ?? '',
    most: UPLOADS.filesPerHour,
    withinSeconds: HOUR_SECONDS,
    now,
  });

/**
 * Keeps an upload; one that is there already is kept once, with one owner more. Its row is written last, in one transaction, when
 * all of its bytes are there.
 */
export async function keepUpload(
  { database, bucket }: StoreServices,
  upload: NewUpload,
  { viewer, now }: Keeping,
): Promise<void> {
  const { key, type, sizes } = upload;
  const isKnown = await database.transaction(async (inside) => {
    const bytes = Object.values(sizes).reduce((sum, size) => sum + size.bytes, 0);
    await takeTurn(inside, {
      name: 'upload KiB',
      client: viewer.id ?? '',
      most: UPLOADS.kibPerHour,
      withinSeconds: HOUR_SECONDS,
      now,
      amount: Math.ceil(bytes / 1024),
    });
    return own(inside, key, { viewer, now });
  });
  if (isKnown) return;
  const place: Place = bucket ? inBucket(database, bucket) : inDatabase(database);
  const at = await place.bring(upload, now);
  await database.transaction(async (inside) => {
    const added = await inside.query(sql`
      insert into upload (key, type, sizes, touched_at, place)
      values (${key}, ${type}, ${JSON.stringify(sizes)}::jsonb, ${now}, ${at})
      on conflict (key) do nothing returning 1`);
    await own(inside, key, { viewer, now });
    if (added.length > 0) await place.settle(inside, upload, at);
  });
}

async function own(inside: Database, key: string, { viewer, now }: Keeping): Promise<boolean> {
  if (!(await touch(inside, key, now))) return false;
  await inside.query(
    sql`insert into upload_owner (key, account_id) values (${key}, ${viewer.id}) on conflict do nothing`,
  );
  return true;
}

/** Says that an upload is used now, so that it stays; its type, or null where there is none. */
export async function touch(
  database: Database,
  key: string,
  now: Date,
): Promise<Pick<Upload, 'type'> | null> {
  const [row] = await database.query<{ type: string }>(
    sql`update upload set touched_at = greatest(touched_at, ${now}) where key = ${key} returning type`,
  );
  return row ?? null;
}

/** An upload by its key. */
export async function findUpload(database: Database, key: string): Promise<Upload | null> {
  const [row] = await database.query<Upload>(
    sql`select key, type, sizes, place from upload where key = ${key}`,
  );
  return row ?? null;
}

/** Whether an account has uploaded it. */
export const isOwner = async (database: Database, key: string, accountId: string): Promise<boolean> =>
  (
    await database.query(
      sql`select 1 from upload_owner where key = ${key} and account_id = ${accountId}::uuid`,
    )
  ).length > 0;

/** The bytes of a span of one size of an upload, from where it lies. The first are there when this is done: what cannot be read is thrown before anything is answered. */
export async function readBytes(
  { database, bucket }: StoreServices,
  held: Held,
  span: Span,
): Promise<AsyncIterable<Buffer>> {
  const isInBucket = held.upload.place !== null;
  if (isInBucket && !bucket) {
    throw uploadsUnavailable(`The upload ${held.upload.key} is in a bucket, but S3_BUCKET is not set.`);
  }
  const place = isInBucket && bucket ? inBucket(database, bucket) : inDatabase(database);
  const blocks = place.read(held, span);
  return begunWith(await blocks.next(), blocks);
}

async function* begunWith(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** How many uploads are in a bucket: a backup of the database does not have their bytes. */
export async function countElsewhere(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*) from upload where place is not null`,
  );
  return row?.count ?? 0;
}
