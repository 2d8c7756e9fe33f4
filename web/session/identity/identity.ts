import { account } from './account.ts';
import { holdSession } from '#web/session/heldSession.ts';
import { setUpClient } from './client.ts';
import { signingIn } from './signingIn.ts';
import { signingUp } from './signingUp.ts';
import { getSession, renewTokens } from './tokens.ts';

const identity = { ...signingIn, ...signingUp, ...account, getSession, renewTokens } as const;

/** What can be asked of the identity service; every failure is an IdentityError. */
export type Identity = typeof identity;

let opened: Promise<Identity> | undefined;

/** Opens the way to the identity service, once. */
export function openIdentity(): Promise<Identity> {
  opened ??= setUpClient().then(
    (clientId) => {
      holdSession(clientId, renewTokens);
      return identity;
    },
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}
