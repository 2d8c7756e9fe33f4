import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { recordEvent } from '#server/identity/events.ts';
import { sessionExpired } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { beginSession } from '#server/identity/sessions/sessions.ts';
import { issueTokens, type AuthenticationResult } from '#server/identity/tokens/issue.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';
import { keepStep, type Step } from './steps.ts';

/** A step that waits for its answer, as a client is told of it. */
export interface Challenge {
  readonly ChallengeName: string;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly Session: string;
}

/** What the answer to a step leads to: the next step, or the tokens. */
export type StepAnswer =
  | { readonly AuthenticationResult: AuthenticationResult; readonly ChallengeParameters: object }
  | Challenge;

/** The name under which a client answers a step that is kept. */
export const sessionOf = (handle: Buffer): string => handle.toString('base64url');

/** Asks for the answer to a step. */
export async function askFor(
  inside: Database,
  call: IdpCall,
  { step, parameters }: { readonly step: Step; readonly parameters: Readonly<Record<string, string>> },
): Promise<Challenge> {
  const handle = await keepStep(inside, call, step);
  return { ChallengeName: step.name, ChallengeParameters: parameters, Session: sessionOf(handle) };
}

// A change of the password, or of whether the user may sign in, waits for this sign-in and ends it, or was before it.
async function stillHolds(inside: Database, { id, salt }: PoolUser): Promise<void> {
  const [held] = await inside.query(sql`
    select from pool_user where id = ${id}::uuid and salt = ${salt} and is_enabled for share`);
  if (!held) throw sessionExpired();
}

/** Signs the user in: a session begins, and its tokens are given. */
export async function finishSignIn(inside: Database, call: IdpCall, user: PoolUser): Promise<StepAnswer> {
  await stillHolds(inside, user);
  const session = await beginSession(inside, call, user.id);
  await recordEvent(inside, call, { event: 'sign_in', isSuccess: true, userId: user.id });
  return { AuthenticationResult: await issueTokens(call, user, session), ChallengeParameters: {} };
}
