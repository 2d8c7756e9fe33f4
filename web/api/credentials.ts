import { patientFetch, type Asking, type Reply } from './patientFetch.ts';

/** Whose answers a visitor's are. */
export const VISITORS = 'visitor';

/** On whose behalf the server is asked. */
export type Credentials = {
  /** The identity token of whoever is signed in; null for a visitor. */
  readonly token: () => string | null | Promise<string | null>;
  /** Sees to another token in place of one that was refused; false where nobody is signed in any more. */
  readonly renew: (refused: string) => Promise<boolean>;
  /** Whose the answers are: a visitor's, or those of the user with this id. */
  readonly audience: () => string;
  /** What was asked takes somebody who is signed in, and nobody is any more. */
  readonly leave: () => void;
};

let credentials: Credentials = {
  token: () => null,
  renew: async () => false,
  audience: () => VISITORS,
  leave: () => undefined,
};

/** Asks on this behalf from now on. */
export const setCredentials = (given: Credentials): void => void (credentials = given);

/** Whose the answers are. */
export const audience = (): string => credentials.audience();

/** What was asked takes somebody who is signed in. */
export const leave = (): void => credentials.leave();

/** Asks on behalf of whoever is signed in. A token that is refused is renewed, and what was asked is asked once more. */
export async function asReader<R extends { readonly status: number }>(
  ask: (sign: (init: RequestInit) => RequestInit) => Promise<R>,
): Promise<R> {
  const token = await credentials.token();
  const reply = await ask((init) => signed(init, token));
  if (reply.status !== 401) return reply;
  if (token !== null && (await credentials.renew(token))) {
    const next = await credentials.token();
    const again = await ask((init) => signed(init, next));
    if (again.status !== 401) return again;
  }
  leave();
  return reply;
}

/** Fetches on behalf of whoever is signed in. */
export const readerFetch = (path: string, init: Asking): Promise<Reply> =>
  asReader((sign) => patientFetch(path, sign(init)));

const signed = (init: RequestInit, token: string | null): RequestInit =>
  token === null ? init : { ...init, headers: { ...(init.headers as object), Authorization: token } };
