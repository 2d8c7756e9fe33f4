import { recordEvent } from '#server/identity/events.ts';
import { wrongPassword } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { admit, clearFailures, takeGuess } from '#server/identity/limits/limits.ts';
import { isPassword } from '#server/identity/users/isPassword.ts';
import { setPassword } from '#server/identity/users/setPassword.ts';
import { textOf, type Body } from './body.ts';
import { askerOf } from './sessions.ts';

/** ChangePassword: whoever knows the present password chooses the next; all other sessions end. */
export async function changePassword(call: IdpCall, body: Body): Promise<object> {
  const { identity, network } = call;
  const { user, verified } = await askerOf(call, body);
  const [present, password] = [textOf(body, 'PreviousPassword'), textOf(body, 'ProposedPassword')];
  await admit(identity, { network });
  await takeGuess(identity, 'password', user.id);
  if (!(await isPassword(identity, user, present))) {
    const event = {
      event: 'change_password',
      isSuccess: false,
      reason: 'wrong password',
      userId: user.id,
    } as const;
    await recordEvent(identity.database, call, event);
    throw wrongPassword();
  }
  await clearFailures(identity, 'password', user.id);
  await identity.database.transaction(async (inside) => {
    await setPassword(inside, call, { userId: user.id, password, except: verified.sessionId });
    await recordEvent(inside, call, { event: 'change_password', isSuccess: true, userId: user.id });
  });
  return {};
}
