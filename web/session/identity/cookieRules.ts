// As long as a session may last.
const COOKIE_DAYS = 30;
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** How the tokens of a session are kept in cookies, by the host of the page: the machine itself may serve without encryption. */
export const cookieRules = (hostname: string) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: !LOCAL_HOSTS.has(hostname),
  expires: COOKIE_DAYS,
});
