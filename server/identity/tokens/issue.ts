import { randomUUID } from 'node:crypto';
import type { IdpCall } from '#server/identity/identity.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';
import { refreshToken, type SignInSession } from '#server/identity/sessions/sessions.ts';

/** How long tokens hold, in seconds. */
export const TOKEN_SECONDS = 3600;

const SCOPE = 'aws.cognito.signin.user.admin';

/** What a client is given when it has signed in; without a refresh token it keeps the one that it has. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** The tokens of a session, with the claims that Cognito's have. */
export async function issueTokens(
  { identity, now }: IdpCall,
  user: PoolUser,
  session: SignInSession,
): Promise<AuthenticationResult> {
  const { signingKeys, pool, issuer, seal } = identity;
  const issued = Math.floor(now.getTime() / 1000);
  const both = {
    sub: user.id,
    iss: issuer,
    iat: issued,
    exp: issued + TOKEN_SECONDS,
    auth_time: Math.floor(session.signedInAt.getTime() / 1000),
    origin_jti: session.id,
    event_id: randomUUID(),
    ...(user.groups.length > 0 ? { 'cognito:groups': [...user.groups] } : {}),
  };
  const [IdToken, AccessToken] = await Promise.all([
    signingKeys.sign({
      ...both,
      jti: randomUUID(),
      token_use: 'id',
      aud: pool.clientId,
      'cognito:username': user.id,
      ...(user.email === null ? {} : { email: user.email, email_verified: user.isEmailVerified }),
      ...named(user.attributes),
    }),
    signingKeys.sign({
      ...both,
      jti: randomUUID(),
      token_use: 'access',
      client_id: pool.clientId,
      username: user.id,
      scope: SCOPE,
    }),
  ]);
  return {
    AccessToken,
    IdToken,
    RefreshToken: refreshToken(seal, session),
    ExpiresIn: TOKEN_SECONDS,
    TokenType: 'Bearer',
  };
}

// What the screens show of a person; other attributes stay in the pool.
const named = ({ name }: PoolUser['attributes']): { name?: string } => (name === undefined ? {} : { name });
