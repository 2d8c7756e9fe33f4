import type { FastifyInstance } from 'fastify';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { AuthenticationResult } from '#server/identity/tokens/issue.ts';
import { appCode } from '#tests/support/authenticatorApp.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { askIdp, createTestUser, srpSignIn, tokensOf, type IdpAnswer } from '#tests/support/testIdentity.ts';

let made: TestDatabase;
let now = new Date('2026-11-20T10:00:00Z');
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
let count = 0;
let email = '';

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({
    holding: 'sampleSector',
    clock: { now: () => now },
  }));
});
beforeEach(async () => {
  count += 1;
  email = `person${count}@example.org`;
  await createTestUser(identity, { email });
});
afterAll(() => close());

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const codeOf = (secret: string): string => appCode(secret, now);
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const session = ({ body }: IdpAnswer): string => String(body['Session']);
const tokensIn = ({ body }: IdpAnswer): AuthenticationResult | undefined =>
  body['AuthenticationResult'] as AuthenticationResult | undefined;
const respond = (name: string, from: string, responses: Record<string, string>) =>
  askIdp(app, 'RespondToAuthChallenge', {
    ClientId: identity.pool.clientId,
    ChallengeName: name,
    Session: from,
    ChallengeResponses: { USERNAME: email, ...responses },
  });
const showCode = (from: string, code: string) =>
  respond('SOFTWARE_TOKEN_MFA', from, { SOFTWARE_TOKEN_MFA_CODE: code });

async function associate(tokens: AuthenticationResult): Promise<string> {
  const { body } = await askIdp(app, 'AssociateSoftwareToken', { AccessToken: tokens.AccessToken });
  return String(body['SecretCode']);
}
const verify = (tokens: AuthenticationResult, code: string) =>
  askIdp(app, 'VerifySoftwareToken', { AccessToken: tokens.AccessToken, UserCode: code });
const setApp = (tokens: AuthenticationResult, isOn: boolean) =>
  askIdp(app, 'SetUserMFAPreference', {
    AccessToken: tokens.AccessToken,
    SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
  });

/** Sets an app up and turns it on; the time moves on to the next code. */
async function setUpApp(): Promise<{ secret: string; tokens: AuthenticationResult }> {
  const tokens = await tokensOf(app, identity, email);
  const secret = await associate(tokens);
  expect((await verify(tokens, codeOf(secret))).body).toEqual({ Status: 'SUCCESS' });
  expect((await setApp(tokens, true)).body).toEqual({});
  later(30);
  return { secret, tokens };
}

