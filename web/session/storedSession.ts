import { rankOf, type Viewer } from '#domain/access.ts';
import { sessionCookies } from '#domain/identity/sessionCookies.ts';

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

/** The session that cookies hold: that of the client named, where other installations of this host have theirs beside it. */
export function sessionIn(cookies: string, clientId?: string | null): SignedIn | undefined {
  const values = sessionCookies(cookies, clientId);
  const token = values?.get('idToken');
  // Without the other nothing can be done with it.
  if (token === undefined || !values?.has('accessToken')) return undefined;
  return signedIn(token, Number(values.get('clockDrift')) || 0);
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
