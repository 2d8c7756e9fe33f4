import { rankOf, type Viewer } from '#domain/access.ts';

/** Whoever is signed in, or nobody. */
export type Session = { readonly isSignedIn: false } | SignedIn;

/** Somebody who is signed in, as the identity token tells. */
export type SignedIn = {
  readonly isSignedIn: true;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly viewer: Viewer;
  /** The identity token. */
  readonly token: string;
  /** When it expires by the clock of this machine, in milliseconds. */
  readonly expiresAt: number;
};

/** What the names of the cookies of the identity client begin with. */
export const COOKIE_PREFIX = 'CognitoIdentityServiceProvider.';

/** The session that cookies hold: that of the client named, where other installations of this host have theirs beside it. */
export function sessionIn(cookies: string, clientId?: string | null): SignedIn | undefined {
  const values = cookiesOf(cookies);
  for (const [name, user] of values) {
    const client = /^([^.]+)\.LastAuthUser$/.exec(name.slice(COOKIE_PREFIX.length))?.[1];
    if (client === undefined || (clientId !== undefined && client !== clientId)) continue;
    const own = `${COOKIE_PREFIX}${client}.${user}.`;
    const token = values.get(`${own}idToken`);
    // Without the other two nothing can be done with it.
    if (token === undefined || !values.has(`${own}accessToken`)) continue;
    return signedIn(token, Number(values.get(`${own}clockDrift`)) || 0);
  }
  return undefined;
}

function cookiesOf(cookies: string): ReadonlyMap<string, string> {
  return new Map(
    cookies.split('; ').flatMap((cookie) => {
      const at = cookie.indexOf('=');
      if (!cookie.startsWith(COOKIE_PREFIX) || at < 0) return [];
      return [[decoded(cookie.slice(0, at)), decoded(cookie.slice(at + 1))] as const];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Claims = Readonly<Record<string, unknown>>;

function signedIn(token: string, clockDrift: number): SignedIn | undefined {
  const claims = claimsOf(token);
  const { sub, exp } = claims;
  if (typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  const text = (name: string): string | undefined =>
    typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : undefined;
  const groups = Array.isArray(claims['cognito:groups']) ? claims['cognito:groups'].map(String) : [];
  const email = text('email') ?? '';
  return {
    isSignedIn: true,
    id: sub,
    name: text('name') ?? text('preferred_username') ?? (email || (text('cognito:username') ?? sub)),
    email,
    groups,
    viewer: { id: sub, rank: rankOf(groups) },
    token,
    expiresAt: exp * 1000 - clockDrift,
  };
}

function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}
