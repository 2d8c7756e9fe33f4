import { DASHBOARD_PATH, matchRoute } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';

/** The parameter of the sign-in screens that says where a reader wanted to go. */
export const RETURN_PARAMETER = 'next';

// What browsers leave out of an address, or read as a slash.
const TRICKS = /[\\\s\p{Cc}]/u;
const HOMES: ReadonlySet<string> = new Set([DASHBOARD_PATH, '/']);
const DOTS = /^(?:\.|%2e)+$/i;

/** Where a reader goes on after signing in: to the path that was asked for if it is one of ours, else to the dashboard. */
export function returnPath(next: string | null): string {
  return next !== null && isOurs(next) ? next : DASHBOARD_PATH;
}

function isOurs(next: string): boolean {
  const [path = ''] = next.split(/[?#]/, 1);
  const [start, ...steps] = path.split('/');
  if (start !== '' || steps.length === 0 || TRICKS.test(next)) return false;
  // A path that begins with two slashes, now or without its dots, is another host.
  const isPlain = steps.every((step, at) => !DOTS.test(step) && (step !== '' || at === steps.length - 1));
  // Signing in leads to no screen that is only for those who are signed out.
  return isPlain && !matchRoute(path)?.route.loggedOutOnly;
}

/** A screen of signing in, from which a reader comes back to the path. */
export function pathBackTo(screen: 'LOGIN' | 'SIGN_UP' | 'RESET_PASSWORD', from: string | null): string {
  const { path } = screenNamed(screen);
  const back = returnPath(from);
  return HOMES.has(back) ? path : `${path}?${RETURN_PARAMETER}=${encodeURIComponent(back)}`;
}
