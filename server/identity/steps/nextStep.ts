import type { Database } from '#server/database/database.ts';
import { mustHaveFactor } from '#server/identity/factors/methods.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';
import { askFor, finishSignIn, type StepAnswer } from './answers.ts';
import { askToSetUp } from './mfaSetup.ts';
import { askForFactor, askWhichFactor } from './secondFactor.ts';

/** Leads a user whose password was right to what comes next. */
export async function nextStep(inside: Database, call: IdpCall, user: PoolUser): Promise<StepAnswer> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(inside, call, user);
  const [only, ...others] = user.mfaMethods;
  if (only === undefined) {
    return mustHaveFactor(call.identity.mfa, user)
      ? askToSetUp(inside, call, user)
      : finishSignIn(inside, call, user);
  }
  const first = others.length === 0 ? only : user.preferredMfa;
  return first === null
    ? askWhichFactor(inside, call, user)
    : askForFactor(inside, call, { user, method: first });
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
