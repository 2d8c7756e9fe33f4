import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GROUP_OF_ROLE } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { readOutbox } from '#server/identity/mail/outbox.ts';
import type { Identity } from '#server/identity/identity.ts';
import { cookiesOf, signIn } from '#tests/support/signIn.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { askIdp, createTestUser, PASSWORD, srpSignIn, tokensOf } from '#tests/support/testIdentity.ts';

let made: TestDatabase;
let now = new Date('2026-11-20T10:00:00Z');
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
let adaId = '';

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({
    holding: 'sampleSector',
    clock: { now: () => now },
  }));
  adaId = await createTestUser(identity, { email: 'Ada@Example.org', username: 'ada' });
});
afterAll(() => close());

const refresh = (token: string) =>
  askIdp(app, 'GetTokensFromRefreshToken', { ClientId: identity.pool.clientId, RefreshToken: token });
const asked = async (authorization: string) =>
  (await app.inject({ url: '/organizations/?limit=1', headers: { authorization } })).statusCode;
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('sign-in by secure remote password', () => {
  test('by user name or e-mail address in any case, it gives tokens that the product takes', async () => {
    for (const username of ['ada', 'ADA', 'ada@example.org', 'Ada@EXAMPLE.org']) {
      const tokens = await tokensOf(app, identity, username);
      expect([tokens.ExpiresIn, tokens.TokenType]).toEqual([3600, 'Bearer']);
      const claims = JSON.parse(
        Buffer.from(tokens.IdToken.split('.')[1] ?? '', 'base64url').toString(),
      ) as object;
      expect(claims).toMatchObject({
        sub: adaId,
        iss: `https://atlas.test/idp/${identity.pool.poolId}`,
        aud: identity.pool.clientId,
        token_use: 'id',
        email: 'Ada@Example.org',
        email_verified: true,
        'cognito:groups': ['METAVERSE_User'],
        'cognito:username': adaId,
      });
      expect([await asked(tokens.IdToken), await asked(`Bearer ${tokens.IdToken}`)]).toEqual([200, 200]);
      expect(await asked(tokens.AccessToken)).toBe(401);
    }
  });

  test('a wrong password and a name that nobody has are told alike', async () => {
    const wrong = await srpSignIn(app, identity, { username: 'ada', password: 'another password' });
    const nobody = await srpSignIn(app, identity, { username: 'nobody@example.org' });
    expect(wrong.body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.headers['x-amzn-errortype']).toBe('NotAuthorizedException:');
  });

  test('40 random passwords are right, whatever their salts begin with', async () => {
    const round = async (number: number): Promise<void> => {
      const password = `${Math.random()} päss wörd ${number}`;
      const email = `round${number}@example.org`;
      await createTestUser(identity, { email, password });
      const { status } = await srpSignIn(app, identity, { username: email, password });
      expect([password, status]).toEqual([password, 200]);
    };
    // The thread of powers works on one while the client of another works here.
    for (let first = 0; first < 40; first += 4) {
      await Promise.all([0, 1, 2, 3].map((more) => round(first + more)));
    }
  });
});

test('the cookies of tokens stay under 4,096 bytes, with the longest names and in all groups', async () => {
  const name = '\u{1f600}'.repeat(200);
  const email = `${'ä'.repeat(64)}@${'ö'.repeat(180)}.example`;
  const userId = await createTestUser(identity, {
    email,
    groups: Object.values(GROUP_OF_ROLE),
    attributes: { name, given_name: name, family_name: name, nickname: name },
  });
  const cookies = cookiesOf(identity, await signIn(identity, userId)).split('; ');
  expect(cookies.length).toBeGreaterThan(3);
  for (const cookie of cookies) expect(Buffer.byteLength(cookie)).toBeLessThan(4096);
});

