import { recordEvent } from '#server/identity/events.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { setPassword } from '#server/identity/users/setPassword.ts';
import { answererOf, type StepResponse } from './answerer.ts';
import type { StepAnswer } from './answers.ts';
import { nextStep } from './nextStep.ts';
import { answerStep } from './steps.ts';

/** Takes the password that replaces a temporary one, and leads on. */
export function takeNewPassword(call: IdpCall, { answer, ...response }: StepResponse): Promise<StepAnswer> {
  const password = answer('NEW_PASSWORD');
  return answerStep(call, { ...response, names: ['NEW_PASSWORD_REQUIRED'] }, async (step, inside) => {
    const { id: userId } = await answererOf(inside, step, response);
    await setPassword(inside, call, { userId, password });
    await recordEvent(inside, call, { event: 'change_password', isSuccess: true, userId });
    return nextStep(inside, call, await answererOf(inside, step, response));
  });
}
