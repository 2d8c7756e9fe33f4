import type { Database } from '#server/database/database.ts';
import { recordEvent } from '#server/identity/events.ts';
import { stepOfCode, takeTotpStep, totpAbout } from '#server/identity/factors/totp.ts';
import { IdpError, invalidParameter, sessionExpired } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { clearFailures, takeGuess } from '#server/identity/limits/limits.ts';
import { tellOfLockOut } from './tellOfLockOut.ts';
import { readUser, type MfaMethod, type PoolUser } from '#server/identity/users/readUser.ts';
import { answererOf, type StepResponse } from './answerer.ts';
import { askFor, finishSignIn, type StepAnswer } from './answers.ts';
import { isSentCode, sendFactorCode } from './sentFactor.ts';
import { answerStep, readStep, type Step } from './steps.ts';

/** Asks for the code of a second factor, which is sent where no app makes it. */
export async function askForFactor(
  inside: Database,
  call: IdpCall,
  { user, method }: { readonly user: PoolUser; readonly method: MfaMethod },
): Promise<StepAnswer> {
  const sent = method === 'SOFTWARE_TOKEN_MFA' ? undefined : await sendFactorCode(inside, call, user, method);
  return askFor(inside, call, {
    // The code is of this sign-in alone: it lies with its step.
    step: { name: method, userId: user.id, data: sent ? { code: sent.code } : {} },
    parameters: { USER_ID_FOR_SRP: user.id, ...sent?.parameters },
  });
}

/** Asks which second factor the user wants to show. */
export async function askWhichFactor(inside: Database, call: IdpCall, user: PoolUser): Promise<StepAnswer> {
  return askFor(inside, call, {
    step: { name: 'SELECT_MFA_TYPE', userId: user.id, data: {} },
    parameters: { USER_ID_FOR_SRP: user.id, MFAS_CAN_CHOOSE: JSON.stringify(user.mfaMethods) },
  });
}

/** Takes which second factor the user wants to show, and asks for its code. */
export function chooseFactor(call: IdpCall, { answer, ...response }: StepResponse): Promise<StepAnswer> {
  const chosen = answer('ANSWER');
  return answerStep(call, { ...response, names: ['SELECT_MFA_TYPE'] }, async (step, inside) => {
    const user = await answererOf(inside, step, response);
    const method = user.mfaMethods.find((name) => name === chosen);
    if (!method) throw invalidParameter(`ANSWER must be one of ${user.mfaMethods.join(', ')}.`);
    return askForFactor(inside, call, { user, method });
  });
}

/** Takes the code of a second factor, which signs in; a wrong one may be followed by another, until too many lock the user out. */
export async function takeFactor(
  call: IdpCall,
  { answer, ...response }: StepResponse,
  method: MfaMethod,
): Promise<StepAnswer> {
  const code = answer(`${method}_CODE`).trim();
  const asked = { ...response, names: [method] };
  const { userId } = await readStep(call, asked);
  if (userId === null) throw sessionExpired();
  const { identity } = call;
  await takeGuess(identity, 'second factor', userId);
  try {
    const answered = await answerStep(call, asked, async (step, inside) => {
      const user = await answererOf(inside, step, response);
      if (!(await isCodeOf(inside, call, { user, step, code }))) throw wrongCode();
      return finishSignIn(inside, call, user);
    });
    await clearFailures(identity, 'second factor', userId);
    return answered;
  } catch (error) {
    const reason = `${method}: ${error instanceof IdpError ? error.name : 'error'}`;
    await recordEvent(identity.database, call, { event: 'challenge', isSuccess: false, reason, userId });
    const user = await readUser(identity.database, userId);
    await tellOfLockOut(call, { what: 'second factor', name: userId, user });
    throw error;
  }
}

async function isCodeOf(
  inside: Database,
  { identity, now }: IdpCall,
  { user, step, code }: { readonly user: PoolUser; readonly step: Step; readonly code: string },
): Promise<boolean> {
  if (step.name !== 'SOFTWARE_TOKEN_MFA') return isSentCode(code, step.data['code']);
  if (user.sealedTotp === null) return false;
  const timeStep = stepOfCode(identity.seal.open(user.sealedTotp, totpAbout(user.id)), code, now);
  return timeStep !== undefined && takeTotpStep(inside, user.id, timeStep);
}

const wrongCode = (): IdpError => new IdpError('CodeMismatchException', 'Invalid code received for user');
