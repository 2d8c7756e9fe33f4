import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { StartupError } from '#server/database/startupError.ts';
import type { Seal } from './sealing/seal.ts';

const REGION = 'us-east-2';
const CHECK = 'the right key';
const CHECK_ABOUT = 'identity_pool.key_check';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The ids of this installation's user pool, which never change. */
export interface Pool {
  readonly poolId: string;
  /** The part of the pool's id that verifiers are bound to. */
  readonly poolName: string;
  readonly clientId: string;
  readonly identityPoolId: string;
}

/** The user pool of this database, made where there is none; refuses to start with another key than it was made with. */
export async function openPool(database: Database, seal: Seal, now: Date): Promise<Pool> {
  await database.query(sql`
    insert into identity_pool (pool_id, client_id, identity_pool_id, key_check, created_at)
    values (${`${REGION}_${drawn(9)}`}, ${randomBytes(13).toString('hex')}, ${`${REGION}:${randomUUID()}`},
      ${seal.seal(CHECK, CHECK_ABOUT)}, ${now})
    on conflict do nothing`);
  const [row] = await database.query<Omit<Pool, 'poolName'> & { keyCheck: Buffer }>(sql`
    select pool_id as "poolId", client_id as "clientId", identity_pool_id as "identityPoolId", key_check as "keyCheck"
    from identity_pool`);
  if (!row) throw new Error('The user pool was made and is not there.');
  const { keyCheck, ...ids } = row;
  checkKey(seal, keyCheck);
  return { ...ids, poolName: ids.poolId.split('_')[1] ?? '' };
}

function checkKey(seal: Seal, keyCheck: Buffer): void {
  try {
    if (seal.open(keyCheck, CHECK_ABOUT) === CHECK) return;
  } catch {
    // Said below.
  }
  throw new StartupError(
    'The identity key is not the one that this database was made with. Set IDENTITY_KEY to that one, or put its file identity.key back into the data folder: without it no password and no second factor can be checked.',
  );
}

const drawn = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