describe('an authenticator app', () => {
  test('is asked for at sign-in once it is set up and turned on', async () => {
    const { secret, tokens } = await setUpApp();
    const user = await askIdp(app, 'GetUser', { AccessToken: tokens.AccessToken });
    expect(user.body).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
    const asked = await srpSignIn(app, identity, { username: email });
    expect(asked.body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    expect(tokensIn(await showCode(session(asked), codeOf(secret)))).toHaveProperty('IdToken');
  });

  test('lies sealed in the database, and its secret is never told again', async () => {
    const { secret, tokens } = await setUpApp();
    const [row] = await made.database.query<{ sealed: Buffer }>(
      sql`select sealed_totp as sealed from pool_user where email_key = ${email}`,
    );
    expect(row?.sealed.includes(Buffer.from(secret))).toBe(false);
    expect(row?.sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const { body } = await askIdp(app, 'GetUser', { AccessToken: tokens.AccessToken });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('a code that was taken once is taken no more, neither at the set-up nor at a sign-in', async () => {
    const tokens = await tokensOf(app, identity, email);
    const secret = await associate(tokens);
    await verify(tokens, codeOf(secret));
    await setApp(tokens, true);
    const mismatch = { __type: 'CodeMismatchException', message: 'Invalid code received for user' };
    const first = await srpSignIn(app, identity, { username: email });
    expect((await showCode(session(first), codeOf(secret))).body).toEqual(mismatch);
    later(30);
    expect(tokensIn(await showCode(session(first), codeOf(secret)))).toBeDefined();
    const second = await srpSignIn(app, identity, { username: email });
    expect((await showCode(session(second), codeOf(secret))).body).toEqual(mismatch);
    // The code of the step before is in the window, and over as well.
    later(30);
    const third = await srpSignIn(app, identity, { username: email });
    later(-30);
    const before = codeOf(secret);
    later(30);
    expect((await showCode(session(third), before)).body).toEqual(mismatch);
    expect(tokensIn(await showCode(session(third), codeOf(secret)))).toBeDefined();
  });

  test('of two answers with one code at the same time one signs in', async () => {
    const { secret } = await setUpApp();
    const asked = await Promise.all([1, 2].map(() => srpSignIn(app, identity, { username: email })));
    const answers = await Promise.all(asked.map((each) => showCode(session(each), codeOf(secret))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('a wrong code may be followed by the right one, five wrong ones end the sign-in', async () => {
    const { secret } = await setUpApp();
    const asked = session(await srpSignIn(app, identity, { username: email }));
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await showCode(asked, wrong(codeOf(secret)))).body).toMatchObject({
        __type: 'CodeMismatchException',
      });
    }
    expect(tokensIn(await showCode(asked, codeOf(secret)))).toBeDefined();
    const next = session(await srpSignIn(app, identity, { username: email }));
    later(30);
    for (let tries = 0; tries < 5; tries += 1) await showCode(next, wrong(codeOf(secret)));
    expect((await showCode(next, codeOf(secret))).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
    const events = await made.database.query<{ reason: string }>(
      sql`select reason from auth_event where event = 'challenge' and user_id = (select id from pool_user where email_key = ${email})`,
    );
    expect(events).toHaveLength(9);
  });

  test('a wrong code while it is set up is told, and the right one may follow', async () => {
    const tokens = await tokensOf(app, identity, email);
    const secret = await associate(tokens);
    expect((await verify(tokens, wrong(codeOf(secret)))).body).toEqual({
      __type: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    expect((await setApp(tokens, true)).body).toMatchObject({ __type: 'InvalidParameterException' });
    expect((await verify(tokens, codeOf(secret))).body).toEqual({ Status: 'SUCCESS' });
  });

  test('a secret is accepted only in the session that it was offered to', async () => {
    const [one, other] = [await tokensOf(app, identity, email), await tokensOf(app, identity, email)];
    const secret = await associate(one);
    expect((await verify(other, codeOf(secret))).body).toMatchObject({
      __type: 'SoftwareTokenMFANotFoundException',
    });
  });

  test('the one before is asked for until the new one has shown its code', async () => {
    const { secret } = await setUpApp();
    const asked = await srpSignIn(app, identity, { username: email });
    const tokens = tokensIn(await showCode(session(asked), codeOf(secret)));
    if (!tokens) throw new Error('not signed in');
    const next = await associate(tokens);
    later(30);
    const again = await srpSignIn(app, identity, { username: email });
    const other = tokensIn(await showCode(session(again), codeOf(secret)));
    await verify(tokens, codeOf(next));
    later(30);
    // Whoever signed in with the old one is out.
    expect((await askIdp(app, 'GetUser', { AccessToken: other?.AccessToken })).status).toBe(400);
    const last = session(await srpSignIn(app, identity, { username: email }));
    expect((await showCode(last, codeOf(secret))).status).toBe(400);
    expect(tokensIn(await showCode(last, codeOf(next)))).toBeDefined();
  });
});

test('changing second factors ends all other sessions', async () => {
  const other = await tokensOf(app, identity, email);
  const { tokens } = await setUpApp();
  const asked = async ({ AccessToken }: AuthenticationResult) =>
    (await askIdp(app, 'GetUser', { AccessToken })).status;
  expect([await asked(other), await asked(tokens)]).toEqual([400, 200]);
});

test('second factors are changed only within ten minutes of a sign-in', async () => {
  const { tokens } = await setUpApp();
  later(600);
  const refused = { __type: 'NotAuthorizedException', message: 'Sign in again to change this.' };
  expect((await setApp(tokens, false)).body).toEqual(refused);
  expect((await askIdp(app, 'AssociateSoftwareToken', { AccessToken: tokens.AccessToken })).body).toEqual(
    refused,
  );
});

test('turned off, an app is forgotten and must be set up anew', async () => {
  const { tokens } = await setUpApp();
  await setApp(tokens, false);
  expect(tokensIn(await srpSignIn(app, identity, { username: email }))).toBeDefined();
  expect((await setApp(tokens, true)).body).toMatchObject({
    __type: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  });
});

test('a temporary password asks for the second factor as well', async () => {
  const { secret } = await setUpApp();
  await made.database.query(
    sql`update pool_user set status = 'FORCE_CHANGE_PASSWORD' where email_key = ${email}`,
  );
  const asked = await srpSignIn(app, identity, { username: email });
  expect(asked.body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  const next = await respond('NEW_PASSWORD_REQUIRED', session(asked), {
    NEW_PASSWORD: 'a long password of my own choice',
  });
  expect(next.body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(session(next)).not.toBe(session(asked));
  expect(tokensIn(await showCode(session(next), codeOf(secret)))).toBeDefined();
});

describe('a user who must have a second factor', () => {
  const mustSetUp = () =>
    made.database.query(sql`update pool_user set must_set_up_mfa = true where email_key = ${email}`);
  const offer = (from: string) => askIdp(app, 'AssociateSoftwareToken', { Session: from });
  const show = (from: string, code: string) =>
    askIdp(app, 'VerifySoftwareToken', { Session: from, UserCode: code });

  test('sets one up at sign-in, with a new session at every answer', async () => {
    await mustSetUp();
    const asked = await srpSignIn(app, identity, { username: email });
    expect(asked.body).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    const offered = await offer(session(asked));
    const secret = String(offered.body['SecretCode']);
    expect((await show(session(offered), wrong(codeOf(secret)))).body).toEqual({
      __type: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    const shown = await show(session(offered), codeOf(secret));
    expect(shown.body).toMatchObject({ Status: 'SUCCESS' });
    const sessions = [asked, offered, shown].map(session);
    expect(new Set(sessions).size).toBe(3);
    expect(tokensIn(await respond('MFA_SETUP', session(shown), {}))).toBeDefined();
    expect((await respond('MFA_SETUP', session(shown), {})).status).toBe(400);
    const next = await srpSignIn(app, identity, { username: email });
    expect(next.body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  test('is not let in before it is set up', async () => {
    await mustSetUp();
    const asked = await srpSignIn(app, identity, { username: email });
    expect((await respond('MFA_SETUP', session(asked), {})).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    const offered = await offer(session(asked));
    expect((await respond('MFA_SETUP', session(offered), {})).status).toBe(400);
  });

  test('who has one by now cannot be given another by the password alone', async () => {
    await mustSetUp();
    const [mine, theirs] = [
      await srpSignIn(app, identity, { username: email }),
      await srpSignIn(app, identity, { username: email }),
    ];
    const offered = await offer(session(theirs));
    const own = await offer(session(mine));
    await show(session(own), codeOf(String(own.body['SecretCode'])));
    expect((await show(session(offered), codeOf(String(offered.body['SecretCode'])))).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  test('is every admin where the installation says so, and whoever is required keeps one', async () => {
    const strict = { ...identity, mfa: 'admins' as const };
    const inside = await createTestApp(made.database, { identity: strict });
    const admin = `admin${count}@example.org`;
    await createTestUser(identity, { email: admin, groups: ['METAVERSE_Admin'] });
    const asked = async (username: string) => (await srpSignIn(inside.app, strict, { username })).body;
    expect(await asked(admin)).toMatchObject({ ChallengeName: 'MFA_SETUP' });
    expect(await asked(email)).toHaveProperty('AuthenticationResult');
    const { tokens } = await setUpApp();
    await made.database.query(
      sql`update pool_user set groups = '{METAVERSE_Super}' where email_key = ${email}`,
    );
    const { body } = await askIdp(inside.app, 'SetUserMFAPreference', {
      AccessToken: tokens.AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    expect(body).toMatchObject({ __type: 'InvalidParameterException' });
    await inside.close();
  });
});

test('a challenge that is never asked for is not authorised', async () => {
  for (const name of ['CUSTOM_CHALLENGE', 'DEVICE_SRP_AUTH', 'constructor']) {
    expect((await respond(name, 'AAAA', { ANSWER: 'x' })).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  }
});
