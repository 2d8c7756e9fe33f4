import {
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Log } from '#server/database/client.ts';
import { goRounds, type Rounds } from '#server/identity/rounds.ts';
import type { Seal } from '#server/identity/sealing/seal.ts';

/** The only way in which tokens are signed. */
export const ALGORITHM = 'RS256';

const MODULUS_BITS = 2048;
// How long a key that nobody knows is not looked for again.
const LOOK_AGAIN_MS = 10_000;
const RENEW_MS = 15_000;
// Tokens hold for an hour: what a key signed until it was known to be replaced everywhere has ended by then.
const KEPT_MS = 2 * 60 * 60_000;

/** The keys that sign tokens, one of which is current. */
export interface SigningKeys {
  /** The token of these claims, signed with the current key. */
  sign(claims: JWTPayload): Promise<string>;
  /** The public key of a token; undefined where none of ours has that id. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** The public keys as they are published. */
  published(): Promise<{ readonly keys: readonly JWK[] }>;
  /** Reads the keys anew: another process may have replaced them. Signing never asks the database, which it is amidst a transaction of. */
  renew(): Promise<void>;
}

interface Row {
  readonly kid: string;
  readonly sealed: Buffer;
  readonly publicKey: JWK;
}

interface Held {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly byId: ReadonlyMap<string, CryptoKey>;
  readonly published: readonly JWK[];
}

/** What signing keys are opened with. */
export interface SigningParts {
  readonly database: Database;
  readonly seal: Seal;
  readonly clock: Clock;
}

/** The signing keys of a database; the first is made here where there is none. */
export async function openSigningKeys(parts: SigningParts): Promise<SigningKeys> {
  await makeFirst(parts);
  let held = await readKeys(parts);
  let lookedAt = performance.now();
  const renew = async (): Promise<void> => {
    lookedAt = performance.now();
    held = await readKeys(parts);
  };
  const lookAgain = async (): Promise<void> => {
    if (performance.now() - lookedAt >= LOOK_AGAIN_MS) await renew();
  };
  return {
    sign: (claims) => {
      const { kid, privateKey } = held;
      return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(privateKey);
    },
    find: async (kid) => {
      // Another process may have made a new one.
      if (!held.byId.has(kid)) await lookAgain();
      return held.byId.get(kid);
    },
    published: async () => {
      await lookAgain();
      return { keys: held.published };
    },
    renew,
  };
}

/** Begins to renew the keys of a process. */
export const openRenewal = (
  { signingKeys }: { readonly signingKeys: SigningKeys },
  log: Pick<Log, 'warn'>,
): Rounds =>
  goRounds(() => signingKeys.renew(), {
    everyMs: RENEW_MS,
    log,
    failed: 'The signing keys could not be read anew this time',
  });

/** What a signing key is sealed about. */
export const keyAbout = (kid: string): string => `signing_key ${kid}`;

async function makeFirst({ database, seal, clock }: SigningParts): Promise<void> {
  const [known] = await database.query(sql`select kid from signing_key where retired_at is null`);
  if (known) return;
  const made = await makePair(seal);
  // Of two processes that start at once one makes the key.
  await database.transaction(async (inside) => {
    await lock(inside);
    const [other] = await inside.query(sql`select from signing_key where retired_at is null`);
    if (!other) await keep(inside, made, clock.now());
  });
}

/**
 * Replaces the key that signs: every process finds it when it renews its keys, within a quarter of a minute. The one before is published, and its tokens
 * hold, until the last of them has ended; forgotten at once, what it signed holds no more.
 */
export async function replaceSigningKey(
  inside: Database,
  seal: Seal,
  { now, forgetsOld }: { readonly now: Date; readonly forgetsOld: boolean },
): Promise<void> {
  const made = await makePair(seal);
  await lock(inside);
  await inside.query(
    forgetsOld
      ? sql`delete from signing_key`
      : sql`update signing_key set retired_at = ${now} where retired_at is null`,
  );
  await keep(inside, made, now);
}

/** Forgets the keys whose tokens have all ended. */
export async function forgetRetired(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from signing_key where retired_at <= ${keptSince(now)}`);
}

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

interface Pair {
  readonly kid: string;
  readonly sealed: Buffer;
  readonly published: JWK;
}

async function makePair(seal: Seal): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: MODULUS_BITS,
    extractable: true,
  });
  const kid = randomUUID();
  const published = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  return { kid, sealed: seal.seal(JSON.stringify(await exportJWK(privateKey)), keyAbout(kid)), published };
}

async function lock(inside: Database): Promise<void> {
  await inside.query(sql`select from identity_pool for update`);
}

async function keep(inside: Database, { kid, sealed, published }: Pair, now: Date): Promise<void> {
  await inside.query(sql`
    insert into signing_key (kid, sealed, public_key, created_at)
    values (${kid}, ${sealed}, ${JSON.stringify(published)}::jsonb, ${now})`);
}

async function readKeys({ database, seal, clock }: SigningParts): Promise<Held> {
  const rows = await database.query<Row>(sql`
    select kid, sealed, public_key as "publicKey" from signing_key
    where retired_at is null or retired_at > ${keptSince(clock.now())} order by retired_at desc nulls first, created_at desc`);
  const [current] = rows;
  if (!current) throw new Error('There is no key to sign tokens with.');
  const byId = new Map<string, CryptoKey>();
  for (const { kid, publicKey } of rows) byId.set(kid, await imported(publicKey));
  const privateKey = await imported(JSON.parse(seal.open(current.sealed, keyAbout(current.kid))) as JWK);
  return { kid: current.kid, privateKey, byId, published: rows.map(({ publicKey }) => publicKey) };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is no pair of keys.');
  return key;
}
