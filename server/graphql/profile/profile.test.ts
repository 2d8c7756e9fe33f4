import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { beginSession } from '#server/identity/sessions/sessions.ts';
import { issueTokens } from '#server/identity/tokens/issue.ts';
import { findUser } from '#server/identity/users/readUser.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestUser, ORIGIN, tokensOf } from '#tests/support/testIdentity.ts';

const ADA = 'ada@example.org';
const EVE = 'eve@example.org';
const SESSIONS = '{ me { sessions { id isCurrent agent network } } }';

let made: TestDatabase;
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
let ada = '';

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({
    holding: 'sampleSector',
    allowedOrigins: [ORIGIN],
  }));
  ada = await createTestUser(identity, {
    email: ADA,
    groups: ['METAVERSE_User', 'METAVERSE_Premium', 'Friends'],
    attributes: { name: 'Ada' },
  });
  await createTestUser(identity, { email: EVE });
});
afterAll(() => close());

// Signed in without a password, which takes longer than all that is tested here.
async function idTokenOf(email: string, now = identity.clock.now()): Promise<string> {
  const call = { identity, now, network: '192.0.2.1', agent: 'Tests' };
  const user = await findUser(made.database, email);
  if (!user) throw new Error(`Nobody is ${email}.`);
  const session = await beginSession(made.database, call, user.id);
  return (await issueTokens(call, user, session)).IdToken;
}

const post = (query: string, token?: string, variables?: object) =>
  app.inject({
    method: 'POST',
    url: '/v6/graphql',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    payload: JSON.stringify({ query, variables }),
  });

interface Answer {
  readonly data: { readonly me: { readonly sessions: readonly { id: string; isCurrent: boolean }[] } };
}

const sessionsOf = async (token: string) => (await post(SESSIONS, token)).json<Answer>().data.me.sessions;

