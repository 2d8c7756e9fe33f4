import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { named, sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import type { Seal } from '#server/identity/sealing/seal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFE_DAYS = 30;
// Two tabs may refresh at once: the token before the newest one is taken so long, and gives the same successor.
const GRACE_MS = 60_000;
const ID_BYTES = 16;
const COUNT_BYTES = 4;
const PURPOSE = 'refresh token';

/** One sign-in on one device, which its refresh tokens carry on. */
export interface SignInSession {
  readonly id: string;
  readonly userId: string;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
  readonly refreshCount: number;
}

/** Begins a session: until its end, 30 days from now, it can be refreshed. */
export async function beginSession(
  inside: Database,
  { now, agent, network }: IdpCall,
  userId: string,
): Promise<SignInSession> {
  const id = uuidV7(now);
  const expiresAt = new Date(now.getTime() + LIFE_DAYS * DAY_MS);
  const statement = sql`
    insert into sign_in_session (id, user_id, signed_in_at, expires_at, refreshed_at, agent, network)
    values (${id}::uuid, ${userId}::uuid, ${now}, ${expiresAt}, ${now}, ${agent}, ${network})`;
  await inside.query(named('session begun', statement));
  return { id, userId, signedInAt: now, expiresAt, refreshCount: 0 };
}

/** The refresh token of a session: made from its id and count, so that none lies in the database. */
export function refreshToken(
  seal: Seal,
  { id, refreshCount }: Pick<SignInSession, 'id' | 'refreshCount'>,
): string {
  const count = Buffer.alloc(COUNT_BYTES);
  count.writeUInt32BE(refreshCount);
  const named = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), count]);
  return Buffer.concat([named, seal.mac(PURPOSE, named)]).toString('base64url');
}

/** The session and count that a refresh token names; undefined where it is none of ours. */
export function readRefreshToken(seal: Seal, token: string): { id: string; count: number } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const named = bytes.subarray(0, ID_BYTES + COUNT_BYTES);
  const [given, expected] = [bytes.subarray(ID_BYTES + COUNT_BYTES), seal.mac(PURPOSE, named)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id: named.subarray(0, ID_BYTES).toString('hex'), count: named.readUInt32BE(ID_BYTES) };
}

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly signedInAt: string;
  readonly expiresAt: string;
  readonly refreshCount: number;
  readonly refreshedAt: string;
  readonly endedAt: string | null;
}

type Refreshed =
  | { readonly session: SignInSession }
  | { readonly problem: IdpError; readonly userId?: string };

/**
 * Carries a session on with its newest refresh token; its count goes up. An older token than the one before ends the session: somebody
 * else has it. What is wrong is given, not thrown, so that the end of a session is kept.
 */
export async function carryOn(
  inside: Database,
  { identity, now }: IdpCall,
  token: string,
): Promise<Refreshed> {
  const named = readRefreshToken(identity.seal, token);
  if (!named) return { problem: refused('Invalid Refresh Token') };
  const [row] = await inside.query<Row>(sql`
    select id, user_id as "userId", signed_in_at as "signedInAt", expires_at as "expiresAt", refresh_count as "refreshCount",
      refreshed_at as "refreshedAt", ended_at as "endedAt"
    from sign_in_session where id = ${named.id}::uuid for update`);
  if (!row) return { problem: refused('Invalid Refresh Token') };
  if (row.endedAt !== null) return { problem: refused('Refresh Token has been revoked') };
  const session = { ...row, signedInAt: momentOf(row.signedInAt), expiresAt: momentOf(row.expiresAt) };
  if (session.expiresAt <= now) return { problem: refused('Refresh Token has expired') };
  const isPrevious = named.count === row.refreshCount - 1;
  if (isPrevious && now.getTime() - momentOf(row.refreshedAt).getTime() <= GRACE_MS) return { session };
  if (named.count !== row.refreshCount) {
    await endSession(inside, { id: row.id, why: 'refresh token used again', now });
    return {
      problem: new IdpError('RefreshTokenReuseException', 'Refresh token reuse detected'),
      userId: row.userId,
    };
  }
  const refreshCount = row.refreshCount + 1;
  await inside.query(sql`
    update sign_in_session set refresh_count = ${refreshCount}, refreshed_at = ${now} where id = ${row.id}::uuid`);
  return { session: { ...session, refreshCount } };
}

const refused = (message: string): IdpError => new IdpError('NotAuthorizedException', message);

interface Ending {
  readonly id: string;
  readonly why: string;
  readonly now: Date;
}

/** Ends a session: from now on none of its tokens is taken, wherever the product runs. Gives whose it was, where it went on till now. */
export async function endSession(
  inside: Database,
  { id, why, now }: Ending,
): Promise<{ readonly userId: string } | undefined> {
  const [ended] = await inside.query<{ userId: string }>(sql`
    update sign_in_session set ended_at = ${now}, ended_why = ${why} where id = ${id}::uuid and ended_at is null
    returning user_id as "userId"`);
  await raiseVersion(inside, 'identity');
  return ended;
}

/** Ends all sessions of a user, but for one where it is named, and the sign-ins that were begun: what they began with holds no more. */
export async function endSessions(
  inside: Database,
  userId: string,
  { why, now, except = null }: Omit<Ending, 'id'> & { readonly except?: string | null },
): Promise<void> {
  await inside.query(sql`
    update sign_in_session set ended_at = ${now}, ended_why = ${why}
    where user_id = ${userId}::uuid and ended_at is null and id is distinct from ${except}::uuid`);
  // A step that is being answered at this moment finds out itself when it would sign in.
  await inside.query(sql`
    delete from sign_in_challenge where id in (
      select id from sign_in_challenge where user_id = ${userId}::uuid for update skip locked)`);
  await raiseVersion(inside, 'identity');
}

/** Ends the sessions of everybody. */
export async function endEverySession(inside: Database, { why, now }: Omit<Ending, 'id'>): Promise<void> {
  await inside.query(sql`
    update sign_in_session set ended_at = ${now}, ended_why = ${why} where ended_at is null`);
  await raiseVersion(inside, 'identity');
}
