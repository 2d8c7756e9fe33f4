import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { named, sql } from '#server/database/sql.ts';
import { IdpError, sessionExpired } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';

/** The steps of a sign-in that wait for an answer. */
export type StepName =
  | 'EMAIL_OTP'
  | 'MFA_SETUP'
  | 'NEW_PASSWORD_REQUIRED'
  | 'PASSWORD_VERIFIER'
  | 'SELECT_MFA_TYPE'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA';

/** What is remembered of a step, by name; it lies sealed in the database. */
export type StepData = Readonly<Record<string, string>>;

/** A step that waits: whose sign-in it is (nobody's for a name that nobody has). */
export interface Step {
  readonly name: StepName;
  readonly userId: string | null;
  readonly data: StepData;
}

const LIFE_MS = 3 * 60_000;
const MOST_TRIES = 5;
const HANDLE_BYTES = 32;
const FORGOTTEN_AT_ONCE = 100;

const idOf = (handle: Buffer): Buffer => createHash('sha256').update(handle).digest();
/** What a step of a sign-in is sealed about. */
export const stepAbout = (id: Buffer): string => `sign_in_challenge ${id.toString('hex')}`;

/** Keeps a step for three minutes, and gives the random bytes by which its answer names it. */
export async function keepStep(
  database: Database,
  { identity, now }: IdpCall,
  { name, userId, data }: Step,
): Promise<Buffer> {
  const handle = randomBytes(HANDLE_BYTES);
  const id = idOf(handle);
  const sealed = identity.seal.seal(JSON.stringify(data), stepAbout(id));
  const statement = sql`
    with forgotten as (
      delete from sign_in_challenge where id in (
        select id from sign_in_challenge where expires_at <= ${now} limit ${FORGOTTEN_AT_ONCE} for update skip locked)
    )
    insert into sign_in_challenge (id, name, user_id, sealed, expires_at)
    values (${id}, ${name}, ${userId}::uuid, ${sealed}, ${new Date(now.getTime() + LIFE_MS)})`;
  await database.query(named('step kept', statement));
  return handle;
}

/** Takes a step for good, whatever becomes of its answer; of answers that come at once one finds it. */
export async function takeStep(call: IdpCall, handle: Buffer, name: StepName): Promise<Step> {
  const id = idOf(handle);
  const statement = sql`
    delete from sign_in_challenge where id = ${id} and name = ${name}
    returning name, user_id as "userId", sealed, expires_at as "expiresAt"`;
  const [row] = await call.identity.database.query<Row>(named('step taken', statement));
  return opened(call, id, row);
}

/** What is known of a step that waits, without an answer to it. */
export async function readStep(
  call: IdpCall,
  { session, names }: { readonly session: string; readonly names: readonly StepName[] },
): Promise<Step> {
  const id = idOf(Buffer.from(session, 'base64url'));
  const [row] = await call.identity.database.query<Row>(sql`
    select name, user_id as "userId", sealed, expires_at as "expiresAt" from sign_in_challenge
    where id = ${id} and name = any (${names})`);
  return opened(call, id, row);
}

/**
 * Answers a step that may be tried again: it is over when the work is done, or after five answers that did not match (the work throws
 * CodeMismatchException, EnableSoftwareTokenMFAException or InvalidPasswordException). The work runs in the transaction that ends it.
 */
export async function answerStep<T>(
  call: IdpCall,
  { session, names }: { readonly session: string; readonly names: readonly StepName[] },
  work: (step: Step, inside: Database) => Promise<T>,
): Promise<T> {
  const id = idOf(Buffer.from(session, 'base64url'));
  const outcome = await call.identity.database.transaction(async (inside) => {
    const [row] = await inside.query<Row>(sql`
      select name, user_id as "userId", sealed, expires_at as "expiresAt" from sign_in_challenge
      where id = ${id} and name = any (${names}) for update`);
    const step = opened(call, id, row);
    try {
      const value = await inside.transaction((part) => work(step, part));
      await inside.query(sql`delete from sign_in_challenge where id = ${id}`);
      return { value };
    } catch (error) {
      if (!(error instanceof IdpError && AGAIN.has(error.name))) throw error;
      await countTry(inside, id);
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

const AGAIN: ReadonlySet<string> = new Set([
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'InvalidPasswordException',
]);

async function countTry(inside: Database, id: Buffer): Promise<void> {
  await inside.query(sql`update sign_in_challenge set tries = tries + 1 where id = ${id}`);
  await inside.query(sql`delete from sign_in_challenge where id = ${id} and tries >= ${MOST_TRIES}`);
}

interface Row {
  readonly name: StepName;
  readonly userId: string | null;
  readonly sealed: Buffer;
  readonly expiresAt: string;
}

function opened({ identity, now }: IdpCall, id: Buffer, row: Row | undefined): Step {
  if (!row || momentOf(row.expiresAt) <= now) throw sessionExpired();
  const { name, userId, sealed } = row;
  return { name, userId, data: JSON.parse(identity.seal.open(sealed, stepAbout(id))) as StepData };
}
