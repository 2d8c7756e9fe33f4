import { sessionExpired } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { recordEvent } from '#server/identity/events.ts';
import { readUser } from '#server/identity/users/readUser.ts';
import { setPassword } from '#server/identity/users/setPassword.ts';
import { nextStep, type StepAnswer } from './nextStep.ts';
import { answerStep } from './steps.ts';

/** What answers the step that asks for a new password. */
export interface NewPassword {
  readonly session: string;
  readonly password: string;
}

/** Takes the password that replaces a temporary one, and leads on. */
export function takeNewPassword(call: IdpCall, { session, password }: NewPassword): Promise<StepAnswer> {
  return answerStep(call, { session, names: ['NEW_PASSWORD_REQUIRED'] }, async ({ userId }, inside) => {
    if (userId === null) throw sessionExpired();
    await setPassword(inside, call, { userId, password });
    await recordEvent(inside, call, { event: 'change_password', isSuccess: true, userId });
    const user = await readUser(inside, userId);
    if (!user?.isEnabled) throw sessionExpired();
    return nextStep(inside, call, user);
  });
}
