import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { askerOf, type Asker } from './sessions.ts';
import type { Body } from './body.ts';

const RECENT_MS = 10 * 60_000;

/** Whose request it is, where the user has signed in within ten minutes: what protects an account is not changed with a token alone. */
export async function recentAskerOf(call: IdpCall, body: Body): Promise<Asker> {
  const asker = await askerOf(call, body);
  if (call.now.getTime() - asker.verified.authTime.getTime() > RECENT_MS) {
    throw new IdpError('NotAuthorizedException', 'Sign in again to change this.');
  }
  return asker;
}
