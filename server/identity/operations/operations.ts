import type { IdpCall } from '#server/identity/identity.ts';
import type { Body } from './body.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions.ts';
import { initiateAuth, respondToAuthChallenge } from './signIn.ts';
import { getUser } from './user.ts';

/** An operation of the identity protocol. */
export type Operation = (call: IdpCall, body: Body) => Promise<object>;

/** The operations of the user pool that everybody may ask for, by the names of the protocol. */
export const USER_POOL_OPERATIONS: Readonly<Record<string, Operation>> = {
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
};
