import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { openRemotePool } from '#server/identity/federated/remotePool.ts';
import { readOutbox } from '#server/identity/mail/outbox.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestUser, PASSWORD, srpSignIn } from '#tests/support/testIdentity.ts';

const NEW_PASSWORD = 'seven grey elephants waltz';

let made: TestDatabase;
let now = new Date('2026-11-20T10:00:00Z');
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;

const later = (seconds: number): Date => {
  now = new Date(now.getTime() + seconds * 1000);
  return now;
};

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({ clock: { now: () => later(0.001) } }));
});
// Each test has an hour of its own, so that the limits of one do not reach into the next.
beforeEach(() => later(2 * 3600));
afterAll(() => close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = async (method: Method, url: string, payload?: object, authorization?: string) => {
  const answer = await app.inject({
    method,
    url: `/auth${url}`,
    headers: { accept: 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    ...(payload ? { payload } : {}),
  });
  const body = answer.body === '' ? null : answer.json<Record<string, unknown>>();
  return [answer.statusCode, body] as const;
};
const login = (username: string, password = PASSWORD) => ask('POST', '/token/login/', { username, password });
const tokenOf = async (username: string, password = PASSWORD) => {
  const [, body] = await login(username, password);
  return `Bearer ${String(body?.['auth_token'])}`;
};
const mailed = async (recipient: string) => {
  const mail = (await readOutbox(made.database, identity.seal, { most: 50, recipient })).at(-1);
  const text = mail?.text ?? '';
  return {
    token: /code=(\d{6})|: (\d{6})\n/.exec(text)?.slice(1).find(Boolean) ?? '',
    uid: /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? '',
  };
};
const member = (name: string, words: string) => ({ [name]: [expect.stringContaining(words) as string] });

describe('signing in', () => {
  test('by address or user name gives the identity token, which opens the API until it is signed out', async () => {
    const id = await createTestUser(identity, { email: 'ada@example.org', username: 'ada' });
    const [status, body] = await ask('POST', '/token/login/', {
      email: 'Ada@Example.org',
      password: PASSWORD,
    });
    expect([status, Object.keys(body ?? {})]).toEqual([200, ['auth_token']]);
    const token = await tokenOf('ada');
    expect(await ask('GET', '/users/me/', undefined, token)).toEqual([
      200,
      {
        id,
        username: 'ada',
        email: 'ada@example.org',
        email_verified: true,
        phone_number: null,
        groups: ['METAVERSE_User'],
      },
    ]);
    expect(await ask('POST', '/token/logout/', undefined, token)).toEqual([204, null]);
    expect((await ask('GET', '/users/me/', undefined, token))[0]).toBe(401);
    expect((await ask('GET', '/users/me/', undefined, `Bearer ${String(body?.['auth_token'])}`))[0]).toBe(
      200,
    );
  });

  test('tells a wrong password and a name that nobody has alike, and shares the lock-out of the web page', async () => {
    await createTestUser(identity, { email: 'locked@example.org' });
    const refused = [400, { non_field_errors: ['Incorrect username or password.'] }];
    expect(await login('locked@example.org', 'wrong')).toEqual(refused);
    expect(await login('nobody@example.org', 'wrong')).toEqual(refused);
    for (let turn = 0; turn < 5; turn += 1) await login('locked@example.org', 'wrong');
    expect(await login('locked@example.org')).toEqual([400, member('non_field_errors', 'attempts exceeded')]);
    const { body } = await srpSignIn(app, identity, { username: 'locked@example.org' });
    expect(body).toMatchObject({ message: 'Password attempts exceeded' });
  });

  test('with a second factor or a temporary password is 403, only to who knows the password, and no session begins', async () => {
    const id = await createTestUser(identity, { email: 'mfa@example.org' });
    await made.database.query(sql`
      update pool_user set mfa_methods = array['EMAIL_OTP'], preferred_mfa = 'EMAIL_OTP' where id = ${id}::uuid`);
    await createTestUser(identity, { email: 'invited@example.org', status: 'FORCE_CHANGE_PASSWORD' });
    const refusals = [await login('mfa@example.org'), await login('invited@example.org')];
    expect(refusals).toMatchObject([
      [403, { code: 'MFA_REQUIRED' }],
      [403, { code: 'PASSWORD_CHANGE_REQUIRED' }],
    ]);
    expect((await login('mfa@example.org', 'wrong'))[0]).toBe(400);
    const begun = await made.database.query(sql`select from sign_in_session where user_id = ${id}::uuid`);
    expect(begun).toEqual([]);
  });
});

test('signing up is confirmed by the mail; a taken address is answered alike', async () => {
  const email = 'new@example.org';
  const given = { email, password: PASSWORD, re_password: PASSWORD, name: 'New' };
  expect(await ask('POST', '/users/', given)).toEqual([200, { email, username: email }]);
  expect(await login(email)).toEqual([400, member('non_field_errors', 'not confirmed')]);
  const { uid, token } = await mailed(email);
  const wrong = { uid, token: token === '000000' ? '111111' : '000000' };
  expect(await ask('POST', '/users/activation/', wrong)).toEqual([400, member('token', 'code')]);
  expect(await ask('POST', '/users/activation/', { uid, token })).toEqual([204, null]);
  const bearer = await tokenOf(email);
  expect((await ask('GET', '/users/me/', undefined, bearer))[1]).toMatchObject({ name: 'New', id: uid });
  expect(await ask('POST', '/users/', given)).toEqual([200, { email, username: email }]);
});

test('who asks too often is told when to come again, to the second', async () => {
  const reset = () =>
    app.inject({
      method: 'POST',
      url: '/auth/users/reset_password/',
      payload: { email: 'often@example.org' },
      remoteAddress: '192.0.2.44',
    });
  for (let turn = 0; turn < 5; turn += 1) expect((await reset()).statusCode).toBe(204);
  later(600);
  const refused = await reset();
  const seconds = Number(refused.headers['retry-after']);
  expect([refused.statusCode, seconds > 2990 && seconds <= 3000]).toEqual([429, true]);
});

test('who deletes the account must have signed in lately, which is said of no member', async () => {
  await createTestUser(identity, { email: 'leaving@example.org' });
  const token = await tokenOf('leaving@example.org');
  later(11 * 60);
  expect(await ask('DELETE', '/users/me/', { current_password: PASSWORD }, token)).toEqual([
    400,
    member('non_field_errors', 'Sign in again'),
  ]);
});

test('a forgotten password is chosen anew with the code of the mail', async () => {
  const email = 'forgot@example.org';
  await createTestUser(identity, { email });
  expect(await ask('POST', '/users/reset_password/', { email: 'nobody@example.org' })).toEqual([204, null]);
  expect(await ask('POST', '/users/reset_password/', { email })).toEqual([204, null]);
  const code = await mailed(email);
  const choose = (new_password: string) =>
    ask('POST', '/users/reset_password_confirm/', { ...code, new_password });
  expect(await choose('short')).toEqual([400, member('new_password', 'Use')]);
  expect(await choose(NEW_PASSWORD)).toEqual([204, null]);
  expect([(await login(email))[0], (await login(email, NEW_PASSWORD))[0]]).toEqual([400, 200]);
});

test('who is signed in changes what is said of the account, the password, and deletes it', async () => {
  const email = 'own@example.org';
  await createTestUser(identity, { email });
  const token = await tokenOf(email);
  const edit = (method: Method, url: string, body: object) => ask(method, url, body, token);
  expect((await edit('PATCH', '/edit/', { name: 'Own' }))[1]).toMatchObject({ name: 'Own', email });
  expect((await edit('PUT', '/users/me/', { nickname: 'o' }))[1]).toMatchObject({
    name: 'Own',
    nickname: 'o',
  });
  expect(await edit('PATCH', '/users/me/', { email: 'no address' })).toEqual([400, member('email', 'email')]);
  expect(await edit('PATCH', '/users/me/', { groups: 'METAVERSE_Super' })).toEqual([
    400,
    member('groups', 'not known'),
  ]);

  const change = (current_password: string) =>
    edit('POST', '/users/set_password/', { current_password, new_password: NEW_PASSWORD });
  expect(await change('wrong')).toEqual([400, member('current_password', 'Incorrect')]);
  expect(await change(PASSWORD)).toEqual([204, null]);

  expect(await edit('DELETE', '/users/me/', { current_password: PASSWORD })).toEqual([
    400,
    member('current_password', 'Incorrect'),
  ]);
  expect(await edit('DELETE', '/users/me/', { current_password: NEW_PASSWORD })).toEqual([204, null]);
  expect((await ask('GET', '/users/me/', undefined, token))[0]).toBe(401);
  expect((await login(email, NEW_PASSWORD))[0]).toBe(400);
});

test.each<readonly [string, object | undefined, number, object]>([
  ['POST /token/login/', {}, 400, member('password', 'required')],
  ['POST /token/login/', { password: 'x' }, 400, member('email', 'required')],
  ['POST /token/login/', { email: ['a'], password: 'x' }, 400, member('email', 'Not a valid string.')],
  ['POST /token/login/', { email: 'a', password: '' }, 400, member('password', 'may not be blank')],
  ['POST /users/', [], 400, member('non_field_errors', 'dictionary')],
  [
    'POST /users/',
    { email: 'a@b.c', password: 'a', re_password: 'b' },
    400,
    member('non_field_errors', "didn't match"),
  ],
  ['POST /users/', { email: 'a@b.c', password: 'short' }, 400, member('password', 'Use')],
  ['POST /users/?next=x', { email: 'a@b.c', password: PASSWORD }, 400, { code: 'UNKNOWN_PARAMETER' }],
  ['GET /users/', undefined, 405, { code: 'METHOD_NOT_ALLOWED' }],
  ['GET /users/me/', undefined, 401, { code: 'UNAUTHORIZED' }],
  ['POST /token/logout/', undefined, 401, { code: 'UNAUTHORIZED' }],
  ['POST /users/set_password/', { current_password: 'a', new_password: 'b' }, 401, { code: 'UNAUTHORIZED' }],
])('%s with %j is %i', async (path, body, status, told) => {
  const [method, url] = path.split(' ') as [Method, string];
  expect(await ask(method, url, body)).toEqual([status, expect.objectContaining(told)]);
});

test('with a pool elsewhere every path is 501 and names it', async () => {
  const remote = openRemotePool(
    {
      region: 'us-east-2',
      poolId: 'us-east-2_Elsewhere',
      clientId: 'c',
      identityPoolId: undefined,
      endpoint: undefined,
    },
    {},
  );
  const there = await createTestApp(made.database, { identity: { ...identity, remote } });
  const answer = await there.app.inject({
    method: 'POST',
    url: '/auth/token/login/',
    payload: { username: 'ada', password: PASSWORD },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    501,
    { code: 'SIGN_IN_ELSEWHERE', detail: expect.stringContaining('us-east-2_Elsewhere') as string },
  ]);
  await there.close();
});
