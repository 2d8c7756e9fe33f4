import { hash } from 'node:crypto';
import type { Viewer } from '#domain/access.ts';
import { invalidFields, notFound, unauthorized } from '#domain/errors.ts';
import { PERMALINK_LIMITS, type Permalink, type PermalinkDraft } from '#domain/past/permalink.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { RecordServices } from '#server/records/services.ts';
import { writerOf } from './shown.ts';

/** How many letters a hash has: sixty bits. */
const LETTERS = 10;

const MOST = `You have made ${PERMALINK_LIMITS.ofOneAccount} permalinks, which is the most. Copy the address as of the moment instead.`;

const COLUMNS = sql`
  hash, address, to_char(as_of at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "asOf", schema,
  to_char(made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt"`;

/** Keeps what a permalink freezes, under a hash of it: the same is kept once. */
export async function createPermalink(
  { database, clock }: Pick<RecordServices, 'clock' | 'database'>,
  viewer: Viewer,
  { address, asOf, schema }: PermalinkDraft & Pick<Permalink, 'schema'>,
): Promise<Permalink> {
  const owner = writerOf(viewer);
  const name = hash('sha256', `${schema}\n${asOf}\n${address}`, 'base64url').slice(0, LETTERS);
  const [held] = await database.query<{ count: number }>(sql`
    select (select count(*)::int from permalink p where p.account_id = a.id) as count
    from account a where a.id = ${owner}::uuid`);
  if (!held) throw unauthorized();
  if (held.count >= PERMALINK_LIMITS.ofOneAccount) throw invalidFields({ address: [MOST] });
  const [made] = await database.query<Permalink>(sql`
    insert into permalink (hash, address, as_of, schema, made_at, account_id)
    values (${name}, ${address}, ${asOf}::timestamptz, ${schema}, ${clock.now()}::timestamptz, ${owner}::uuid)
    on conflict (hash) do nothing
    returning ${COLUMNS}`);
  const kept = made ?? (await readPermalink(database, name));
  if (kept.address !== address) throw new Error(`Two permalinks have the hash ${name}.`);
  return kept;
}

/** What is kept under a hash. Throws NOT_FOUND where nothing is. */
export async function readPermalink(database: Database, name: string): Promise<Permalink> {
  const isHash = /^[\w-]{10}$/.test(name);
  const [found] = isHash
    ? await database.query<Permalink>(sql`select ${COLUMNS} from permalink where hash = ${name}`)
    : [];
  if (!found) throw notFound('permalink');
  return found;
}
