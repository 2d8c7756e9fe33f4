import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
  type InitiateAuthCommandInput,
  type RespondToAuthChallengeCommandInput,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '#tests/support/authenticatorApp.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { createTestUser, PASSWORD } from '#tests/support/testIdentity.ts';

const USERNAME = 'sdk@example.org';
let now = new Date();
let server: IdpServer;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  server = await startIdpServer(() => now);
  await createTestUser(server.identity, { email: USERNAME });
  client = new CognitoIdentityProviderClient({
    region: 'us-east-2',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

/** Signs in as cognito-srp-helper does it. */
async function signIn(password: string): Promise<RespondToAuthChallengeCommandOutput> {
  const { pool } = server.identity;
  const session = createSrpSession(USERNAME, password, pool.poolId, false);
  const start: InitiateAuthCommandInput = {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { CHALLENGE_NAME: 'SRP_A', USERNAME },
  };
  const begun = await client.send(new InitiateAuthCommand(wrapInitiateAuth(session, start)));
  const signed = signSrpSession(session, begun);
  const proof: RespondToAuthChallengeCommandInput = {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { USERNAME },
  };
  return client.send(new RespondToAuthChallengeCommand(wrapAuthChallenge(signed, proof)));
}

test('the AWS SDK with cognito-srp-helper signs in, sets an app up, refreshes and signs out', async () => {
  await expect(signIn('another password')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  const { AuthenticationResult: tokens } = await signIn(PASSWORD);
  const AccessToken = tokens?.AccessToken;
  expect(await server.statusFor(tokens?.IdToken ?? '')).toBe(200);
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await expect(
    client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: 'abcdef' })),
  ).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  const UserCode = appCode(SecretCode, now);
  const verified = await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  expect(verified.Status).toBe('SUCCESS');
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  now = new Date(now.getTime() + 30_000);

  const asked = await signIn(PASSWORD);
  expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const { ClientId, RefreshToken } = await answerWithCode(asked, SecretCode);
  const next = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  const fresh = next.AuthenticationResult;
  const user = await client.send(new GetUserCommand({ AccessToken: fresh?.AccessToken }));
  expect(user.PreferredMfaSetting).toBe('SOFTWARE_TOKEN_MFA');
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: USERNAME });
  await client.send(new GlobalSignOutCommand({ AccessToken: fresh?.AccessToken }));
  expect(await server.statusFor(fresh?.IdToken ?? '')).toBe(401);
});

async function answerWithCode(
  { Session }: RespondToAuthChallengeCommandOutput,
  secret: string,
): Promise<{ ClientId: string; RefreshToken: string | undefined }> {
  const ClientId = server.identity.pool.clientId;
  const answer = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now) },
    }),
  );
  return { ClientId, RefreshToken: answer.AuthenticationResult?.RefreshToken };
}
