import type { Database } from '#server/database/database.ts';
import { keepTotp, setFactors, shownStep } from '#server/identity/factors/enrol.ts';
import { newTotpSecret } from '#server/identity/factors/totp.ts';
import { IdpError, sessionExpired } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { readUser, type PoolUser } from '#server/identity/users/readUser.ts';
import { answererOf, type StepResponse } from './answerer.ts';
import { askFor, finishSignIn, sessionOf, type StepAnswer } from './answers.ts';
import { answerStep, keepStep, type Step } from './steps.ts';

const NAME = 'MFA_SETUP';
const VERIFIED = 'yes';

/** Asks a user who must have a second factor and has none to set up an authenticator app. */
export async function askToSetUp(inside: Database, call: IdpCall, user: PoolUser): Promise<StepAnswer> {
  return askFor(inside, call, {
    step: { name: NAME, userId: user.id, data: {} },
    parameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) },
  });
}

/** A secret for the app, and the name of the step from now on. */
export function offerInStep(
  call: IdpCall,
  session: string,
): Promise<{ SecretCode: string; Session: string }> {
  return answerStep(call, { session, names: [NAME] }, async (step, inside) => {
    const { id } = await settingUp(inside, step);
    const secret = newTotpSecret();
    const handle = await keepStep(inside, call, { name: NAME, userId: id, data: { secret } });
    return { SecretCode: secret, Session: sessionOf(handle) };
  });
}

/** Turns the second factor on where the code shows that the app knows the secret; the answer to the step itself then signs in. */
export function verifyInStep(
  call: IdpCall,
  { session, code }: { readonly session: string; readonly code: string },
): Promise<{ Status: string; Session: string }> {
  return answerStep(call, { session, names: [NAME] }, async (step, inside) => {
    const user = await settingUp(inside, step);
    const userId = user.id;
    const { secret } = step.data;
    if (secret === undefined) throw sessionExpired();
    await keepTotp(inside, call, { userId, secret, step: shownStep(secret, code, call.now) });
    await setFactors(inside, call, {
      user,
      methods: ['SOFTWARE_TOKEN_MFA'],
      preferred: 'SOFTWARE_TOKEN_MFA',
    });
    const handle = await keepStep(inside, call, { name: NAME, userId, data: { verified: VERIFIED } });
    return { Status: 'SUCCESS', Session: sessionOf(handle) };
  });
}

// Whoever has a second factor by now is asked for it, not for another one: it may be somebody else who knows the password.
async function settingUp(inside: Database, { userId, data }: Step): Promise<PoolUser> {
  const user = userId === null ? undefined : await readUser(inside, userId);
  if (!user?.isEnabled || user.mfaMethods.length > 0 || data['verified'] === VERIFIED) throw sessionExpired();
  return user;
}

/** Signs a user in who has set the app up. */
export function finishSetUp(call: IdpCall, response: StepResponse): Promise<StepAnswer> {
  return answerStep(call, { session: response.session, names: [NAME] }, async (step, inside) => {
    const user = await answererOf(inside, step, response);
    if (step.data['verified'] !== VERIFIED) {
      throw new IdpError('NotAuthorizedException', 'The authenticator app was not set up yet.');
    }
    return finishSignIn(inside, call, user);
  });
}
