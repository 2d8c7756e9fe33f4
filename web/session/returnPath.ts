import { DASHBOARD_PATH, matchRoute } from '#domain/routes.ts';

const LOGIN = '/login';
const NEXT = 'next';
const HOMES: ReadonlySet<string> = new Set(['/', DASHBOARD_PATH]);

type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The way to the sign-in that leads back to where one is on this site, unless that is where one goes anyway. */
export function loginPath({ pathname, search, hash }: Place): string {
  const route = matchRoute(pathname)?.route;
  if (route?.loggedOutOnly || HOMES.has(pathname)) return LOGIN;
  return `${LOGIN}?${NEXT}=${encodeURIComponent(pathname + search + hash)}`;
}

/** Where a signed-in user goes on from a page with this query: back to where the way began, on this site alone, else to the dashboard. */
export function returnPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get(NEXT) ?? '';
  // Whatever a browser would take for another site, such as //other and /\other, has another origin here.
  const url = next.startsWith('/') && URL.canParse(next, origin) ? new URL(next, origin) : null;
  const isHere = url?.origin === origin && !matchRoute(url.pathname)?.route.loggedOutOnly;
  return isHere ? url.pathname + url.search + url.hash : DASHBOARD_PATH;
}
