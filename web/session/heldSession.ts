import { COOKIE_PREFIX } from '#domain/identity/sessionCookies.ts';
import { matchRoute } from '#domain/routes.ts';
import { pageAudience, VISITOR } from '#domain/access.ts';
import { setCredentials } from '#web/api/credentials.ts';
import { pathBackTo } from '#domain/identity/returnPath.ts';
import { keepEnded } from './endedSession.ts';
import { changeSession, currentSession } from './session.ts';
import { sessionIn, type Session, type SignedIn } from './storedSession.ts';
import { keepTokensFresh } from './tokenClock.ts';

let clientId: string | null | undefined;
let seen: string | undefined;

/** Who is signed in, as the cookies of the identity client say at this moment: another tab may have signed in or out. */
export function lookForSession(): Session {
  const { cookie } = document;
  if (cookie !== seen) {
    seen = cookie;
    const found = sessionIn(cookie, clientId);
    if (!isHeld(found)) changeSession(found);
  }
  return currentSession();
}

// Cookies come one after the other: by how much the clock of this machine is wrong comes after the token.
const isHeld = (found: SignedIn | undefined): boolean => {
  const held = currentSession();
  return found?.token === tokenOf(held) && (!held.isSignedIn || found?.expiresAt === held.expiresAt);
};

const tokenOf = (session: Session): string | undefined => (session.isSignedIn ? session.token : undefined);

/** Ends the session on this machine; the service is told by whoever signs out. */
export function forgetSession(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (name.startsWith(`${COOKIE_PREFIX}${clientId ?? ''}`)) document.cookie = `${name}=; path=/; max-age=0`;
  }
  lookForSession();
}

/** Renews tokens: true where there are good ones then. */
export type Renewal = (isGood: (held: SignedIn) => boolean) => Promise<boolean>;

let renewal: Renewal | undefined;

/**
 * From now on the server is asked on behalf of whoever is signed in, in this tab or another, and the token is kept fresh. Of several
 * installations that keep cookies for one host, this one has the client named; as long as nobody knows it, any will do.
 */
export function holdSession(client: string | null | undefined, renewTokens: Renewal): void {
  clientId = client;
  seen = undefined;
  if (!renewal) {
    renewal = renewTokens;
    setCredentials({ token, renew, audience, leave });
    // What other tabs do; where the browser does not tell of cookies, it is seen on coming back.
    if ('cookieStore' in window) window.cookieStore.addEventListener('change', lookForSession);
    document.addEventListener('visibilitychange', lookForSession);
    keepTokensFresh(lookForSession, renewTokens);
  }
  lookForSession();
}

function token(): string | null | Promise<string | null> {
  const session = lookForSession();
  if (!session.isSignedIn) return null;
  return session.expiresAt > Date.now() ? session.token : renewed(session);
}

async function renewed({ token }: SignedIn): Promise<string | null> {
  await renew(token);
  return tokenOf(lookForSession()) ?? null;
}

const renew = async (refused: string): Promise<boolean> =>
  renewal?.(({ token }) => token !== refused) ?? false;

function audience(): string {
  const session = lookForSession();
  return pageAudience(session.isSignedIn ? session.viewer : VISITOR);
}

function leave(): void {
  forgetSession();
  const { location } = window;
  if (!matchRoute(location.pathname)?.route.loggedOutOnly) {
    keepEnded();
    location.assign(pathBackTo('LOGIN', location.pathname + location.search + location.hash));
  }
}
