import { hasRank, lowestAudience, VISITOR, type Viewer } from '#domain/access.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { Kind } from '#domain/kind.ts';
import { kindNamed, KINDS } from '#domain/registry.ts';
import { uploadPath, type UploadForm } from '#domain/uploads/uploads.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { firstRows, parseList } from '#server/records/list.ts';
import type { RecordServices } from '#server/records/services.ts';
import { isOwner, touch } from './store.ts';
import { formOf } from './upload.ts';

interface Use {
  readonly kind: Kind;
  readonly name: string;
  readonly column: string;
}

// What may hold the address of an upload.
const USES: readonly Use[] = KINDS.flatMap((kind) =>
  Object.entries(kind.fields).flatMap(([name, { upload, column }]) =>
    upload ? [{ kind, name, column }] : [],
  ),
);

// A source is seen with the claims that rest on it.
const READ = USES.map(({ kind, name }) =>
  kind.name === 'source' ? { kind: kindNamed('fact'), f: `source.${name}` } : { kind, f: name },
);

const ID = [{ type: 'field', as: 'id', of: 'row', name: 'id' }] as const;

/** For whom an upload is there: for everybody once a row that everybody sees uses it, before for who uploaded it and who sees what waits; null where it is not. */
export async function seenAs(
  services: RecordServices,
  key: string,
  viewer: Viewer,
): Promise<'public' | 'private' | null> {
  for (const { kind, f } of READ) {
    const where: ConditionInput = { f, op: 'eq', v: uploadPath(key) };
    const rows = await firstRows(services, parseList(kind, { where, limit: 1 }), {
      viewer: VISITOR,
      items: ID,
    });
    if (rows !== '[]') return 'public';
  }
  const seesWaiting = USES.some(({ kind }) => hasRank(viewer, lowestAudience('seePending', kind.name)));
  const isOwn = viewer.id !== null && (await isOwner(services.database, key, viewer.id));
  return seesWaiting || isOwn ? 'private' : null;
}

/** An upload that a value is to hold, by whom and when. */
export interface Using {
  readonly key: string;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Takes note that an upload is used, in the transaction that writes its address; what it is, or null where its viewer sees none. */
export async function makeUse(
  services: RecordServices,
  { key, viewer, now }: Using,
): Promise<UploadForm | null> {
  const found = await touch(services.database, key, now);
  const isSeen = found !== null && (await seenAs(services, key, viewer)) !== null;
  return isSeen ? formOf(found) : null;
}

const unusedBy = ({ kind, column }: Use): Sql =>
  sql`not exists (select from ${rowsOf(LIVE, kind)} r where r.${sql.id(column)} = '/uploads/' || u.key)`;

// What a set of changes holds may come back when it is approved, or undone.
const unchanged = sql`not exists (select from change c
  where c.value #>> '{}' = '/uploads/' || u.key and c.value #>> '{}' ~ '^/uploads/[0-9a-f]{64}$')`;

const unused = sql.join([...USES.map(unusedBy), unchanged], ' and ');

/** Deletes some uploads that nobody has touched since, and that nothing uses; gives how many. */
export const sweepSome = (database: Database, since: Date, most: number): Promise<number> =>
  deleteThose(
    database,
    sql`select u.key from upload u where u.touched_at < ${since} and ${unused} limit ${most} for update skip locked`,
  );

/** Deletes those of some uploads that nothing uses, whenever somebody touched them last; gives how many. */
export const sweepKeys = (database: Database, keys: readonly string[]): Promise<number> =>
  deleteThose(database, sql`select u.key from upload u where u.key = any(${keys}) and ${unused}`);

// What they have in a bucket is noted in the same statement, and due at once.
async function deleteThose(database: Database, keys: Sql): Promise<number> {
  const [swept] = await database.query<{ count: number }>(sql`
    with gone as (delete from upload where key in (${keys}) returning place, sizes),
    loose as (
      insert into upload_loose (place, sizes, since)
      select place, array(select jsonb_object_keys(sizes)), to_timestamp(0) from gone where place is not null)
    select count(*) from gone`);
  return swept?.count ?? 0;
}
