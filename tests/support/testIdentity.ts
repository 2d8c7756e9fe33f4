import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import { freshVersions } from '#server/database/versions/freshVersions.ts';
import type { MfaRule } from '#server/identity/mfaRule.ts';
import type { RemotePool } from '#server/identity/federated/remotePool.ts';
import type { Identity } from '#server/identity/identity.ts';
import { openIdentity } from '#server/identity/openIdentity.ts';
import type { AuthenticationResult } from '#server/identity/tokens/issue.ts';
import { createUser, type NewUser } from '#server/identity/users/createUser.ts';
import { SYSTEM_CLOCK } from '#server/services.ts';
import { srpClient, type SrpChallenge } from './srpClient.ts';

/** The origin that the tests' user pool says it is at. */
export const ORIGIN = 'https://atlas.test';

/** A password that the rules allow. */
export const PASSWORD = 'correct horse battery staple';

/** A user pool over a test database; its powers are to be closed. */
export const createTestIdentity = (
  database: Database,
  {
    clock = SYSTEM_CLOCK,
    key = randomBytes(32),
    previous,
    origin = ORIGIN,
    signUp = 'open',
    mfa = 'optional',
    remote,
  }: {
    clock?: Clock;
    key?: Buffer;
    previous?: Buffer;
    origin?: string;
    signUp?: Identity['signUp'];
    mfa?: MfaRule;
    remote?: RemotePool;
  } = {},
): Promise<Identity> =>
  openIdentity({
    database,
    clock,
    versions: freshVersions(database),
    keys: { key, previous },
    origin,
    signUp,
    mfa,
    remote,
  });

/** Makes a confirmed user with PASSWORD, and gives the id. */
export async function createTestUser(
  identity: Identity,
  user: Partial<NewUser> & { email: string },
): Promise<string> {
  const id = await createUser(identity, identity.database, {
    username: user.email,
    status: 'CONFIRMED',
    isEmailVerified: true,
    groups: ['METAVERSE_User'],
    password: PASSWORD,
    ...user,
  });
  if (id === undefined) throw new Error(`${user.email} is taken.`);
  return id;
}

/** An answer of the identity endpoint. */
export interface IdpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The service that gives credentials. */
export const IDENTITY_POOL = 'AWSCognitoIdentityService';

/** Asks for an operation of the user pool, or of another service, as its clients do. */
export async function askIdp(
  app: FastifyInstance,
  operation: string,
  body: object,
  service = 'AWSCognitoIdentityProviderService',
): Promise<IdpAnswer> {
  const { statusCode, headers, payload } = await app.inject({
    method: 'POST',
    url: '/idp/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${service}.${operation}`,
    },
    payload: JSON.stringify(body),
  });
  return { status: statusCode, headers, body: JSON.parse(payload) as IdpAnswer['body'] };
}

/** Begins a sign-in by secure remote password: what the server answers the client's public number with. */
export const beginSrp = (
  app: FastifyInstance,
  { pool }: Identity,
  { username, clientPublic }: { username: string; clientPublic: string },
): Promise<IdpAnswer> =>
  askIdp(app, 'InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: clientPublic },
  });

/** Answers what the server began a sign-in with. */
export const answerSrp = (
  app: FastifyInstance,
  { pool }: Identity,
  responses: Readonly<Record<string, string>>,
): Promise<IdpAnswer> =>
  askIdp(app, 'RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: responses,
  });

/** Signs in by secure remote password as far as the proof of the password, and gives the answer to it: tokens, the next step, or an error. */
export async function srpSignIn(
  app: FastifyInstance,
  identity: Identity,
  { username, password = PASSWORD }: { username: string; password?: string },
): Promise<IdpAnswer> {
  const client = srpClient(identity.pool.poolId, password);
  const begun = await beginSrp(app, identity, { username, clientPublic: client.clientPublic });
  if (begun.status !== 200) return begun;
  return answerSrp(app, identity, client.answer(begun.body['ChallengeParameters'] as SrpChallenge));
}

/** Signs a user in who has no second factor, and gives the tokens. */
export async function tokensOf(
  app: FastifyInstance,
  identity: Identity,
  username: string,
): Promise<AuthenticationResult> {
  const { body } = await srpSignIn(app, identity, { username });
  const { AuthenticationResult: tokens } = body as { AuthenticationResult?: AuthenticationResult };
  if (!tokens) throw new Error(`${username} was not signed in: ${JSON.stringify(body)}`);
  return tokens;
}
