import type { Viewer } from '#domain/access.ts';
import { UPLOADS, type UploadForm } from '#domain/uploads/uploads.ts';
import { takeTurn } from '#server/database/allowances/takeTurn.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** One of the files that are kept of an upload: of a picture three sizes, of a document itself. */
export interface KeptSize {
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** An upload, without its bytes. */
export interface Upload {
  readonly key: string;
  readonly type: string;
  readonly sizes: Readonly<Record<string, KeptSize>>;
}

/** What an upload is kept with: the bytes of each size, in blocks. */
export interface NewUpload extends Upload {
  readonly blocks: (size: string) => AsyncIterable<Uint8Array>;
}

/** Who keeps it, and when. */
export interface Keeping {
  readonly viewer: Viewer;
  readonly now: Date;
}

const HOUR_SECONDS = 3600;

/** What an upload is shown as. */
export const formOf = ({ type }: Pick<Upload, 'type'>): UploadForm =>
  type.startsWith('image/') ? 'picture' : 'document';

/** The name of the size that stands for an upload. */
export const mainSize = (upload: Pick<Upload, 'type'>): string =>
  formOf(upload) === 'picture' ? 'large' : 'file';

/** Takes one turn at uploading for an account: looking at what is refused costs as much as at what is taken. */
export const takeUploadTurn = (database: Database, { viewer, now }: Keeping): Promise<void> =>
  takeTurn(database, {
    name: 'uploads',
    client: viewer.id ?? '',
    most: UPLOADS.filesPerHour,
    withinSeconds: HOUR_SECONDS,
    now,
  });

/** Keeps an upload in one transaction; one that is there already is kept once, with one owner more. */
export function keepUpload(
  database: Database,
  { key, type, sizes, blocks }: NewUpload,
  { viewer, now }: Keeping,
): Promise<void> {
  return database.transaction(async (inside) => {
    const bytes = Object.values(sizes).reduce((sum, size) => sum + size.bytes, 0);
    await takeTurn(inside, {
      name: 'upload KiB',
      client: viewer.id ?? '',
      most: UPLOADS.kibPerHour,
      withinSeconds: HOUR_SECONDS,
      now,
      amount: Math.ceil(bytes / 1024),
    });
    const added = await inside.query(sql`
      insert into upload (key, type, sizes, touched_at) values (${key}, ${type}, ${JSON.stringify(sizes)}::jsonb, ${now})
      on conflict do nothing returning 1`);
    await touch(inside, key, now);
    await inside.query(
      sql`insert into upload_owner (key, account_id) values (${key}, ${viewer.id}) on conflict do nothing`,
    );
    for (const size of added.length > 0 ? Object.keys(sizes) : []) {
      await keepBlocks(inside, { key, size }, blocks(size));
    }
  });
}

async function keepBlocks(
  inside: Database,
  { key, size }: { readonly key: string; readonly size: string },
  blocks: AsyncIterable<Uint8Array>,
): Promise<void> {
  let position = 0;
  for await (const block of blocks) {
    await inside.query(
      sql`insert into upload_part (key, size, position, bytes) values (${key}, ${size}, ${position}, ${block})`,
    );
    position += 1;
  }
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
  const [row] = await database.query<Upload>(sql`select key, type, sizes from upload where key = ${key}`);
  return row ?? null;
}

/** Whether an account has uploaded it. */
export const isOwner = async (database: Database, key: string, accountId: string): Promise<boolean> =>
  (
    await database.query(
      sql`select 1 from upload_owner where key = ${key} and account_id = ${accountId}::uuid`,
    )
  ).length > 0;

/** The bytes of one size of an upload, block by block: no connection is held while whoever reads them is slow. */
export async function* readBlocks(database: Database, key: string, size: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [row] = await database.query<{ bytes: Buffer }>(
      sql`select bytes from upload_part where key = ${key} and size = ${size} and position = ${position}`,
    );
    if (!row) return;
    yield row.bytes;
  }
}
