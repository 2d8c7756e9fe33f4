import type { Database } from '#server/database/database.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { issueTokens, type AuthenticationResult } from '#server/identity/tokens/issue.ts';
import { beginSession } from '#server/identity/sessions/sessions.ts';
import { keepStep, type Step } from './steps.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';

/** What the answer to a step leads to: the next step, or the tokens. */
export type StepAnswer =
  | { readonly AuthenticationResult: AuthenticationResult; readonly ChallengeParameters: object }
  | {
      readonly ChallengeName: string;
      readonly ChallengeParameters: Readonly<Record<string, string>>;
      readonly Session: string;
    };

/** Leads a user whose password was right to what comes next. */
export async function nextStep(inside: Database, call: IdpCall, user: PoolUser): Promise<StepAnswer> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(inside, call, user);
  return finishSignIn(inside, call, user);
}

// What the pool wants to know of everybody.
const REQUIRED = ['email'] as const;

async function askForNewPassword(inside: Database, call: IdpCall, user: PoolUser): Promise<StepAnswer> {
  const { email, attributes } = user;
  const known = { ...(email === null ? {} : { email }), ...attributes };
  const missing = REQUIRED.filter((name) => !Object.hasOwn(known, name)).map(
    (name) => `userAttributes.${name}`,
  );
  return askFor(inside, call, {
    step: { name: 'NEW_PASSWORD_REQUIRED', userId: user.id, data: {} },
    parameters: {
      USER_ID_FOR_SRP: user.id,
      requiredAttributes: JSON.stringify(missing),
      userAttributes: JSON.stringify(known),
    },
  });
}

/** Asks for the answer to a step. */
export async function askFor(
  inside: Database,
  call: IdpCall,
  { step, parameters }: { readonly step: Step; readonly parameters: Readonly<Record<string, string>> },
): Promise<StepAnswer> {
  const handle = await keepStep(inside, call, step);
  return { ChallengeName: step.name, ChallengeParameters: parameters, Session: handle.toString('base64url') };
}

/** Signs the user in: a session begins, and its tokens are given. */
export async function finishSignIn(inside: Database, call: IdpCall, user: PoolUser): Promise<StepAnswer> {
  const session = await beginSession(inside, call, user.id);
  await recordEvent(inside, call, { event: 'sign_in', isSuccess: true, userId: user.id });
  return { AuthenticationResult: await issueTokens(call, user, session), ChallengeParameters: {} };
}
