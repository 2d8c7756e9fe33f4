import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { createDatabase } from '#server/database/database.ts';
import { findRunning } from '#server/database/embedded/running.ts';
import { createPool } from '#server/database/pool.ts';
import { readIdentityKey } from '#server/identity/sealing/identityKey.ts';
import { createTestIdentity, createTestUser, PASSWORD } from './testIdentity.ts';
import { srpClient, type SrpChallenge } from './srpClient.ts';

/** The tokens of a user, and the pool that gave them. */
export interface SignedInUser {
  readonly id: string;
  readonly clientId: string;
  readonly tokens: Readonly<Record<'IdToken' | 'AccessToken' | 'RefreshToken', string>>;
}

/** Makes a confirmed user in the pool of the server that runs on a data folder; the password is PASSWORD. */
export async function makeUser(
  dataFolder: string,
  user: { readonly email: string; readonly groups?: readonly string[] },
): Promise<string> {
  const running = findRunning(dataFolder);
  if (!running) throw new Error(`No server runs on ${dataFolder}.`);
  const database = createDatabase(createPool(running, { pgPoolMax: 1 }), { prepare: false });
  const identity = await createTestIdentity(database, { key: await readIdentityKey(dataFolder, undefined) });
  try {
    return await createTestUser(identity, user);
  } finally {
    await identity.powers.close();
    await database.close();
  }
}

/** Asks a server for an operation of its user pool. */
export async function askPool<T>(request: APIRequestContext, operation: string, data: object): Promise<T> {
  const answer = await request.post('/idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify(data),
  });
  if (!answer.ok()) throw new Error(`${operation}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Signs a user in by secure remote password. */
export async function signInByPassword(request: APIRequestContext, username: string): Promise<SignedInUser> {
  const config = (await (await request.get('/config.json')).json()) as Readonly<Record<string, string>>;
  const { userPoolId = '', userPoolClientId: clientId = '' } = config;
  const client = srpClient(userPoolId, PASSWORD);
  const begun = await askPool<{ ChallengeParameters: SrpChallenge }>(request, 'InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: client.clientPublic },
  });
  const done = await askPool<{ AuthenticationResult: SignedInUser['tokens'] }>(
    request,
    'RespondToAuthChallenge',
    {
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: client.answer(begun.ChallengeParameters),
    },
  );
  return { id: begun.ChallengeParameters.USER_ID_FOR_SRP, clientId, tokens: done.AuthenticationResult };
}

/** Gives a browser the cookies that the identity client keeps of a user. */
export async function remember(context: BrowserContext, url: string, user: SignedInUser): Promise<void> {
  const prefix = `CognitoIdentityServiceProvider.${user.clientId}`;
  const values = {
    LastAuthUser: user.id,
    [`${user.id}.idToken`]: user.tokens.IdToken,
    [`${user.id}.accessToken`]: user.tokens.AccessToken,
    [`${user.id}.refreshToken`]: user.tokens.RefreshToken,
    [`${user.id}.clockDrift`]: '0',
  };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name: `${prefix}.${name}`, value, url })),
  );
}
