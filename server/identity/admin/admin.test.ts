import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUP_OF_ROLE, type Role } from '#domain/access.ts';
import type { Account } from '#domain/identity/accounts.ts';
import type { AuthEventRow } from '#domain/identity/authEvents.ts';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { readOutbox } from '#server/identity/mail/outbox.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestUser, srpSignIn, tokensOf } from '#tests/support/testIdentity.ts';

let made: TestDatabase;
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

const PEOPLE: Readonly<Record<string, Role>> = {
  sue: 'SUPER_ADMIN',
  sam: 'SUPER_ADMIN',
  ann: 'ADMIN',
  abe: 'ADMIN',
  pia: 'PREMIUM',
  uwe: 'USER',
};

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({ holding: 'sampleSector' }));
  for (const [name, role] of Object.entries(PEOPLE)) await make(name, role);
});
afterAll(() => close());

async function make(name: string, role: Role): Promise<string> {
  const id = await createTestUser(identity, {
    email: `${name}@example.org`,
    groups: [GROUP_OF_ROLE[role]],
    attributes: { name: `${name} of the tests` },
  });
  ids[name] = id;
  tokens[name] = (await tokensOf(app, identity, `${name}@example.org`)).IdToken;
  return id;
}

async function ask(who: string | null, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const { statusCode, payload } = await app.inject({
    method,
    url: `/users/${path}`,
    headers: who === null ? {} : { authorization: tokens[who] ?? '' },
    ...(body ? { payload: body } : {}),
  });
  return { status: statusCode, body: JSON.parse(payload) as Record<string, unknown> };
}

const change = (who: string, whom: string, body: object) => ask(who, 'PATCH', `${ids[whom]}/`, body);
const holds = async (who: string) =>
  (await app.inject({ url: '/organizations/?limit=1', headers: { authorization: tokens[who] ?? '' } }))
    .statusCode;
const emails = async (who: string, query = '') =>
  ((await ask(who, 'GET', query)).body as { results: Account[] }).results.map(({ email }) => email);
const events = async (query: string) =>
  ((await ask('sue', 'GET', `events/${query}`)).body as { results: AuthEventRow[] }).results;
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  Object.keys(body['errors'] ?? {}),
];

test('who is no admin is told nothing: 401 for visitors and 403 for others, before anything is read', async () => {
  const paths = [
    ['GET', ''],
    ['GET', '?colour=red'],
    ['POST', ''],
    ['GET', 'events/'],
    ['GET', `${ids['uwe']}/`],
    ['PATCH', `${ids['uwe']}/`],
    ['POST', `${ids['uwe']}/reset/`],
    ['POST', `${ids['uwe']}/reset-mfa/`],
    ['POST', `${ids['uwe']}/sign-out/`],
  ] as const;
  for (const [method, path] of paths) {
    for (const [who, status] of [
      [null, 401],
      ['uwe', 403],
      ['pia', 403],
    ] as const) {
      expect([method, path, who, (await ask(who, method, path)).status]).toEqual([method, path, who, status]);
    }
  }
});

test('an admin sees and changes users and premium users only, a super admin all', async () => {
  expect(await emails('ann')).toEqual(['uwe@example.org', 'pia@example.org']);
  expect(await emails('sue')).toHaveLength(6);
  for (const whom of ['sue', 'abe', 'ann']) {
    expect((await ask('ann', 'GET', `${ids[whom]}/`)).status).toBe(404);
    expect((await change('ann', whom, { role: 'USER' })).status).toBe(404);
    expect((await change('ann', whom, { enabled: false })).status).toBe(404);
    expect((await ask('ann', 'POST', `${ids[whom]}/reset/`)).status).toBe(404);
    expect((await ask('ann', 'POST', `${ids[whom]}/reset-mfa/`)).status).toBe(404);
    expect((await ask('ann', 'POST', `${ids[whom]}/sign-out/`)).status).toBe(404);
  }
  expect((await change('ann', 'uwe', { role: 'PREMIUM' })).body).toMatchObject({ role: 'PREMIUM' });
  expect((await change('ann', 'uwe', { role: 'USER' })).body).toMatchObject({ role: 'USER' });
  for (const role of ['ADMIN', 'SUPER_ADMIN']) {
    expect((await change('ann', 'uwe', { role })).status).toBe(403);
    expect((await ask('ann', 'POST', '', { email: 'new@example.org', role })).status).toBe(403);
  }
  const refused = await events('?success=false&event=change_groups');
  expect(refused).toMatchObject([
    { userId: ids['uwe'], actorId: ids['ann'], actorName: 'ann@example.org' },
    { userId: ids['uwe'] },
  ]);
});

