import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GROUP_OF_ROLE, RANKS, type Role } from '#domain/access.ts';
import type { Account } from '#domain/identity/accounts.ts';
import { sql } from '#server/database/sql.ts';
import { createKey, type NewKey } from '#server/identity/keys/keys.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import type { IdentityApp } from '#tests/support/identityApp.ts';
import { startIdpServer, type IdpServer } from '#tests/support/idpServer.ts';
import { openRemoteApp } from '#tests/support/remoteApp.ts';
import { signIn, userOfRole } from '#tests/support/signIn.ts';
import { createTestUser } from '#tests/support/testIdentity.ts';
import { OPERATOR } from './administer.ts';
import { runUsers } from './runUsers.ts';
import type { GroupWriter } from '#server/identity/federated/groupWriter.ts';

const DAY_MS = 24 * 60 * 60_000;

let now = new Date('2026-11-20T10:00:00Z');
let there: IdpServer;
let here: IdentityApp;
/** The same, where the operator gave the server credentials of that pool. */
let writing: IdentityApp;
let count = 0;
let subject = '';
let sue = '';

beforeAll(async () => {
  there = await startIdpServer(() => now);
  here = await openRemoteApp(there);
  writing = await openRemoteApp(there, { writer, readOnlyBecause: null });
  sue = await userOfRole(there.identity, 'SUPER_ADMIN', 'sue');
});
beforeEach(async () => {
  later(60_000);
  count += 1;
  subject = await createTestUser(there.identity, {
    email: `Ada${count}@example.org`,
    groups: ['METAVERSE_Premium', 'Friends'],
    attributes: { name: 'Ada Lovelace' },
  });
});
afterAll(async () => {
  await writing.close();
  await here.close();
  await there.close();
});

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
/** What stands for the AWS SDK: the groups of the pool there, written where they are kept. */
const writer: GroupWriter = {
  groupsOf: (user) => groupsThere(user),
  add: async (user, group) => setGroups(user, [...(await groupsThere(user)), group]),
  remove: async (user, group) =>
    setGroups(
      user,
      (await groupsThere(user)).filter((other) => other !== group),
    ),
};
async function groupsThere(user: string): Promise<readonly string[]> {
  const [row] = await there.made.database.query<{ groups: string[] }>(
    sql`select groups from pool_user where id = ${user}::uuid`,
  );
  return row?.groups ?? [];
}
async function setGroups(user: string, groups: readonly string[]): Promise<void> {
  await there.made.database.query(
    sql`update pool_user set groups = ${[...groups]}::text[] where id = ${user}::uuid`,
  );
}
/** A new token of a user of the pool there. */
const tokenOf = async (user = subject): Promise<string> =>
  (await signIn(there.identity, user)).tokens.IdToken;
const rankBy = async (credential: string, at = here): Promise<number> =>
  (await viewerOfHeader(at.identity, credential)).rank;
async function accountOf(token: string, at = here): Promise<string> {
  return (await viewerOfHeader(at.identity, token)).id ?? '';
}
async function keyOf(token: string, scopes: NewKey['scopes'] = ['review']): Promise<string> {
  const call = { identity: here.identity, now, network: '127.0.0.1', agent: 'test' };
  return (await createKey(call, await accountOf(token), { name: 'Key', scopes })).key;
}
async function ask(at: IdentityApp, asked: `${'GET' | 'POST' | 'PATCH'} ${string}`, body?: object, as = sue) {
  const [method = '', url = ''] = asked.split(' ');
  const headers = { authorization: await tokenOf(as) };
  const { statusCode, payload } = await at.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: statusCode, body: JSON.parse(payload) as Record<string, unknown> };
}
const events = (at: IdentityApp) =>
  at.made.database.query(sql`select event, is_success as success, reason from auth_event order by at, id`);

test('me is what the token of the pool elsewhere says, and names that pool', async () => {
  const query =
    '{ me { id username email emailVerified name groups role preferences managedBy sessions { id } apiKeys { name } } }';
  const answer = await ask(here, 'POST /v6/graphql', { query }, subject);
  expect(answer.body).toEqual({
    data: {
      me: {
        id: await accountOf(await tokenOf()),
        username: subject,
        email: `Ada${count}@example.org`,
        emailVerified: true,
        name: 'Ada Lovelace',
        groups: ['METAVERSE_Premium', 'Friends'],
        role: 'PREMIUM',
        preferences: {},
        managedBy: there.identity.pool.poolId,
        sessions: [],
        apiKeys: [],
      },
    },
  });
});

