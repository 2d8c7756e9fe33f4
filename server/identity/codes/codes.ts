import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { codeMismatch, IdpError } from '#server/identity/idpError.ts';
import type { Seal } from '#server/identity/sealing/seal.ts';

const DIGITS = 6;
const TRIES = 5;

/** What a code is for, and how many minutes it lives: who signs up may read the letter later that day. */
const LIFE_MINUTES = { signUp: 24 * 60, reset: 10, email: 10, phone: 10 } as const;

/** What a code is for. */
export type CodePurpose = keyof typeof LIFE_MINUTES;

/** Whose code it is, and for what. */
export interface CodeOf {
  readonly userId: string;
  readonly purpose: CodePurpose;
}

/** Makes the code that is sent to an address, in the transaction that sends it; the one before no longer counts. */
export async function makeCode(
  inside: Database,
  { seal, now }: { readonly seal: Seal; readonly now: Date },
  { destination, ...of }: CodeOf & { readonly destination: string },
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const end = new Date(now.getTime() + LIFE_MINUTES[of.purpose] * 60_000);
  await inside.query(sql`
    insert into sent_code (user_id, purpose, hash, destination, sent_at, expires_at)
    values (${of.userId}, ${of.purpose}, ${hashOf(seal, of, destination, code)}, ${destination}, ${now}, ${end})
    on conflict (user_id, purpose) do update set hash = excluded.hash, destination = excluded.destination, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at`);
  return code;
}

interface Codes {
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: Seal;
}

/**
 * Takes a code and does what it allows in the transaction that deletes it: of several right answers at once one is taken. Every try is
 * counted before it is looked at; after five even the right code is none. Whoever has no code is told that it is wrong, as of one
 * that nobody sent; only who knows it is told that it has expired.
 */
export async function takeCode<T>(
  { database, clock, seal }: Codes,
  { userId, purpose, code }: { userId: string | undefined; purpose: CodePurpose; code: string },
  work: (inside: Database, destination: string) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const of = { userId: userId ?? NOBODY, purpose };
  const [kept] = await database.query<{ hash: Buffer; destination: string; isAlive: boolean }>(sql`
    update sent_code set tries = tries + 1
    where user_id = ${of.userId} and purpose = ${purpose} and tries < ${TRIES}
    returning hash, destination, expires_at > ${now} as "isAlive"`);
  const hash = hashOf(seal, of, kept?.destination ?? '', code);
  if (!kept || !timingSafeEqual(hash, kept.hash)) throw codeMismatch();
  if (!kept.isAlive) throw expired();
  return database.transaction(async (inside) => {
    const deleted = await inside.query(sql`
      delete from sent_code where user_id = ${of.userId} and purpose = ${purpose} and hash = ${hash} returning 1`);
    if (deleted.length === 0) throw expired();
    return work(inside, kept.destination);
  });
}

/** The address that a code was sent to and that is still to be confirmed; null where there is none. */
export async function pendingDestination(
  inside: Database,
  { userId, purpose }: CodeOf,
): Promise<string | null> {
  const [row] = await inside.query<{ destination: string }>(sql`
    select destination from sent_code where user_id = ${userId} and purpose = ${purpose}`);
  return row?.destination ?? null;
}

/** Voids a code that was sent. */
export async function voidCode(inside: Database, { userId, purpose }: CodeOf): Promise<void> {
  await inside.query(sql`delete from sent_code where user_id = ${userId} and purpose = ${purpose}`);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

// Bound to the user, the purpose and the address: a code proves nothing else.
const hashOf = (seal: Seal, { userId, purpose }: CodeOf, destination: string, code: string): Buffer =>
  seal.mac('sent code', userId, purpose, destination, code.trim());

const expired = (): IdpError =>
  new IdpError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