test('the list is searched, filtered and paged', async () => {
  expect(await emails('sue', '?search=PIA')).toEqual(['pia@example.org']);
  expect(await emails('sue', '?search=%25')).toEqual([]);
  expect(await emails('sue', '?role=ADMIN')).toEqual(['abe@example.org', 'ann@example.org']);
  expect(await emails('sue', '?state=DISABLED')).toEqual([]);
  const { body } = await ask('sue', 'GET', '?limit=4');
  expect(body).toMatchObject({ count: 6, previous: null });
  const next = await app.inject({
    url: String(body['next']).replace('https://atlas.test', ''),
    headers: { authorization: tokens['sue'] ?? '' },
  });
  expect(next.json()).toMatchObject({ count: 6, next: null, results: [{ name: 'sam of the tests' }, {}] });
  for (const [name, query] of Object.entries({
    role: 'KING',
    state: 'GONE',
    limit: '0',
    after: 'x',
    colour: 'a',
  })) {
    expect(errorsOf(await ask('sue', 'GET', `?${name}=${query}`))).toEqual([400, [name]]);
  }
});

test('a promotion counts with the next token, taking a role away at once', async () => {
  const seen = async (who: string) => (await viewerOfHeader(identity, tokens[who])).rank;
  await make('dan', 'ADMIN');
  expect((await ask('dan', 'GET', '')).status).toBe(200);
  await change('sue', 'dan', { role: 'PREMIUM', reason: 'left the team' });
  expect([(await ask('dan', 'GET', '')).status, await seen('dan')]).toEqual([403, 1]);
  await change('sue', 'dan', { role: 'ADMIN' });
  await change('sue', 'uwe', { role: 'ADMIN' });
  expect(await seen('uwe')).toBe(0);
  tokens['uwe'] = (await tokensOf(app, identity, 'uwe@example.org')).IdToken;
  expect(await seen('uwe')).toBe(2);
  await change('sue', 'uwe', { role: 'USER' });
  expect(await events(`?user=${ids['dan']}&event=change_groups`)).toMatchObject([
    { reason: 'PREMIUM to ADMIN' },
    { reason: 'ADMIN to PREMIUM; left the team', actorName: 'sue@example.org', success: true },
  ]);
});

test('who is disabled is out at once and cannot come back before being enabled', async () => {
  await make('eve', 'PREMIUM');
  const [kept] = [tokens['eve'] ?? ''];
  expect((await change('ann', 'eve', { enabled: false })).body).toMatchObject({
    state: 'DISABLED',
    sessions: 0,
  });
  expect(await holds('eve')).toBe(401);
  expect((await srpSignIn(app, identity, { username: 'eve@example.org' })).body).toMatchObject({
    message: 'User is disabled.',
  });
  expect((await change('ann', 'eve', { enabled: true })).body).toMatchObject({ state: 'ACTIVE' });
  // What was given before does not hold again.
  expect((await app.inject({ url: '/organizations/', headers: { authorization: kept } })).statusCode).toBe(
    401,
  );
  expect((await srpSignIn(app, identity, { username: 'eve@example.org' })).status).toBe(200);
});

test('nobody takes the own role or access away, and the last super admin stays', async () => {
  expect(errorsOf(await change('sue', 'sue', { role: 'ADMIN' }))).toEqual([422, ['role']]);
  expect(errorsOf(await change('sue', 'sue', { enabled: false }))).toEqual([422, ['enabled']]);
  expect(errorsOf(await ask('sue', 'POST', `${ids['sue']}/reset/`))).toEqual([422, ['id']]);
  // Both at once, each about the other: one is done.
  const both = await Promise.all([
    change('sue', 'sam', { role: 'ADMIN' }),
    change('sam', 'sue', { enabled: false }),
  ]);
  const supers = await made.database.query<{ id: string }>(
    sql`select id from pool_user where is_enabled and groups @> array['METAVERSE_Super']`,
  );
  expect([both.filter(({ status }) => status === 200).length, supers.length]).toEqual([1, 1]);
  await made.database.query(sql`
    update pool_user set is_enabled = true, groups = array['METAVERSE_Super'] where id in (${ids['sue']}, ${ids['sam']})`);
  for (const who of ['sue', 'sam']) {
    tokens[who] = (await tokensOf(app, identity, `${who}@example.org`)).IdToken;
  }
});