test('a temporary password asks for a new one, which signs in', async () => {
  await createTestUser(identity, { email: 'new@example.org', status: 'FORCE_CHANGE_PASSWORD' });
  const { body } = await srpSignIn(app, identity, { username: 'new@example.org' });
  expect(body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  const password = 'a password of my own choice';
  const answer = (chosen = password) =>
    askIdp(app, 'RespondToAuthChallenge', {
      ClientId: identity.pool.clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: body['Session'],
      ChallengeResponses: { USERNAME: 'new@example.org', NEW_PASSWORD: chosen },
    });
  expect((await answer(PASSWORD)).body).toMatchObject({ __type: 'InvalidPasswordException' });
  expect((await answer()).body).toHaveProperty('AuthenticationResult.IdToken');
  expect((await answer()).body).toMatchObject({
    message: expect.stringContaining('session is expired') as string,
  });
  expect((await srpSignIn(app, identity, { username: 'new@example.org' })).status).toBe(400);
  expect((await srpSignIn(app, identity, { username: 'new@example.org', password })).status).toBe(200);
});

test('a temporary password ends after its days', async () => {
  const temporaryUntil = new Date(now.getTime() + 1000);
  await createTestUser(identity, {
    email: 'late@example.org',
    status: 'FORCE_CHANGE_PASSWORD',
    temporaryUntil,
  });
  later(1);
  expect((await srpSignIn(app, identity, { username: 'late@example.org' })).body).toMatchObject({
    message: 'Temporary password has expired and must be reset by an administrator.',
  });
});

describe('refresh tokens', () => {
  test('rotate; the one before the newest gives the same successor for a minute', async () => {
    const first = await tokensOf(app, identity, 'ada');
    const second = await refresh(first.RefreshToken);
    const again = await refresh(first.RefreshToken);
    const next = (answer: typeof second) => answer.body['AuthenticationResult'] as { RefreshToken: string };
    expect(next(second).RefreshToken).not.toBe(first.RefreshToken);
    expect(next(again).RefreshToken).toBe(next(second).RefreshToken);
    expect((await refresh(next(again).RefreshToken)).status).toBe(200);
  });

  test('used again later, one ends the whole session', async () => {
    const first = await tokensOf(app, identity, 'ada');
    const second = await refresh(first.RefreshToken);
    later(61);
    expect((await refresh(first.RefreshToken)).body).toMatchObject({ __type: 'RefreshTokenReuseException' });
    const { RefreshToken } = second.body['AuthenticationResult'] as { RefreshToken: string };
    expect((await refresh(RefreshToken)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    expect(await asked(first.IdToken)).toBe(401);
  });

  test('end after 30 days, and none is taken that was changed', async () => {
    const { RefreshToken } = await tokensOf(app, identity, 'ada');
    const changed = `${RefreshToken.slice(0, 30)}${RefreshToken[30] === 'A' ? 'B' : 'A'}${RefreshToken.slice(31)}`;
    expect((await refresh(changed)).body).toMatchObject({ message: 'Invalid Refresh Token' });
    later(30 * 24 * 3600);
    expect((await refresh(RefreshToken)).body).toMatchObject({ message: 'Refresh Token has expired' });
  });
});

test('signing out ends the session at once, everywhere ends all', async () => {
  const [one, other] = [await tokensOf(app, identity, 'ada'), await tokensOf(app, identity, 'ada')];
  await askIdp(app, 'RevokeToken', { ClientId: identity.pool.clientId, Token: one.RefreshToken });
  expect([await asked(one.IdToken), await asked(other.IdToken)]).toEqual([401, 200]);
  const { body } = await askIdp(app, 'GetUser', { AccessToken: other.AccessToken });
  expect(body).toMatchObject({ Username: adaId });
  expect((await askIdp(app, 'GlobalSignOut', { AccessToken: other.AccessToken })).body).toEqual({});
  expect(await asked(other.IdToken)).toBe(401);
  // A token of a session that is over ends nothing, and is not written down again.
  await askIdp(app, 'RevokeToken', { ClientId: identity.pool.clientId, Token: one.RefreshToken });
  const events = await identity.database.query(sql`
    select event, user_id as "userId" from auth_event where event like 'sign_out%' order by event`);
  expect(events).toEqual([
    { event: 'sign_out', userId: adaId },
    { event: 'sign_out_everywhere', userId: adaId },
  ]);
});

test('keys and configuration are published below the issuer', async () => {
  const path = `/idp/${identity.pool.poolId}/.well-known`;
  const keys = (await app.inject(`${path}/jwks.json`)).json<{ keys: readonly Record<string, string>[] }>();
  expect(keys.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
  expect(Object.keys(keys.keys[0] ?? {})).not.toContain('d');
  expect((await app.inject(`${path}/openid-configuration`)).json()).toMatchObject({
    issuer: identity.issuer,
    jwks_uri: `${identity.issuer}/.well-known/jwks.json`,
  });
});

test('the owner of a name that is locked out is written to, once a day; nobody else is, and nothing shows', async () => {
  const letters = async () =>
    (await readOutbox(made.database, identity.seal, { most: 50 }))
      .filter(({ subject }) => subject.startsWith('Failed attempts'))
      .map(({ recipient }) => recipient);
  const fail = async (username: string, times: number) => {
    for (let each = 0; each < times; each += 1) await srpSignIn(app, identity, { username, password: 'no' });
  };
  await createTestUser(identity, { email: 'told@example.org' });
  const id = await createTestUser(identity, { email: 'unsure@example.org', isEmailVerified: false });
  const before = await letters();
  await fail('told@example.org', 4);
  expect(await letters()).toEqual(before);
  await fail('Told@example.org', 1);
  for (const username of [id, 'nobody-told@example.org']) await fail(username, 5);
  const after = [...before, 'told@example.org'];
  expect(await letters()).toEqual(after);
  later(1000);
  await fail('told@example.org', 6);
  expect(await letters()).toEqual(after);
  later(24 * 3600);
  await fail('told@example.org', 5);
  expect(await letters()).toEqual([...after, 'told@example.org']);
});

test('five wrong passwords lock a name out for a while, whether anybody has it or not; parallel guesses count', async () => {
  await createTestUser(identity, { email: 'locked@example.org' });
  for (const username of ['Locked@example.org', 'nobody-here@example.org']) {
    const guesses = Array.from({ length: 8 }, () =>
      srpSignIn(app, identity, { username, password: 'not the right password' }),
    );
    const told = (await Promise.all(guesses)).map(({ body }) => body['message']);
    expect(told.filter((message) => message === 'Incorrect username or password.')).toHaveLength(5);
    expect(told.filter((message) => message === 'Password attempts exceeded')).toHaveLength(3);
    expect((await srpSignIn(app, identity, { username })).body['message']).toBe('Password attempts exceeded');
  }
  later(1);
  const { body } = await srpSignIn(app, identity, { username: 'locked@example.org' });
  expect(body).toHaveProperty('AuthenticationResult');
});
