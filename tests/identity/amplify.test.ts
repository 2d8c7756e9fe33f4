import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger, type AuthConfig } from '@aws-amplify/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appCode } from '#tests/support/authenticatorApp.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { outboxCode } from '#tests/support/outboxCode.ts';
import { createTestUser, PASSWORD } from '#tests/support/testIdentity.ts';

const NEW_PASSWORD = 'a long password of my own choice';
let now = new Date();
let server: IdpServer;

beforeAll(async () => {
  server = await startIdpServer(() => now);
  const { poolId, clientId } = server.identity.pool;
  const pool: AuthConfig = {
    Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: server.endpoint },
  };
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  // In Node the client keeps its tokens in memory.
  cognitoUserPoolsTokenProvider.setAuthConfig(pool);
  Amplify.configure({ Auth: pool }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
});
afterEach(() => signOut());
afterAll(() => server.close());

const stepOf = async (answer: Promise<{ nextStep: { signInStep: string } }>) =>
  (await answer).nextStep.signInStep;

test('Amplify signs in, refreshes and signs out', async () => {
  const username = 'amplify@example.org';
  const id = await createTestUser(server.identity, { email: username });
  await expect(signIn({ username, password: 'another password' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(await signIn({ username, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  expect(await getCurrentUser()).toMatchObject({ userId: id, username: id });
  const before = (await fetchAuthSession()).tokens?.idToken?.toString() ?? '';
  now = new Date(now.getTime() + 1000);
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.toString() ?? '';
  expect(after).not.toBe(before);
  expect(await server.statusFor(after)).toBe(200);
  await updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
  await signOut();
  expect(await server.statusFor(after)).toBe(401);
  expect((await fetchAuthSession()).tokens).toBeUndefined();
});

test('Amplify chooses a new password and sets an app up, which is asked for from then on', async () => {
  const username = 'invited@example.org';
  await createTestUser(server.identity, { email: username, status: 'FORCE_CHANGE_PASSWORD' });
  expect(await stepOf(signIn({ username, password: PASSWORD }))).toBe(
    'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  );
  expect(await stepOf(confirmSignIn({ challengeResponse: NEW_PASSWORD }))).toBe('DONE');
  const { sharedSecret } = await setUpTOTP();
  await expect(verifyTOTPSetup({ code: 'abcdef' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await verifyTOTPSetup({ code: appCode(sharedSecret, now) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();
  now = new Date(now.getTime() + 30_000);
  expect(await stepOf(signIn({ username, password: NEW_PASSWORD }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect(await stepOf(confirmSignIn({ challengeResponse: appCode(sharedSecret, now) }))).toBe('DONE');
});

test('Amplify sets an app up where the sign-in asks for it', async () => {
  const username = 'required@example.org';
  await createTestUser(server.identity, { email: username });
  Object.assign(server.identity, { mfa: 'required' });
  const { nextStep } = await signIn({ username, password: PASSWORD });
  Object.assign(server.identity, { mfa: 'optional' });
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
  const secret = nextStep.totpSetupDetails.sharedSecret;
  await expect(confirmSignIn({ challengeResponse: appCode(secret, new Date(0)) })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  expect(await stepOf(confirmSignIn({ challengeResponse: appCode(secret, now) }))).toBe('DONE');
});

test('Amplify signs up, confirms, and resets the password by codes in mails', async () => {
  const username = 'new@example.org';
  const options = { userAttributes: { email: username, name: 'Ada' } };
  expect(await signUp({ username, password: PASSWORD, options })).toMatchObject({
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP' },
  });
  expect(await stepOf(signIn({ username, password: PASSWORD }))).toBe('CONFIRM_SIGN_UP');
  await confirmSignUp({ username, confirmationCode: await outboxCode(server.identity, username) });
  now = new Date(now.getTime() + 1000);
  expect(await resetPassword({ username })).toMatchObject({
    nextStep: {
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'n***@e***' },
    },
  });
  const confirmationCode = await outboxCode(server.identity, username);
  await confirmResetPassword({ username, confirmationCode, newPassword: NEW_PASSWORD });
  expect(await stepOf(signIn({ username, password: NEW_PASSWORD }))).toBe('DONE');
});