describe('an API key there', () => {
  test('has the role that the newest token of its owner told, at once', async () => {
    const before = await tokenOf();
    const key = await keyOf(before);
    expect(await rankBy(key)).toBe(RANKS.PREMIUM);
    later(1000);
    await setGroups(subject, ['METAVERSE_User']);
    expect(await rankBy(key)).toBe(RANKS.PREMIUM);
    await accountOf(await tokenOf());
    expect(await rankBy(key)).toBe(RANKS.USER);
    // A token from before says more than its owner has by now, and tells nothing any more.
    expect(await rankBy(before)).toBe(RANKS.USER);
    expect(await rankBy(await tokenOf())).toBe(RANKS.USER);
    expect(await rankBy(key)).toBe(RANKS.USER);
    later(1000);
    await setGroups(subject, []);
    await accountOf(await tokenOf());
    expect(await rankBy(key)).toBe(RANKS.VISITOR);
  });

  test('rests when its owner has not signed in for 30 days, says why, and works again after the next sign-in', async () => {
    const key = await keyOf(await tokenOf());
    later(30 * DAY_MS - 1000);
    expect(await rankBy(key)).toBe(RANKS.PREMIUM);
    later(1000);
    const refused = await here.app.inject({
      url: '/organizations/?limit=1',
      headers: { authorization: key },
    });
    expect([refused.statusCode, refused.json<object>()]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHORIZED', detail: expect.stringContaining('30 days') as string }),
    ]);
    await accountOf(await tokenOf());
    expect(await rankBy(key)).toBe(RANKS.PREMIUM);
  });

  test('is nobody’s where another pool vouches: neither a key of our own users there, nor one of theirs here', async () => {
    const key = await keyOf(await tokenOf());
    const own = await createTestUser(here.identity, {
      email: `own${count}@example.org`,
      groups: ['METAVERSE_Super'],
    });
    const call = { identity: here.identity, now, network: '127.0.0.1', agent: 'test' };
    const ownKey = (await createKey(call, own, { name: 'Key', scopes: ['write'] })).key;
    const withOwnPool = { ...here.identity, remote: undefined };
    await expect(rankBy(ownKey)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(viewerOfHeader(withOwnPool, key)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await viewerOfHeader(withOwnPool, ownKey)).rank).toBe(RANKS.SUPER_ADMIN);
  });
});

