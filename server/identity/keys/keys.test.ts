import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can, RANKS } from '#domain/access.ts';
import { API_KEYS } from '#domain/identity/scopes.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import type { Identity, IdpCall } from '#server/identity/identity.ts';
import { viewerOfHeader } from '#server/identity/tokens/viewerOfHeader.ts';
import { HIDDEN } from '#tests/support/sampleSector.ts';
import { openIdentityApp } from '#tests/support/identityApp.ts';
import type { TestDatabase } from '#tests/support/testDatabase.ts';
import { createTestUser } from '#tests/support/testIdentity.ts';
import { writeUses } from './countUse.ts';
import { createKey, hashOf, listKeys, revokeKey, type NewKey } from './keys.ts';

let made: TestDatabase;
let now = new Date('2026-11-20T10:00:00Z');
let identity: Identity;
let app: FastifyInstance;
let close: () => Promise<void>;
let admin = '';
let user = '';

beforeAll(async () => {
  ({ made, identity, app, close } = await openIdentityApp({
    holding: 'sampleSector',
    clock: { now: () => now },
  }));
  admin = await createTestUser(identity, { email: 'admin@example.org', groups: ['METAVERSE_Admin'] });
  user = await createTestUser(identity, { email: 'user@example.org' });
});
afterAll(() => close());

const call = (): IdpCall => ({ identity, now, network: '127.0.0.1', agent: 'test' });
const keyOf = async (owner: string, given: Partial<NewKey> = {}): Promise<string> =>
  (await createKey(call(), owner, { name: 'A key', scopes: ['read'], ...given })).key;
const viewerOf = (key: string) => viewerOfHeader(identity, key);
const statusOf = async (url: string, key: string): Promise<number> =>
  (await app.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode;
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('an API key', () => {
  test('is shown once, and nothing that is kept gives it back', async () => {
    const { key, made: row } = await createKey(call(), user, { name: ' Mine ', scopes: ['read', 'read'] });
    expect(key).toMatch(/^sa_[\w-]{43}$/);
    expect(row).toMatchObject({ name: 'Mine', prefix: key.slice(0, 8), scopes: ['read'], useCount: 0 });
    const [stored] = await made.database.query<{ text: string }>(
      sql`select row_to_json(k)::text as text from api_key k where id = ${row.id}::uuid`,
    );
    expect(stored?.text).not.toContain(key.slice(8));
    expect(stored?.text).toContain(hashOf(key).toString('hex'));
    expect(await listKeys(made.database, user)).toContainEqual(row);
  });

  test.each<[readonly string[], number, boolean]>([
    [['read'], RANKS.PREMIUM, false],
    [['review'], RANKS.ADMIN, false],
    [['read', 'write'], RANKS.ADMIN, true],
  ])('with %j gives an admin rank %d at most', async (scopes, rank, mayWrite) => {
    const viewer = await viewerOf(await keyOf(admin, { scopes }));
    expect(viewer).toEqual({ id: admin, rank, key: { mayWrite } });
    expect(can(viewer, 'create', 'organization')).toBe(mayWrite);
    expect(can(viewer, 'seePending', 'organization')).toBe(rank === RANKS.ADMIN);
  });

  test('never does more than its owner may at the moment', async () => {
    const key = await keyOf(user, { scopes: ['review', 'write'] });
    const rankNow = async () => (await viewerOf(key)).rank;
    expect(await rankNow()).toBe(RANKS.USER);
    for (const [group, rank] of [
      ['METAVERSE_Super', RANKS.SUPER_ADMIN],
      ['METAVERSE_User', RANKS.USER],
    ] as const) {
      await made.database.query(sql`update pool_user set groups = array[${group}] where id = ${user}::uuid`);
      await raiseVersion(made.database, 'identity');
      expect(await rankNow()).toBe(rank);
    }
  });

  test('opens what its scopes open, with Bearer before it too', async () => {
    const url = `/organizations/${HIDDEN.pending}/`;
    expect(await statusOf(url, await keyOf(admin))).toBe(404);
    expect(await statusOf(url, await keyOf(admin, { scopes: ['review'] }))).toBe(200);
  });

  test('opens nothing that is about accounts', async () => {
    const key = await keyOf(admin, { scopes: ['write'] });
    for (const url of ['/auth/users/me/', '/users/', '/v6/graphql', '/idp/']) {
      expect([url, await statusOf(url, key)]).toEqual([url, 401]);
    }
  });

  test('holds until it is revoked by its owner, expires, or its owner is disabled', async () => {
    const { key, made: row } = await createKey(call(), user, { name: 'Revoked', scopes: ['read'] });
    expect(await statusOf('/organizations/?limit=1', key)).toBe(200);
    await expect(revokeKey(call(), admin, row.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revokeKey(call(), user, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await statusOf('/organizations/?limit=1', key)).toBe(200);
    await revokeKey(call(), user, row.id);
    expect(await statusOf('/organizations/?limit=1', key)).toBe(401);
    expect((await listKeys(made.database, user)).map(({ id }) => id)).not.toContain(row.id);
    const short = await keyOf(user, { expiresAt: new Date(now.getTime() + 3600_000) });
    expect(await statusOf('/organizations/?limit=1', short)).toBe(200);
    later(3600);
    expect(await statusOf('/organizations/?limit=1', short)).toBe(401);
    const another = await keyOf(user);
    await made.database.query(sql`update pool_user set is_enabled = false where id = ${user}::uuid`);
    await raiseVersion(made.database, 'identity');
    expect(await statusOf('/organizations/?limit=1', another)).toBe(401);
    await made.database.query(sql`update pool_user set is_enabled = true where id = ${user}::uuid`);
    await raiseVersion(made.database, 'identity');
    expect(await statusOf('/organizations/?limit=1', another)).toBe(200);
  });

  test('tells how often and when it was used, written once a minute', async () => {
    const { key, made: row } = await createKey(call(), admin, { name: 'Counted', scopes: ['read'] });
    const used = async () => {
      const found = (await listKeys(made.database, admin)).find(({ id }) => id === row.id);
      return [found?.useCount, found?.usedAt?.getTime()];
    };
    const first = now.getTime();
    for (let time = 0; time < 5; time += 1) await viewerOf(key);
    expect(await used()).toEqual([1, first]);
    later(61);
    await viewerOf(key);
    expect(await used()).toEqual([6, now.getTime()]);
    await viewerOf(key);
    await writeUses(identity);
    expect(await used()).toEqual([7, now.getTime()]);
  });

  test.each<[string, Partial<NewKey>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(81) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['read', 'constructor'] }, 'scopes'],
    ['an end that is over', { expiresAt: new Date('2020-01-01') }, 'expiresAt'],
    ['an end that is far', { expiresAt: new Date('2036-01-01') }, 'expiresAt'],
  ])('with %s is not made', async (_what, given, field) => {
    const { fields } = await keyOf(admin, given).then(
      () => ({ fields: {} }),
      (error: { fields: object }) => error,
    );
    expect(Object.keys(fields)).toEqual([field]);
  });

  test(`is one of ${API_KEYS.atMost} of an account at most, whatever comes at once`, async () => {
    const owner = await createTestUser(identity, { email: 'many@example.org' });
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => keyOf(owner)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(API_KEYS.atMost);
  });
});
