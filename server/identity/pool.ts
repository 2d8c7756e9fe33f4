import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import type { IdentityKeys } from './sealing/identityKey.ts';
import { createSeal, type Seal } from './sealing/seal.ts';

const REGION = 'us-east-2';
const CHECK = 'the right key';
const CHECK_ABOUT = 'identity_pool.key_check';
const ROOT_BYTES = 32;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The ids of this installation's user pool, which never change. */
export interface Pool {
  readonly poolId: string;
  /** The part of the pool's id that verifiers are bound to. */
  readonly poolName: string;
  readonly clientId: string;
  readonly identityPoolId: string;
}

/** The user pool of a database, and what its secrets are sealed with. */
export interface OpenPool {
  readonly pool: Pool;
  readonly seal: Seal;
}

/** The user pool of this database, made where there is none; refuses to start with another key than it is sealed with. */
export async function openPool(
  database: Database,
  { key, previous }: IdentityKeys,
  now: Date,
): Promise<OpenPool> {
  await database.query(sql`
    insert into identity_pool (pool_id, client_id, identity_pool_id, key_check, created_at)
    values (${`${REGION}_${drawn(9)}`}, ${randomBytes(13).toString('hex')}, ${`${REGION}:${randomUUID()}`},
      ${sealedCheck(createSeal(key), newRoot())}, ${now})
    on conflict do nothing`);
  const [row] = await database.query<Omit<Pool, 'poolName'> & { keyCheck: Buffer }>(sql`
    select pool_id as "poolId", client_id as "clientId", identity_pool_id as "identityPoolId", key_check as "keyCheck"
    from identity_pool`);
  if (!row) throw new Error('The user pool was made and is not there.');
  const { keyCheck, ...ids } = row;
  const root = rootOf({ key, previous }, keyCheck);
  const pool = { ...ids, poolName: ids.poolId.split('_')[1] ?? '' };
  return { pool, seal: createSeal(key, { previous, root }) };
}

/** What stays when the identity key is replaced: refresh tokens, identities and what hides who has an account are worked out with it. */
export const newRoot = (): Buffer => randomBytes(ROOT_BYTES);

/** The known word by which a wrong key is told, with the root behind it. */
export const sealedCheck = (seal: Seal, root: Buffer): Buffer =>
  seal.seal(`${CHECK} ${root.toString('base64')}`, CHECK_ABOUT);

/** The root that lies beside the known word; in a pool from before there was one, the key that it was made with. */
export function rootOf({ key, previous }: IdentityKeys, keyCheck: Buffer): Buffer {
  for (const known of [key, ...(previous ? [previous] : [])]) {
    const text = openCheck(createSeal(known), keyCheck);
    if (text === CHECK) return known;
    if (text?.startsWith(`${CHECK} `)) return Buffer.from(text.slice(CHECK.length + 1), 'base64');
  }
  throw new StartupError(
    'The identity key is not the one that this database was made with. Set IDENTITY_KEY (or IDENTITY_KEY_PREVIOUS) to that one, or put its file identity.key back into the data folder: without it no password and no second factor can be checked.',
  );
}

/** Whether keys are those of the pool of a database; undefined where it has no pool yet. */
export async function areKeysOf(database: Database, keys: IdentityKeys): Promise<boolean | undefined> {
  const [row] = await database.query<{ keyCheck: Buffer }>(
    sql`select key_check as "keyCheck" from identity_pool`,
  );
  if (!row) return undefined;
  const { key, previous } = keys;
  return [key, ...(previous ? [previous] : [])].some(
    (known) => openCheck(createSeal(known), row.keyCheck)?.startsWith(CHECK) === true,
  );
}

function openCheck(seal: Seal, keyCheck: Buffer): string | undefined {
  try {
    return seal.open(keyCheck, CHECK_ABOUT);
  } catch {
    return undefined;
  }
}

const drawn = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
