import { sql } from '#server/database/sql.ts';
import type { Database } from '#server/database/database.ts';
import { voidCode } from '#server/identity/codes/codes.ts';
import { guessCode } from '#server/identity/codes/guessCode.ts';
import { recordEvent } from '#server/identity/events.ts';
import { codeMismatch } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { evenly } from '#server/identity/limits/evenly.ts';
import { admit, admitSend, clearFailures, maySendTo } from '#server/identity/limits/limits.ts';
import { checkPassword } from '#server/identity/policy/passwordPolicy.ts';
import { findUser, readUser, type PoolUser } from '#server/identity/users/readUser.ts';
import { setPassword } from '#server/identity/users/setPassword.ts';
import { checkClient, textOf, type Body } from './body.ts';
import { mailedTo, mailResetCode } from '#server/identity/codes/delivery.ts';
import { confirmMember, isPending } from './members.ts';

/** ForgotPassword: a code goes to the address of whoever may have one; the answer is the same for everybody. */
export async function forgotPassword(call: IdpCall, body: Body): Promise<object> {
  const { identity, network } = call;
  checkClient(identity, body);
  const username = textOf(body, 'Username');
  await admitSend(identity, { name: username, network });
  await evenly(async () => {
    const user = await findUser(identity.database, username);
    if (user && mayReset(user) && (await maySendTo(identity, user.id))) await sendReset(call, user);
  });
  return { CodeDeliveryDetails: mailedTo(username) };
}

// Whoever has a temporary password needs the invitation that brought it, or a new one.
const mayReset = (user: PoolUser): boolean =>
  user.isEnabled && (isPending(user) || (user.isEmailVerified && user.status !== 'FORCE_CHANGE_PASSWORD'));

async function sendReset(call: IdpCall, { id: userId, email }: PoolUser): Promise<void> {
  if (email === null) return;
  await call.identity.database.transaction(async (inside) => {
    await mailResetCode(inside, call, { userId, email });
    await recordEvent(inside, call, { event: 'forgot_password', isSuccess: true, userId });
  });
}

/**
 * ConfirmForgotPassword: whoever knows the code reads the address, and chooses the password; all sessions end. A second factor is
 * asked for at the next sign-in as before.
 */
export async function confirmForgotPassword(call: IdpCall, body: Body): Promise<object> {
  const { identity, network } = call;
  checkClient(identity, body);
  const [username, password] = [textOf(body, 'Username'), textOf(body, 'Password')];
  const code = textOf(body, 'ConfirmationCode');
  await admit(identity, { network });
  // What is known of the user is compared once the code is right: before, the answer would tell it.
  checkPassword(password, [username]);
  const user = await findUser(identity.database, username);
  await guessCode(
    call,
    { what: 'reset code', purpose: 'reset', name: username, userId: user?.id, code, event: 'reset_password' },
    (inside, destination) => takePassword(inside, call, { userId: user?.id ?? '', destination, password }),
  );
  if (user) await clearFailures(identity, 'password', user.id);
  return {};
}

async function takePassword(
  inside: Database,
  call: IdpCall,
  { userId, destination, password }: { userId: string; destination: string; password: string },
): Promise<void> {
  await inside.query(sql`select from pool_user where id = ${userId}::uuid for update`);
  const user = await readUser(inside, userId);
  if (!user?.isEnabled || user.email !== destination) throw codeMismatch();
  if (isPending(user)) await confirmMember(inside, call, userId);
  await voidCode(inside, { userId, purpose: 'signUp' });
  await setPassword(inside, call, { userId, password });
}
