/** What the names of the identity client's cookies begin with. */
export const COOKIE_PREFIX = 'CognitoIdentityServiceProvider.';

/** What the identity client keeps in cookies of whoever signed in last. */
export type SessionCookies = ReadonlyMap<string, string>;

/**
 * The values that the identity client keeps of whoever signed in last, by their names without client and user: `idToken`,
 * `clockDrift`. Only those of the client named, where other installations of the host have theirs beside it; null where nobody is.
 */
export function sessionCookies(cookies: string, clientId?: string | null): SessionCookies | null {
  const all = cookies.split(';').flatMap((cookie): [string, string][] => {
    const text = cookie.trimStart();
    const at = text.indexOf('=');
    return at > 0 && text.startsWith(COOKIE_PREFIX)
      ? [[decoded(text.slice(0, at)), decoded(text.slice(at + 1))]]
      : [];
  });
  const last = all.find(([name]) => {
    const [, client] = /^([^.]+)\.LastAuthUser$/.exec(name.slice(COOKIE_PREFIX.length)) ?? [];
    return client !== undefined && (clientId == null || client === clientId);
  });
  if (!last) return null;
  const [name, user] = last;
  const own = `${name.slice(0, -'LastAuthUser'.length)}${user}.`;
  return new Map(
    all.flatMap(([key, value]) => (key.startsWith(own) ? [[key.slice(own.length), value]] : [])),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
