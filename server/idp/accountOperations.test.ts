import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import type { AuthenticationResult } from '#server/identity/tokens/issue.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { askIdp, createTestUser, PASSWORD, srpSignIn, tokensOf } from '#tests/support/testIdentity.ts';

const NEW_PASSWORD = 'a long password of my own choice';
let now = new Date('2026-11-20T10:00:00Z');
let server: IdpServer;
let count = 0;
let email = '';
let id = '';
let tokens: AuthenticationResult;

beforeAll(async () => {
  server = await startIdpServer(() => now);
});
beforeEach(async () => {
  count += 1;
  email = `account${count}@example.org`;
  id = await createTestUser(server.identity, { email, attributes: { name: 'Ada', locale: 'en-GB' } });
  tokens = await tokensOf(server.app, server.identity, email);
});
afterAll(() => server.close());

const ask = async (operation: string, body: object, { AccessToken } = tokens) =>
  (await askIdp(server.app, operation, { ...body, AccessToken })).body;
const signIn = async (password: string) =>
  (await srpSignIn(server.app, server.identity, { username: email, password })).body;

describe('ChangePassword', () => {
  const change = (old: string, password = NEW_PASSWORD) =>
    ask('ChangePassword', { PreviousPassword: old, ProposedPassword: password });

  test('refuses who does not know it, and locks out who guesses', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await change('another password')).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
    const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    expect([await change(PASSWORD), await signIn(PASSWORD)]).toEqual([locked, locked]);
  });

  test('refuses a password that is too easy to guess, and changes nothing', async () => {
    expect(await change(PASSWORD, 'password')).toMatchObject({ __type: 'InvalidPasswordException' });
    expect(await signIn(PASSWORD)).toHaveProperty('AuthenticationResult');
  });
});

describe('DeleteUserAttributes', () => {
  const forget = (...names: readonly unknown[]) => ask('DeleteUserAttributes', { UserAttributeNames: names });

  test('forgets what a user says of themselves', async () => {
    expect(await forget('name')).toEqual({});
    const { UserAttributes } = await ask('GetUser', {});
    const names = (UserAttributes as { Name: string }[]).map(({ Name }) => Name);
    expect(names).toEqual(['sub', 'email', 'email_verified', 'locale']);
  });

  test.each(['sub', 'email', 'email_verified', 'cognito:groups', 'groups', 'constructor', 7])(
    'does not touch %s',
    async (name) => {
      expect(await forget('name', name)).toMatchObject({ __type: 'NotAuthorizedException' });
      expect(JSON.stringify(await ask('GetUser', {}))).toContain('"name"');
    },
  );

  test('keeps the number that codes go to at sign-in', async () => {
    await server.identity.database.query(sql`
      update pool_user set phone = '+4915112345678', is_phone_verified = true, mfa_methods = '{SMS_MFA}' where id = ${id}::uuid`);
    expect(await forget('phone_number')).toMatchObject({ __type: 'InvalidParameterException' });
  });
});

test('DeleteUser forgets the user, the sessions and the keys, soon after a sign-in only', async () => {
  const { database } = server.identity;
  await database.query(sql`
    insert into api_key (id, account_id, name, prefix, hash, scopes, created_at)
    values (gen_random_uuid(), ${id}::uuid, 'mine', 'sa_', ${Buffer.from(id)}, '{}', ${now})`);
  now = new Date(now.getTime() + 601_000);
  expect(await ask('DeleteUser', {})).toMatchObject({ message: 'Sign in again to change this.' });
  tokens = await tokensOf(server.app, server.identity, email);
  expect(await ask('DeleteUser', {})).toEqual({});
  expect(await ask('GetUser', {})).toMatchObject({ __type: 'NotAuthorizedException' });
  expect(await server.statusFor(tokens.IdToken)).toBe(401);
  const left = await database.query(sql`
    select from account where id = ${id}::uuid union all select from pool_user where id = ${id}::uuid
    union all select from sign_in_session where user_id = ${id}::uuid union all select from api_key where account_id = ${id}::uuid`);
  expect(left).toHaveLength(0);
});

test('ListDevices lists none, 60 at most', async () => {
  expect(await ask('ListDevices', { Limit: 60 })).toEqual({ Devices: [] });
  for (const Limit of [61, -1, 1.5, 'x']) {
    expect(await ask('ListDevices', { Limit })).toMatchObject({ __type: 'InvalidParameterException' });
  }
});

test.each(['ChangePassword', 'DeleteUser', 'DeleteUserAttributes', 'ListDevices', 'SetUserMFAPreference'])(
  '%s asks for a token that holds',
  async (operation) => {
    const body = {
      PreviousPassword: PASSWORD,
      ProposedPassword: NEW_PASSWORD,
      UserAttributeNames: ['name'],
      AccessToken: tokens.IdToken,
    };
    expect((await askIdp(server.app, operation, body)).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  },
);
