import { GROUP_OF_ROLE, type Role } from '#domain/access.ts';
import type { Identity, IdpCall } from '#server/identity/identity.ts';
import { beginSession } from '#server/identity/sessions/sessions.ts';
import { issueTokens, type AuthenticationResult } from '#server/identity/tokens/issue.ts';
import { readUser } from '#server/identity/users/readUser.ts';
import { createTestUser } from './testIdentity.ts';

/** Somebody who is signed in, with the tokens. */
export interface SignedIn {
  readonly userId: string;
  readonly tokens: AuthenticationResult;
}

/** Makes a user of a role. */
export const userOfRole = (identity: Identity, role: Role, name: string = role): Promise<string> =>
  createTestUser(identity, {
    email: `${name.toLowerCase()}@example.org`,
    groups: [GROUP_OF_ROLE.USER, GROUP_OF_ROLE[role]],
  });

/** Signs a user in whose password nobody asks for. */
export async function signIn(identity: Identity, userId: string): Promise<SignedIn> {
  const now = identity.clock.now();
  const call: IdpCall = { identity, now, network: '127.0.0.1', agent: 'test' };
  const user = await readUser(identity.database, userId);
  if (!user) throw new Error(`There is no user ${userId}.`);
  const session = await beginSession(identity.database, call, userId);
  return { userId, tokens: await issueTokens(call, user, session) };
}

/** The cookies of somebody who is signed in, as the identity client writes them. */
export function cookiesOf({ pool }: Identity, { userId, tokens }: SignedIn): string {
  const name = (last: string): string =>
    encodeURIComponent(`CognitoIdentityServiceProvider.${pool.clientId}.${last}`);
  const values = {
    [name('LastAuthUser')]: userId,
    [name(`${userId}.idToken`)]: tokens.IdToken,
    [name(`${userId}.accessToken`)]: tokens.AccessToken,
    [name(`${userId}.refreshToken`)]: tokens.RefreshToken,
    [name(`${userId}.clockDrift`)]: '0',
  };
  return Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('; ');
}
