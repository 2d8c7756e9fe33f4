import { recordEvent } from '#server/identity/events.ts';
import { wrongPassword } from '#server/identity/idpError.ts';
import type { Identity, IdpCall } from '#server/identity/identity.ts';
import { admit, clearFailures, takeGuess } from '#server/identity/limits/limits.ts';
import { mustHaveFactor } from '#server/identity/factors/methods.ts';
import { endSession } from '#server/identity/sessions/sessions.ts';
import { verifierOf } from '#server/identity/srp/srp.ts';
import { finishSignIn } from '#server/identity/steps/answers.ts';
import { madeUp, refuse, refuseUnready } from '#server/identity/steps/passwordVerifier.ts';
import { isPassword } from '#server/identity/users/isPassword.ts';
import { findUser, type PoolUser } from '#server/identity/users/readUser.ts';
import { textOf, type Body } from './body.ts';
import { askerOf } from './sessions.ts';

/** What a sign-in with a password in clear comes to: the identity token, or what it needs besides the password. */
export type PlainSignIn = { readonly idToken: string } | { readonly needs: 'second factor' | 'new password' };

/**
 * Signs somebody in who sends the password itself, as programs do: with the same limits, and for a name that nobody has with the same
 * work. Where more is asked than the password, nobody is signed in.
 */
export async function signInPlainly(
  call: IdpCall,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<PlainSignIn> {
  const { identity } = call;
  const { database } = identity;
  const user = await findUser(database, username);
  if (!(await knowsPassword(call, { user, username, password })) || !user) {
    return refuse(call, { name: user?.id ?? madeUp(identity, username).userId, user });
  }
  await refuseUnready(database, call, user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return { needs: 'new password' };
  if (user.mfaMethods.length > 0 || mustHaveFactor(identity.mfa, user)) return { needs: 'second factor' };
  const answer = await database.transaction((inside) => finishSignIn(inside, call, user));
  return 'AuthenticationResult' in answer
    ? { idToken: answer.AuthenticationResult.IdToken }
    : { needs: 'second factor' };
}

interface Guess {
  readonly user: PoolUser | undefined;
  readonly username: string;
  readonly password: string;
}

// A name that nobody has costs as many powers, and is locked out as any other.
async function knowsPassword(
  { identity, network }: IdpCall,
  { user, username, password }: Guess,
): Promise<boolean> {
  const nobody = madeUp(identity, username);
  const name = user?.id ?? nobody.userId;
  await admit(identity, { name, network });
  await takeGuess(identity, 'password', name);
  const isRight = user
    ? await isPassword(identity, user, password)
    : await workFor(identity, nobody, password);
  if (isRight) await clearFailures(identity, 'password', name);
  return isRight;
}

async function workFor(
  { powers, pool }: Identity,
  { userId, salt }: ReturnType<typeof madeUp>,
  password: string,
): Promise<false> {
  await verifierOf(powers, { poolName: pool.poolName, userId }, { salt, password });
  return false;
}

/** Proves that whoever is signed in knows the password, or throws. */
export async function provePasswordAgain(call: IdpCall, body: Body): Promise<void> {
  const { user } = await askerOf(call, body);
  const password = textOf(body, 'PreviousPassword');
  if (!(await knowsPassword(call, { user, username: user.username, password }))) throw wrongPassword();
}

/** Ends the session of whoever is signed in. */
export async function signOutHere(call: IdpCall, body: Body): Promise<void> {
  const { user, verified } = await askerOf(call, body);
  await call.identity.database.transaction(async (inside) => {
    await endSession(inside, { id: verified.sessionId, why: 'signed out', now: call.now });
    await recordEvent(inside, call, { event: 'sign_out', isSuccess: true, userId: user.id });
  });
}
