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
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Seal } from '#server/identity/sealing/seal.ts';

/** The only way in which tokens are signed. */
export const ALGORITHM = 'RS256';

const MODULUS_BITS = 2048;
// How long a key that nobody knows is not looked for again.
const LOOK_AGAIN_MS = 10_000;

/** The keys that sign tokens, one of which is current. */
export interface SigningKeys {
  /** The token of these claims, signed with the current key. */
  sign(claims: JWTPayload): Promise<string>;
  /** The public key of a token; undefined where none of ours has that id. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** The public keys as they are published. */
  published(): Promise<{ readonly keys: readonly JWK[] }>;
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

/** The signing keys of a database; the first is made here where there is none. */
export async function openSigningKeys(database: Database, seal: Seal, now: Date): Promise<SigningKeys> {
  await makeFirst(database, seal, now);
  let held = await readKeys(database, seal);
  let lookedAt = performance.now();
  const lookAgain = async (): Promise<void> => {
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    held = await readKeys(database, seal);
  };
  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: held.kid, typ: 'JWT' })
        .sign(held.privateKey),
    find: async (kid) => {
      // Another process may have made a new one.
      if (!held.byId.has(kid)) await lookAgain();
      return held.byId.get(kid);
    },
    published: async () => {
      await lookAgain();
      return { keys: held.published };
    },
  };
}

const about = (kid: string): string => `signing_key ${kid}`;

async function makeFirst(database: Database, seal: Seal, now: Date): Promise<void> {
  const [known] = await database.query(sql`select kid from signing_key where retired_at is null`);
  if (known) return;
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: MODULUS_BITS,
    extractable: true,
  });
  const kid = randomUUID();
  const published = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  const sealed = seal.seal(JSON.stringify(await exportJWK(privateKey)), about(kid));
  // Of two processes that start at once one makes the key.
  await database.transaction(async (inside) => {
    await inside.query(sql`select 1 from identity_pool for update`);
    await inside.query(sql`
      insert into signing_key (kid, sealed, public_key, created_at)
      select ${kid}, ${sealed}, ${JSON.stringify(published)}::jsonb, ${now}
      where not exists (select from signing_key where retired_at is null)`);
  });
}

async function readKeys(database: Database, seal: Seal): Promise<Held> {
  const rows = await database.query<Row>(sql`
    select kid, sealed, public_key as "publicKey" from signing_key order by retired_at desc nulls first, created_at desc`);
  const [current] = rows;
  if (!current) throw new Error('There is no key to sign tokens with.');
  const byId = new Map<string, CryptoKey>();
  for (const { kid, publicKey } of rows) byId.set(kid, await imported(publicKey));
  const privateKey = await imported(JSON.parse(seal.open(current.sealed, about(current.kid))) as JWK);
  return { kid: current.kid, privateKey, byId, published: rows.map(({ publicKey }) => publicKey) };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is no pair of keys.');
  return key;
}
