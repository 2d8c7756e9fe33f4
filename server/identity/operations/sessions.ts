import { AppError } from '#domain/errors.ts';
import { recordEvent } from '#server/identity/events.ts';
import { IdpError } from '#server/identity/idpError.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { issueTokens } from '#server/identity/tokens/issue.ts';
import { carryOn, endSession, endSessions, readRefreshToken } from '#server/identity/sessions/sessions.ts';
import { verifyToken } from '#server/identity/tokens/verify.ts';
import type { Verified } from '#server/identity/tokens/verified.ts';
import { readUser, type PoolUser } from '#server/identity/users/readUser.ts';
import { checkClient, textOf, type Body } from './body.ts';

/** Whose request it is, by the access token in it. */
export interface Asker {
  readonly user: PoolUser;
  readonly verified: Verified;
}

/** Finds out whose the token of a request is; throws NotAuthorizedException where it does not hold. */
export async function askerOf({ identity, tokenUse = 'access' }: IdpCall, body: Body): Promise<Asker> {
  const token = textOf(body, 'AccessToken');
  const verified = await verifyToken(identity, token, tokenUse).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED') throw notHeld();
    throw error;
  });
  const user = await readUser(identity.database, verified.userId);
  if (!user) throw notHeld();
  return { user, verified };
}

const notHeld = (): IdpError =>
  new IdpError('NotAuthorizedException', 'Access Token has expired or has been revoked');

/** GetTokensFromRefreshToken: new tokens, and the next refresh token with them. */
export async function getTokensFromRefreshToken(call: IdpCall, body: Body): Promise<object> {
  checkClient(call.identity, body);
  const token = textOf(body, 'RefreshToken');
  const { database } = call.identity;
  const outcome = await database.transaction(async (inside) => {
    const carried = await carryOn(inside, call, token);
    if ('problem' in carried) {
      await recordEvent(inside, call, {
        event: carried.userId === undefined ? 'refresh' : 'refresh_reuse',
        isSuccess: false,
        reason: carried.problem.message,
        userId: carried.userId ?? null,
      });
      return carried;
    }
    const user = await readUser(inside, carried.session.userId);
    return user?.isEnabled
      ? { user, session: carried.session }
      : { problem: new IdpError('NotAuthorizedException', 'User is disabled.') };
  });
  if ('problem' in outcome) throw outcome.problem;
  return { AuthenticationResult: await issueTokens(call, outcome.user, outcome.session) };
}

/** RevokeToken: ends the session of a refresh token; one that is none of ours changes nothing. */
export async function revokeToken(call: IdpCall, body: Body): Promise<object> {
  checkClient(call.identity, body);
  const named = readRefreshToken(call.identity.seal, textOf(body, 'Token'));
  if (named) {
    await call.identity.database.transaction(async (inside) => {
      const ended = await endSession(inside, { id: named.id, why: 'signed out', now: call.now });
      if (!ended) return;
      await recordEvent(inside, call, { event: 'sign_out', isSuccess: true, userId: ended.userId });
    });
  }
  return {};
}

/** GlobalSignOut: ends every session of the user. */
export async function globalSignOut(call: IdpCall, body: Body): Promise<object> {
  const { user } = await askerOf(call, body);
  await call.identity.database.transaction(async (inside) => {
    await endSessions(inside, user.id, { why: 'signed out everywhere', now: call.now });
    await recordEvent(inside, call, { event: 'sign_out_everywhere', isSuccess: true, userId: user.id });
  });
  return {};
}
