import { AppError } from '#domain/errors.ts';
import { isRecentSignIn } from '#domain/identity/recentSignIn.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import type { Verified } from '#server/identity/tokens/verified.ts';
import { askerOf, type Asker } from './sessions.ts';
import type { Body } from './body.ts';

/** What somebody is told who has signed in too long ago. */
export const SIGN_IN_AGAIN = 'Sign in again to change this.';

/** Whose request it is, where the user has signed in just now: what protects an account is not changed with a token alone. */
export async function recentAskerOf(call: IdpCall, body: Body): Promise<Asker> {
  const asker = await askerOf(call, body);
  if (!isRecentSignIn(asker.verified.authTime, call.now)) {
    throw new IdpError('NotAuthorizedException', SIGN_IN_AGAIN);
  }
  return asker;
}

/** Refuses whoever has not signed in just now. */
export function checkRecent({ now }: Pick<IdpCall, 'now'>, { authTime }: Pick<Verified, 'authTime'>): void {
  if (!isRecentSignIn(authTime, now)) throw new AppError('SIGN_IN_AGAIN', { message: SIGN_IN_AGAIN });
}
