import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { IDENTITY_MESSAGES } from '#domain/messages.ts';
import { forgetSession, lookForSession } from '#web/session/heldSession.ts';
import type { SignedIn } from '#web/session/storedSession.ts';
import { failureOf, IdentityError, isSignedOutBy, notAuthenticated } from './failures.ts';

/** What a session proves itself with. */
export type Tokens = { readonly idToken: string; readonly accessToken: string };

const LOCK = 'session tokens';
// What the client calls the user where none is remembered.
const NOBODY = 'username';

/**
 * New tokens from the service; true where there are good ones now, false where nobody is signed in any more, which is then so for
 * the whole product. One tab asks at a time, and whoever comes second finds what the first was given. An outage fails.
 */
export const renewTokens = (isGood: (held: SignedIn) => boolean): Promise<boolean> =>
  alone(async () => {
    const session = lookForSession();
    if (!session.isSignedIn) return false;
    if (isGood(session)) return true;
    const isRenewed = await refreshed();
    if (!isRenewed) forgetSession();
    lookForSession();
    return isRenewed;
  });

// Browsers give locks only to pages of a secure origin; without one the service forgives two tabs for a minute.
const alone = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, act) : act();

async function refreshed(): Promise<boolean> {
  try {
    const tokens = await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
    return tokens?.idToken !== undefined;
  } catch (error) {
    if (isSignedOutBy(error)) return false;
    throw failureOf(error);
  }
}

/** The tokens of the session; says what is missing where there is none. */
export async function getSession(): Promise<Tokens> {
  const stored = await storedTokens();
  const session = lookForSession();
  if (session.isSignedIn && session.expiresAt <= Date.now()) {
    if (stored.refreshToken === undefined) throw missing(IDENTITY_MESSAGES.noNewSession);
    if (!(await renewTokens((held) => held.token !== session.token))) throw notAuthenticated();
    return tokensOf(await storedTokens());
  }
  return tokensOf(stored);
}

type Stored = NonNullable<
  Awaited<ReturnType<typeof cognitoUserPoolsTokenProvider.authTokenStore.loadTokens>>
>;

async function storedTokens(): Promise<Stored> {
  const { authTokenStore } = cognitoUserPoolsTokenProvider;
  if ((await authTokenStore.getLastAuthUser()) === NOBODY) throw missing(IDENTITY_MESSAGES.missingUsername);
  const stored = await authTokenStore.loadTokens();
  if (!stored?.idToken) throw missing(IDENTITY_MESSAGES.missingIdToken);
  return stored;
}

const tokensOf = ({ idToken, accessToken }: Stored): Tokens => ({
  idToken: String(idToken),
  accessToken: accessToken.toString(),
});

const missing = (message: string): IdentityError =>
  new IdentityError('UserUnAuthenticatedException', message);
