import { recordEvent } from '#server/identity/events.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { isPassword } from '#server/identity/users/isPassword.ts';
import { setPassword } from '#server/identity/users/setPassword.ts';
import { answererOf, type StepResponse } from './answerer.ts';
import type { StepAnswer } from './answers.ts';
import { nextStep } from './nextStep.ts';
import { answerStep } from './steps.ts';

/** Takes the password that replaces a temporary one, and leads on; the temporary one, which a mail has told, is none. */
export function takeNewPassword(call: IdpCall, { answer, ...response }: StepResponse): Promise<StepAnswer> {
  const password = answer('NEW_PASSWORD');
  return answerStep(call, { ...response, names: ['NEW_PASSWORD_REQUIRED'] }, async (step, inside) => {
    const user = await answererOf(inside, step, response);
    if (await isPassword(call.identity, user, password)) throw stillTemporary();
    const { id: userId } = user;
    await setPassword(inside, call, { userId, password });
    await recordEvent(inside, call, { event: 'change_password', isSuccess: true, userId });
    return nextStep(inside, call, await answererOf(inside, step, response));
  });
}

const stillTemporary = (): IdpError =>
  new IdpError(
    'InvalidPasswordException',
    'Password did not conform with policy: This is the temporary password. Choose one that nobody else has seen.',
  );