test('whoever is signed in is told of the own account', async () => {
  const token = await idTokenOf(ADA);
  const query =
    '{ me { id username email emailVerified name groups role preferences mfa { methods preferred } createdAt } }';
  const answer = await post(query, `Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    data: {
      me: {
        id: ada,
        username: ADA,
        email: ADA,
        emailVerified: true,
        name: 'Ada',
        groups: ['METAVERSE_User', 'METAVERSE_Premium', 'Friends'],
        role: 'PREMIUM',
        preferences: {},
        mfa: { methods: [], preferred: null },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      },
    },
  });
  const get = await app.inject({
    url: `/v6/graphql?query=${encodeURIComponent('{ me { id } }')}`,
    headers: { authorization: token },
  });
  expect([get.json(), get.headers['cache-control'], get.headers['etag']]).toEqual([
    { data: { me: { id: ada } } },
    'no-store',
    undefined,
  ]);
});

test('nobody else is told anything', async () => {
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(app, identity, ADA);
  const [head, body, signature] = IdToken.split('.');
  const forged = [head, body, [...(signature ?? '')].toReversed().join('')].join('.');
  for (const token of [undefined, '', 'Bearer', 'nonsense', AccessToken, RefreshToken, forged]) {
    for (const query of [SESSIONS, 'mutation { endOtherSessions { id } }', '{ __typename }']) {
      const answer = await post(query, token);
      expect([token, answer.statusCode, answer.json()]).toMatchObject([token, 401, { code: 'UNAUTHORIZED' }]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  }
  expect((await post(SESSIONS, IdToken)).statusCode).toBe(200);
});

test('it answers wrong requests as the gateway of the data does', async () => {
  const token = await idTokenOf(ADA);
  const headers = { authorization: token };
  const form = await app.inject({ method: 'POST', url: '/v6/graphql', headers, payload: 'query={me{id}}' });
  expect(form.statusCode).toBe(415);
  const search = `?query=${encodeURIComponent('mutation { endOtherSessions { id } }')}`;
  expect((await app.inject({ url: `/v6/graphql${search}`, headers })).statusCode).toBe(405);
  const wide = await post(`{ ${Array.from({ length: 21 }, (_, n) => `a${n}: me { id }`).join(' ')} }`, token);
  expect(wide.json()).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_LARGE' } }] });
  expect((await post('{ organizations { id } }', token)).json()).toMatchObject({ errors: [{}] });
  const shared = await app.inject({
    method: 'OPTIONS',
    url: '/v6/graphql',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  });
  expect(shared.headers['access-control-allow-origin']).toBe(ORIGIN);
});

describe('sessions', () => {
  test('the one that asks is marked; another is ended and is signed out at once', async () => {
    const [here, there] = [await idTokenOf(ADA), await idTokenOf(ADA)];
    const [first, ...others] = await sessionsOf(here);
    expect([first?.isCurrent, others.some(({ isCurrent }) => isCurrent)]).toEqual([true, false]);
    const [mine] = await sessionsOf(there);
    const end = 'mutation ($id: ID!) { endSession(id: $id) { sessions { id } } }';
    const ended = await post(end, here, { id: mine?.id });
    expect(ended.body).toContain(first?.id);
    expect(ended.body).not.toContain(mine?.id);
    expect((await post(SESSIONS, there)).statusCode).toBe(401);
    // What is over is no session any more.
    const again = await post(end, here, { id: mine?.id });
    expect(again.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  test('all others are ended, and nobody else’s', async () => {
    const [here, there, eve] = [await idTokenOf(ADA), await idTokenOf(ADA), await idTokenOf(EVE)];
    const answer = await post('mutation { endOtherSessions { sessions { isCurrent } } }', here);
    expect(answer.json()).toEqual({ data: { endOtherSessions: { sessions: [{ isCurrent: true }] } } });
    expect((await post(SESSIONS, there)).statusCode).toBe(401);
    expect((await post(SESSIONS, eve)).statusCode).toBe(200);
  });

  test('somebody else’s is not found, and goes on', async () => {
    const [here, eve] = [await idTokenOf(ADA), await idTokenOf(EVE)];
    const [theirs] = await sessionsOf(eve);
    for (const id of [theirs?.id, 'nonsense', '']) {
      const answer = await post('mutation ($id: ID!) { endSession(id: $id) { id } }', here, { id });
      expect([answer.json<object>(), answer.body.includes('"data":null')]).toMatchObject([
        { errors: [{ extensions: { code: 'NOT_FOUND', status: 404 } }] },
        true,
      ]);
    }
    expect((await post(SESSIONS, eve)).statusCode).toBe(200);
  });
});

test('an address that waits for its code is told, free or taken, until it is cancelled', async () => {
  const token = await idTokenOf(EVE);
  const PENDING = '{ me { email pendingEmail } }';
  const told = async () => (await post(PENDING, token)).json<object>();
  for (const wanted of ['free@example.org', ADA]) {
    const asked = await app.inject({
      method: 'PATCH',
      url: '/auth/edit/',
      headers: { authorization: token },
      payload: { email: wanted },
    });
    expect(asked.statusCode).toBe(200);
    expect(await told()).toEqual({ data: { me: { email: EVE, pendingEmail: wanted } } });
  }
  const cancelled = await post('mutation { cancelEmailChange { email pendingEmail } }', token);
  expect(cancelled.json()).toEqual({ data: { cancelEmailChange: { email: EVE, pendingEmail: null } } });
  expect(await told()).toEqual({ data: { me: { email: EVE, pendingEmail: null } } });
});

describe('API keys', () => {
  const MAKE =
    'mutation ($name: String!, $scopes: [String!]!, $expiresAt: String) { createApiKey(name: $name, scopes: $scopes, expiresAt: $expiresAt) { secret key { id name prefix scopes expiresAt useCount } } }';
  const KEYS = '{ me { apiKeys { id name prefix } } }';
  const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { apiKeys { id } } }';
  interface Made {
    readonly data: {
      readonly createApiKey: { readonly secret: string; readonly key: { readonly id: string } };
    };
  }

  test('a key is told once, opens the data but not the account, and is revoked by its owner alone', async () => {
    const [here, eve] = [await idTokenOf(ADA), await idTokenOf(EVE)];
    const made = await post(MAKE, here, { name: 'Notebook', scopes: ['read'] });
    const { secret, key } = made.json<Made>().data.createApiKey;
    expect(key).toEqual({
      id: expect.any(String) as string,
      name: 'Notebook',
      prefix: secret.slice(0, 8),
      scopes: ['read'],
      expiresAt: null,
      useCount: 0,
    });
    const listed = await post(KEYS, here);
    expect(listed.json()).toEqual({
      data: { me: { apiKeys: [{ id: key.id, name: 'Notebook', prefix: secret.slice(0, 8) }] } },
    });
    expect(listed.body).not.toContain(secret);
    const byKey = () =>
      app.inject({ url: '/organizations/?limit=1', headers: { authorization: `Bearer ${secret}` } });
    expect((await byKey()).statusCode).toBe(200);
    for (const query of [KEYS, REVOKE]) {
      expect((await post(query, secret, { id: key.id })).statusCode).toBe(401);
    }
    for (const id of [key.id, 'nonsense']) {
      expect((await post(REVOKE, eve, { id })).json()).toMatchObject({
        errors: [{ extensions: { code: 'NOT_FOUND' } }],
      });
    }
    expect((await byKey()).statusCode).toBe(200);
    expect((await post(REVOKE, here, { id: key.id })).json()).toEqual({
      data: { revokeApiKey: { apiKeys: [] } },
    });
    expect((await byKey()).statusCode).toBe(401);
  });

  test('a key is made only within ten minutes of a sign-in, and revoked at any time', async () => {
    const long = new Date(Date.now() - 601_000);
    const stale = await idTokenOf(EVE, long);
    expect((await post(MAKE, stale, { name: 'a', scopes: ['read'] })).json()).toMatchObject({
      errors: [{ message: 'Sign in again to change this.', extensions: { code: 'SIGN_IN_AGAIN' } }],
    });
    const made = await post(MAKE, await idTokenOf(EVE), { name: 'a', scopes: ['read'] });
    const { id } = made.json<Made>().data.createApiKey.key;
    expect((await post(REVOKE, stale, { id })).json()).toEqual({ data: { revokeApiKey: { apiKeys: [] } } });
  });

  test.each([
    ['name', { name: ' ', scopes: ['read'] }, 'INVALID_FIELDS'],
    ['scopes', { name: 'a', scopes: [] }, 'INVALID_FIELDS'],
    ['scopes', { name: 'a', scopes: ['admin'] }, 'INVALID_FIELDS'],
    ['expiresAt', { name: 'a', scopes: ['read'], expiresAt: '2001-01-01' }, 'INVALID_FIELDS'],
    ['expiresAt', { name: 'a', scopes: ['read'], expiresAt: 'soon' }, 'MALFORMED_VALUE'],
  ] as const)('a wrong %s is named', async (field, given, code) => {
    const answer = await post(MAKE, await idTokenOf(EVE), given);
    const [error] = answer.json<{ errors: { extensions: { code: string; fields: object } }[] }>().errors;
    expect([error?.extensions.code, Object.keys(error?.extensions.fields ?? {})]).toEqual([code, [field]]);
  });
});

test('preferences are set by name, taken away by null, and refused where they are no plain values', async () => {
  const token = await idTokenOf(EVE);
  const set = async (preferences: unknown) =>
    (
      await post('mutation ($p: JSON!) { updatePreferences(preferences: $p) { preferences } }', token, {
        p: preferences,
      })
    ).json<object>();
  expect(await set({ theme: 'dark', 'list.rows': 50 })).toEqual({
    data: { updatePreferences: { preferences: { theme: 'dark', 'list.rows': 50 } } },
  });
  expect(await set({ theme: null, isQuiet: true })).toEqual({
    data: { updatePreferences: { preferences: { 'list.rows': 50, isQuiet: true } } },
  });
  for (const wrong of [[], 'dark', { theme: {} }, { 'a b': 1 }, { a: 'x'.repeat(501) }, { a: 'nul\0' }]) {
    expect(await set(wrong)).toMatchObject({ errors: [{ extensions: { code: 'MALFORMED_VALUE' } }] });
  }
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`a${n}`, 'x'.repeat(500)]));
  expect(await set(many)).toMatchObject({ errors: [{ extensions: { code: 'TOO_LARGE' } }] });
  expect(await set({})).toEqual({
    data: { updatePreferences: { preferences: { 'list.rows': 50, isQuiet: true } } },
  });
});

test('what is kept about somebody is one file, without secrets and without what is kept about others', async () => {
  const { IdToken: token } = await tokensOf(app, identity, ADA);
  const url = '/auth/users/me/export/';
  expect((await app.inject({ url })).statusCode).toBe(401);
  const sent = await app.inject({
    method: 'POST',
    url: '/contact/',
    headers: { authorization: token },
    payload: { category: 'question', message: 'Who made this?' },
  });
  expect(sent.statusCode).toBe(201);
  const created = await post('mutation { createApiKey(name: "Backup", scopes: ["read"]) { secret } }', token);
  const { secret: key } = created.json<{ data: { createApiKey: { secret: string } } }>().data.createApiKey;
  const upload = 'ab'.repeat(32);
  await made.database.query(
    sql`insert into upload (key, type, sizes, touched_at) values (${upload}, 'image/png', '{}', now())`,
  );
  await made.database.query(sql`insert into upload_owner (key, account_id) values (${upload}, ${ada})`);
  const answer = await app.inject({ url, headers: { authorization: token } });
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-disposition']]).toEqual(
    [200, 'no-store', 'attachment; filename="my-data.json"'],
  );
  expect(answer.json()).toMatchObject({
    account: [{ id: ada }],
    user: [{ email: ADA, attributes: { name: 'Ada' } }],
    securityLog: expect.arrayContaining([expect.objectContaining({ event: 'sign_in' })]) as unknown,
    messages: [{ message: 'Who made this?' }],
    uploads: [{ key: upload, type: 'image/png' }],
    apiKeys: expect.arrayContaining([expect.objectContaining({ name: 'Backup' })]) as unknown,
  });
  const [secrets] = await made.database.query<{ salt: string; verifier: string }>(
    sql`select salt, encode(sealed_verifier, 'hex') as verifier from pool_user where id = ${ada}::uuid`,
  );
  for (const secret of [secrets?.salt, secrets?.verifier, key, EVE]) {
    expect(answer.body).not.toContain(secret);
  }
});
