import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '#tests/support/authenticatorApp.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { createTestUser, PASSWORD } from '#tests/support/testIdentity.ts';

const USERNAME = 'identity-js@example.org';
const NEW_PASSWORD = 'a long password of my own choice';
let now = new Date();
let server: IdpServer;

beforeAll(async () => {
  server = await startIdpServer(() => now);
});
afterAll(() => server.close());

/** What a sign-in came to: a session, or the step that it asks for. */
type Outcome = { readonly session: CognitoUserSession } | { readonly step: string };

function newUser(): CognitoUser {
  const { poolId, clientId } = server.identity.pool;
  const Pool = new CognitoUserPool({ UserPoolId: poolId, ClientId: clientId, endpoint: server.endpoint });
  return new CognitoUser({ Username: USERNAME, Pool });
}
const handlers = (resolve: (outcome: Outcome) => void, reject: (error: unknown) => void) => ({
  onSuccess: (session: CognitoUserSession) => resolve({ session }),
  onFailure: reject,
  newPasswordRequired: () => resolve({ step: 'NEW_PASSWORD_REQUIRED' }),
  totpRequired: (step: string) => resolve({ step }),
});
const signIn = (user: CognitoUser, Password: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const details = new AuthenticationDetails({ Username: USERNAME, Password });
    user.authenticateUser(details, handlers(resolve, reject));
  });

test('amazon-cognito-identity-js signs in, chooses a password, sets an app up and signs out', async () => {
  await createTestUser(server.identity, { email: USERNAME, status: 'FORCE_CHANGE_PASSWORD' });
  const user = newUser();
  await expect(signIn(user, 'another password')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(await signIn(user, PASSWORD)).toEqual({ step: 'NEW_PASSWORD_REQUIRED' });
  const first = await new Promise<Outcome>((resolve, reject) => {
    user.completeNewPasswordChallenge(NEW_PASSWORD, {}, handlers(resolve, reject));
  });
  expect(first).toHaveProperty('session');
  const secret = await new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
  });
  await new Promise((resolve, reject) => {
    user.verifySoftwareToken(appCode(secret, now), 'app', { onSuccess: resolve, onFailure: reject });
  });
  await new Promise((resolve, reject) => {
    user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
  });
  now = new Date(now.getTime() + 30_000);

  const again = newUser();
  expect(await signIn(again, NEW_PASSWORD)).toEqual({ step: 'SOFTWARE_TOKEN_MFA' });
  const second = await new Promise<Outcome>((resolve, reject) => {
    again.sendMFACode(appCode(secret, now), handlers(resolve, reject), 'SOFTWARE_TOKEN_MFA');
  });
  if (!('session' in second)) throw new Error(second.step);
  const idToken = second.session.getIdToken().getJwtToken();
  expect(await server.statusFor(idToken)).toBe(200);
  await new Promise((resolve, reject) => {
    again.globalSignOut({ onSuccess: resolve, onFailure: reject });
  });
  expect(await server.statusFor(idToken)).toBe(401);
});