describe('administrators', () => {
  const listed = async (at: IdentityApp, query: string) => {
    const { status, body } = await ask(at, `GET /users/?${query}`);
    return { status, readOnly: body['readOnly'], users: body['results'] as Account[], count: body['count'] };
  };
  const change = (at: IdentityApp, id: string, body: object, as = sue) =>
    ask(at, `PATCH /users/${id}/`, body, as);

  test('see who has signed in here, and read why nothing of it is changed here', async () => {
    const id = await accountOf(await tokenOf());
    const { users, readOnly } = await listed(here, `search=ada${count}@EXAMPLE&role=PREMIUM&state=ACTIVE`);
    expect(users).toEqual([
      {
        id,
        username: subject,
        email: `Ada${count}@example.org`,
        name: 'Ada Lovelace',
        role: 'PREMIUM',
        state: 'ACTIVE',
        hasSecondFactor: null,
        createdAt: now.toISOString(),
        seenAt: now.toISOString(),
        sessions: null,
      },
    ]);
    const { poolId } = there.identity.pool;
    expect(readOnly).toEqual({
      accounts: expect.stringContaining(poolId) as string,
      roles: expect.stringContaining('AWS_ACCESS_KEY_ID') as string,
    });
    const pages = await listed(here, 'limit=1');
    expect([pages.users.length, pages.count]).toEqual([1, await countAccounts()]);
    const next = await listed(here, `limit=1&after=${pages.users[0]?.id}`);
    expect(next.users[0]?.id).not.toBe(pages.users[0]?.id);
    expect((await listed(here, 'state=DISABLED')).users).toEqual([]);
  });

  async function countAccounts(): Promise<number> {
    const rows = await here.made.database.query(
      sql`select from account where issuer = ${there.identity.issuer}`,
    );
    return rows.length;
  }

  test('are refused, with the reason, what only that pool can do', async () => {
    const id = await accountOf(await tokenOf());
    const elsewhere = {
      code: 'SIGN_IN_ELSEWHERE',
      detail: expect.stringContaining(there.identity.pool.poolId) as string,
    };
    for (const answer of [
      await change(here, id, { role: 'USER' }),
      await change(here, id, { enabled: false }),
      await ask(here, `POST /users/${id}/reset/`, {}),
      await ask(here, `POST /users/${id}/sign-out/`, {}),
      await ask(here, 'POST /users/', { email: 'new@example.org' }),
    ]) {
      expect(answer).toMatchObject({ status: 501, body: elsewhere });
    }
    expect((await change(here, id, { role: 'USER' }, subject)).status).toBe(403);
  });

  test('give roles there where the server has credentials: what is taken holds at once, what is given with the next token', async () => {
    const token = await tokenOf();
    const id = await accountOf(token, writing);
    const lowered = await change(writing, id, { role: 'USER', reason: 'left the desk' });
    expect([lowered.status, lowered.body['role']]).toEqual([200, 'USER']);
    expect(await groupsThere(subject)).toEqual(['Friends', 'METAVERSE_User']);
    expect(await rankBy(token, writing)).toBe(RANKS.USER);
    later(1000);
    const old = await tokenOf();
    later(1000);
    expect((await change(writing, id, { role: 'ADMIN' })).status).toBe(200);
    expect(await rankBy(old, writing)).toBe(RANKS.USER);
    later(1000);
    expect(await rankBy(await tokenOf(), writing)).toBe(RANKS.ADMIN);
    expect((await events(writing)).slice(-2)).toEqual([
      { event: 'change_groups', success: true, reason: 'PREMIUM to USER; left the desk' },
      { event: 'change_groups', success: true, reason: 'USER to ADMIN' },
    ]);
    const { readOnly } = await listed(writing, 'limit=1');
    expect(readOnly).toMatchObject({ roles: null, accounts: expect.any(String) as string });
  });

  test('give no role there that they may not, neither to themselves nor to whom that pool has made more by now', async () => {
    const admin = await userOfRole(there.identity, 'ADMIN', `admin${count}`);
    const [id, own] = [
      await accountOf(await tokenOf(), writing),
      await accountOf(await tokenOf(admin), writing),
    ];
    const superAdmin = await accountOf(await tokenOf(sue), writing);
    const asAdmin = async (whom: string, role: Role) => (await change(writing, whom, { role }, admin)).status;
    expect(await asAdmin(id, 'ADMIN')).toBe(403);
    expect(await asAdmin(own, 'USER')).toBe(404);
    expect(await asAdmin(superAdmin, 'USER')).toBe(404);
    expect((await change(writing, superAdmin, { role: 'USER' })).status).toBe(422);
    await setGroups(subject, [GROUP_OF_ROLE.SUPER_ADMIN]);
    expect(await asAdmin(id, 'USER')).toBe(404);
    expect(await groupsThere(subject)).toEqual([GROUP_OF_ROLE.SUPER_ADMIN]);
  });

  test('list them at the server’s command line, and are told what is changed in that pool', async () => {
    const token = await tokenOf();
    await accountOf(token);
    await accountOf(token, writing);
    const run = (at: IdentityApp, ...words: string[]) => {
      const call = { identity: at.identity, now, network: 'this machine', agent: null, viewer: OPERATOR };
      return runUsers(call, words, {
        sendsMail: false,
        keys: { key: Buffer.alloc(32), previous: undefined },
      });
    };
    expect(await run(here, 'list', 'ada', 'lovelace', '--role', 'premium')).toContain(
      `Ada${count}@example.org`,
    );
    await expect(run(here, 'disable', subject)).rejects.toThrow(there.identity.pool.poolId);
    await expect(run(here, 'role', subject, 'USER')).rejects.toThrow('AWS_ACCESS_KEY_ID');
    await run(writing, 'role', `ada${count}@example.org`, 'ADMIN');
    expect(await groupsThere(subject)).toEqual(['Friends', 'METAVERSE_Admin']);
    await expect(run(here, 'role', 'nobody', 'USER')).rejects.toThrow('There is no user nobody.');
  });
});
