import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { keepPages } from './keptPages.ts';
import { followRollups, type RollupFollower } from './rollups.ts';
import { makeServices, type Services } from '#server/services.ts';
import { storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { clockAt, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let follower: RollupFollower;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  await raiseVersion(made.database, 'records');
  database = watched(made.database);
  services = makeServices(database, { clock: clockAt(NOW) });
  follower = await followRollups(services, { warn: () => undefined });
  ({ app, close } = await createTestApp(services));
});
afterAll(async () => {
  await follower.stop();
  await close();
  await made.drop();
});

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const LIST = '/organizations/?limit=3&ordering=name';

async function ask(url: string): Promise<{ body: string; isRead: boolean }> {
  const before = database.statements.length;
  const { body, statusCode } = await app.inject(url);
  expect(statusCode).toBe(200);
  const asked = database.statements.slice(before);
  return { body, isRead: asked.some(({ text }) => /from "?organization"?/.test(text)) };
}

async function askGraph(payload: object): Promise<{ body: string; isRead: boolean }> {
  const before = database.statements.length;
  const { body, statusCode } = await app.inject({ method: 'POST', url: '/graphql', payload });
  expect(statusCode).toBe(200);
  return { body, isRead: database.statements.slice(before).some(({ text }) => /organization/.test(text)) };
}

test('a page is kept for each address from the second time on, and a page that counts from now is read every time', async () => {
  const first = await ask(LIST);
  expect(first.isRead).toBe(true);
  expect(await ask(LIST)).toEqual(first);
  expect(await ask(LIST)).toEqual({ ...first, isRead: false });
  expect((await ask(`${LIST}&offset=1`)).isRead).toBe(true);
  const recent = '/organizations/?name.staleFor=1%20year';
  await ask(recent);
  await ask(recent);
  expect((await ask(recent)).isRead).toBe(true);
});

test('what is hidden is gone with the next request, before anybody has followed the data', async () => {
  const [row] = JSON.parse((await ask(LIST)).body).results as { id: string; name: string }[];
  await ask(LIST);
  await made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set status = 'PENDING' where id = ${row?.id}`);
    await raiseVersion(inside, 'records', { organization: [row?.id ?? ''] });
  });
  const after = await ask(LIST);
  expect(after.isRead).toBe(true);
  expect(after.body).not.toContain(row?.name);
  await follower.look();
  expect((await ask(LIST)).body).toEqual(after.body);
});

test('what GraphQL answered is answered again to the same request alone, unless it counts from now or failed', async () => {
  const page = 'query($n: Int) { organizations(options: { limit: $n }) { name parts { name } } }';
  const asked = { query: page, variables: { n: 2 } };
  const first = await askGraph(asked);
  expect(first.isRead).toBe(true);
  expect(await askGraph(asked)).toEqual(first);
  expect(await askGraph(asked)).toEqual({ ...first, isRead: false });
  expect((await askGraph({ query: page, variables: { n: 1 } })).isRead).toBe(true);
  expect(
    (await askGraph({ query: page.replace('name parts', 'slug parts'), variables: { n: 2 } })).isRead,
  ).toBe(true);
  const [{ id }] = JSON.parse((await askGraph({ query: '{ organizations { id } }' })).body).data
    .organizations;
  const one = {
    query: `{ organization(id: "${id}") { name } none: organization(id: "${NOBODY}") { name } }`,
  };
  const row = await askGraph(one);
  expect(JSON.parse(row.body).data.none).toBeNull();
  await askGraph(one);
  expect(await askGraph(one)).toEqual({ ...row, isRead: false });
  const connection = {
    query: '{ organizationsConnection(first: 2) { totalCount edges { node { name } } } }',
  };
  await askGraph(connection);
  const connected = await askGraph(connection);
  expect(await askGraph(connection)).toEqual({ ...connected, isRead: false });
  const q = JSON.stringify(JSON.stringify({ where: { f: 'name', op: 'staleFor', v: '1 year' } }));
  for (const query of [
    `{ organizations(q: ${q}) { name } }`,
    '{ organizations(options: { offset: -1 }) { name } people { name } fundingRounds { entity { name } } }',
    '{ organizationsFacets(fields: ["country"]) { values { count } } organizations { name } }',
  ]) {
    await askGraph({ query });
    const before = await askGraph({ query });
    expect([query, await askGraph({ query })]).toEqual([query, { ...before, isRead: true }]);
  }
});

test('what GraphQL answered is not answered again once somebody has written', async () => {
  const asked = { query: '{ organizations(options: { limit: 1 }) { id name } }' };
  await askGraph(asked);
  const [row] = JSON.parse((await askGraph(asked)).body).data.organizations as { id: string; name: string }[];
  expect((await askGraph(asked)).isRead).toBe(false);
  await made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set status = 'PENDING' where id = ${row?.id}`);
    await raiseVersion(inside, 'records', { organization: [row?.id ?? ''] });
  });
  const after = await askGraph(asked);
  expect(after.isRead).toBe(true);
  expect(after.body).not.toContain(row?.name);
});

test('what pages are asked by takes room as they do: short answers to long questions are not kept without end', async () => {
  await follower.look();
  const keep = keepPages(10_000);
  let times = 0;
  const isMade = async (key: string): Promise<boolean> => {
    const before = times;
    await keep(services, { viewer: VISITOR, key }, async () => {
      times += 1;
      return Buffer.from('[]');
    });
    return times > before;
  };
  const [one, other] = ['a'.repeat(3000), 'b'.repeat(3000)];
  expect([await isMade(one), await isMade(one), await isMade(one)]).toEqual([true, true, false]);
  expect([await isMade(other), await isMade(other), await isMade(one)]).toEqual([true, true, true]);
  const long = 'c'.repeat(6000);
  expect([await isMade(long), await isMade(long), await isMade(long)]).toEqual([true, true, true]);
});
