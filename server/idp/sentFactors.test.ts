import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { appCode } from '#tests/support/authenticatorApp.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { outboxCode } from '#tests/support/outboxCode.ts';
import { askIdp, createTestUser, srpSignIn, tokensOf, type IdpAnswer } from '#tests/support/testIdentity.ts';

const PHONE = '+4915112345678';
let now = new Date('2026-11-20T10:00:00Z');
let server: IdpServer;
let count = 0;
let email = '';

beforeAll(async () => {
  server = await startIdpServer(() => now);
});
beforeEach(async () => {
  count += 1;
  email = `sent${count}@example.org`;
  await createTestUser(server.identity, { email });
});
afterAll(() => server.close());

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const begin = () => srpSignIn(server.app, server.identity, { username: email });
const respond = (name: string, { body }: IdpAnswer, responses: Record<string, string>) =>
  askIdp(server.app, 'RespondToAuthChallenge', {
    ClientId: server.identity.pool.clientId,
    ChallengeName: name,
    Session: body['Session'],
    ChallengeResponses: { USERNAME: email, ...responses },
  });
const codeTo = (recipient: string): Promise<string> => outboxCode(server.identity, recipient);
async function prefer(settings: object): Promise<IdpAnswer> {
  const { AccessToken } = await tokensOf(server.app, server.identity, email);
  return askIdp(server.app, 'SetUserMFAPreference', { AccessToken, ...settings });
}
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code by mail signs in once, and only the sign-in that it was sent for', async () => {
  expect((await prefer({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } })).body).toEqual({});
  later(1);
  const asked = await begin();
  expect(asked.body).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 's***@e***' },
  });
  const code = await codeTo(email);
  const other = await begin();
  later(1);
  expect((await respond('EMAIL_OTP', other, { EMAIL_OTP_CODE: code })).body).toEqual({
    __type: 'CodeMismatchException',
    message: 'Invalid code received for user',
  });
  expect((await respond('EMAIL_OTP', asked, { EMAIL_OTP_CODE: otherThan(code) })).status).toBe(400);
  expect((await respond('EMAIL_OTP', asked, { EMAIL_OTP_CODE: code })).body).toHaveProperty(
    'AuthenticationResult',
  );
  expect((await respond('EMAIL_OTP', asked, { EMAIL_OTP_CODE: code })).status).toBe(400);
});

test('a code by text message goes to a number that was verified', async () => {
  const on = { SMSMfaSettings: { Enabled: true, PreferredMfa: true } };
  expect((await prefer(on)).body).toMatchObject({ __type: 'InvalidParameterException' });
  await server.identity.database.query(
    sql`update pool_user set phone = ${PHONE}, is_phone_verified = true where email_key = ${email}`,
  );
  expect((await prefer(on)).body).toEqual({});
  const asked = await begin();
  expect(asked.body).toMatchObject({
    ChallengeName: 'SMS_MFA',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******5678' },
  });
  const answer = await respond('SMS_MFA', asked, { SMS_MFA_CODE: await codeTo(PHONE) });
  expect(answer.body).toHaveProperty('AuthenticationResult');
});

test('with several second factors and none of them first, the user chooses', async () => {
  const { AccessToken } = await tokensOf(server.app, server.identity, email);
  const { body } = await askIdp(server.app, 'AssociateSoftwareToken', { AccessToken });
  const secret = String(body['SecretCode']);
  await askIdp(server.app, 'VerifySoftwareToken', { AccessToken, UserCode: appCode(secret, now) });
  await prefer({ EmailMfaSettings: { Enabled: true }, SoftwareTokenMfaSettings: { Enabled: true } });
  later(30);
  const asked = await begin();
  expect(asked.body).toMatchObject({
    ChallengeName: 'SELECT_MFA_TYPE',
    ChallengeParameters: { MFAS_CAN_CHOOSE: expect.stringContaining('EMAIL_OTP') as string },
  });
  expect((await respond('SELECT_MFA_TYPE', asked, { ANSWER: 'SMS_MFA' })).body).toMatchObject({
    __type: 'InvalidParameterException',
  });
  const chosen = await respond('SELECT_MFA_TYPE', asked, { ANSWER: 'SOFTWARE_TOKEN_MFA' });
  expect(chosen.body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  const done = await respond('SOFTWARE_TOKEN_MFA', chosen, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now) });
  expect(done.body).toHaveProperty('AuthenticationResult');
});

test('wrong codes lock the second factor out, however many sign-ins they are spread over', async () => {
  await prefer({ EmailMfaSettings: { Enabled: true } });
  later(1);
  const first = await begin();
  const second = await begin();
  const wrong = otherThan(await codeTo(email));
  for (let tries = 0; tries < 3; tries += 1) await respond('EMAIL_OTP', first, { EMAIL_OTP_CODE: wrong });
  for (let tries = 0; tries < 2; tries += 1) await respond('EMAIL_OTP', second, { EMAIL_OTP_CODE: wrong });
  expect((await respond('EMAIL_OTP', second, { EMAIL_OTP_CODE: wrong })).body).toMatchObject({
    __type: 'LimitExceededException',
  });
});