test('who is invited signs in with the temporary password of the letter and chooses another one', async () => {
  const invited = await ask('ann', 'POST', '', { email: 'Ida@Example.org', name: 'Ida', role: 'PREMIUM' });
  expect([invited.status, invited.body]).toMatchObject([
    201,
    { email: 'Ida@Example.org', role: 'PREMIUM', state: 'INVITED' },
  ]);
  const [letter] = await readOutbox(made.database, identity.seal, { most: 1, recipient: 'ida@example.org' });
  const [, password = ''] = /temporary password: (\S+)/.exec(letter?.text ?? '') ?? [];
  expect((await srpSignIn(app, identity, { username: 'ida@example.org', password })).body).toMatchObject({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
  });
  expect(JSON.stringify(invited.body)).not.toContain(password);
  // Asked to reset, who has never signed in is invited again; the first letter holds no more.
  await ask('ann', 'POST', `${String(invited.body['id'])}/reset/`);
  expect((await srpSignIn(app, identity, { username: 'ida@example.org', password })).status).toBe(400);
  expect(errorsOf(await ask('ann', 'POST', '', { email: 'ida@example.org' }))).toEqual([422, ['email']]);
  expect(errorsOf(await ask('ann', 'POST', '', { email: 'nobody' }))).toEqual([422, ['email']]);
  expect(errorsOf(await ask('ann', 'POST', '', { email: 'a@b.org', role: 'KING' }))).toEqual([400, ['role']]);
  expect(errorsOf(await ask('ann', 'POST', '', { mail: 'a@b.org' }))).toEqual([400, ['mail']]);
});

test('a reset ends all sessions and sends a code; signing out everywhere only ends them', async () => {
  await make('flo', 'USER');
  expect((await ask('ann', 'POST', `${ids['flo']}/sign-out/`, { reason: 'lost laptop' })).body).toMatchObject(
    { sessions: 0 },
  );
  expect(await holds('flo')).toBe(401);
  tokens['flo'] = (await tokensOf(app, identity, 'flo@example.org')).IdToken;
  expect((await ask('ann', 'POST', `${ids['flo']}/reset/`)).body).toMatchObject({ state: 'RESET_REQUIRED' });
  expect(await holds('flo')).toBe(401);
  expect((await srpSignIn(app, identity, { username: 'flo@example.org' })).body).toMatchObject({
    __type: 'PasswordResetRequiredException',
  });
  const [letter] = await readOutbox(made.database, identity.seal, { most: 1, recipient: 'flo@example.org' });
  expect(letter?.text).toMatch(/enter this code where you asked for it: \d{6}/);
});

test('a lost second factor is taken off by an admin: all sessions end, the owner is told, and the password alone signs in', async () => {
  await make('gus', 'USER');
  const reset = (who: string, whom: string) =>
    ask(who, 'POST', `${ids[whom]}/reset-mfa/`, { reason: 'lost phone' });
  expect(errorsOf(await reset('ann', 'gus'))).toEqual([422, ['id']]);
  await made.database.query(sql`
    update pool_user set mfa_methods = '{SOFTWARE_TOKEN_MFA,EMAIL_OTP}', preferred_mfa = 'SOFTWARE_TOKEN_MFA', sealed_totp = '\\x00'
    where id in (${ids['gus']}, ${ids['sue']})`);
  const signIn = async () => (await srpSignIn(app, identity, { username: 'gus@example.org' })).body;
  expect(await signIn()).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  // For the own account there is the profile, which asks for a recent sign-in.
  expect(errorsOf(await reset('sue', 'sue'))).toEqual([422, ['id']]);
  expect((await reset('ann', 'gus')).body).toMatchObject({ hasSecondFactor: false, sessions: 0 });
  expect(await holds('gus')).toBe(401);
  expect(await signIn()).toHaveProperty('AuthenticationResult');
  const [kept] = await made.database.query<{ isKept: boolean }>(
    sql`select sealed_totp is not null as "isKept" from pool_user where id = ${ids['gus']}`,
  );
  expect(kept).toEqual({ isKept: false });
  const [letter] = await readOutbox(made.database, identity.seal, { most: 1, recipient: 'gus@example.org' });
  expect(letter?.subject).toBe('Two-step sign-in of your Sector Atlas account was turned off');
  expect(await events(`?user=${ids['gus']}&event=change_mfa`)).toMatchObject([
    { success: true, actorName: 'ann@example.org', reason: 'all turned off; lost phone' },
  ]);
});

test('a body that cannot be read names its member', async () => {
  expect(errorsOf(await change('sue', 'uwe', {}))).toEqual([422, ['role']]);
  expect(errorsOf(await change('sue', 'uwe', { enabled: 'no' }))).toEqual([400, ['enabled']]);
  expect(errorsOf(await change('sue', 'uwe', { role: 'USER', reason: 'a'.repeat(201) }))).toEqual([
    422,
    ['reason'],
  ]);
  expect((await ask('sue', 'GET', 'nobody/')).status).toBe(404);
});

test('an admin reads the log about the accounts below only', async () => {
  await srpSignIn(app, identity, { username: 'nobody@example.org' });
  const { results } = (await ask('ann', 'GET', 'events/?limit=200')).body as { results: AuthEventRow[] };
  const about = new Set(results.map(({ userId }) => userId));
  expect(about).toContain(ids['uwe']);
  for (const id of [null, ids['sue'], ids['abe']]) expect(about).not.toContain(id);
  expect(await events('?event=sign_in&success=false')).toContainEqual(
    expect.objectContaining({ userId: null, reason: 'no such user' }),
  );
});
