import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion, type Topic } from '#server/database/versions/versions.ts';
import { onceFor } from '#server/insights/answers.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { makeServices, type Services } from '#server/services.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

const ADMIN: Viewer = { id: sampleId('o', 1), rank: RANKS.ADMIN };
const RECHECKED_AFTER_MS = 400;

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let follower: RollupFollower;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  await raiseVersion(made.database, 'records');
  database = watched(made.database);
  services = makeServices(database);
  follower = await followRollups(services, { warn: () => undefined });
  await services.names.warm();
  ({ app, close } = await createTestApp(services, {
    findViewer: async ({ headers }) => (headers['x-viewer'] === 'admin' ? ADMIN : VISITOR),
  }));
});
afterAll(async () => {
  await follower.stop();
  await close();
  await made.drop();
});

// What moves with the records moves with nothing else.
const MOVES: readonly (readonly [Topic, boolean])[] = [
  ['news', false],
  ['records', true],
];

test.each(MOVES)('after a write of %s the names of answers are others: %s', async (topic, isOther) => {
  for (const url of ['/organizations/', '/organizations/?search=a', '/graphing_tool/?dimension=country']) {
    const tag = String((await app.inject(url)).headers['etag']);
    await raiseVersion(database, topic);
    const { statusCode } = await app.inject({ url, headers: { 'if-none-match': tag } });
    expect([url, statusCode]).toEqual([url, isOther ? 200 : 304]);
  }
});

test.each(MOVES)('after a write of %s kept answers are made anew: %s', async (topic, isAnew) => {
  let count = 0;
  const once = (topics: readonly Topic[]): Promise<number> =>
    onceFor(services, VISITOR, { key: `${topic}: ${topics.join()}`, topics, make: async () => (count += 1) });
  const first = await once(['records']);
  const both = await once(['records', 'news']);
  await raiseVersion(database, topic);
  expect((await once(['records'])) !== first).toBe(isAnew);
  expect(await once(['records', 'news'])).not.toBe(both);
});

test.each(MOVES)('after a write of %s rows are counted anew for an admin: %s', async (topic, isAnew) => {
  const panel = () => app.inject({ url: '/search-panel/', headers: { 'x-viewer': 'admin' } });
  const before = await panel();
  await raiseVersion(database, topic);
  database.statements.length = 0;
  expect((await panel()).body).toBe(before.body);
  expect(database.statements.some(({ text }) => text.includes('"organization"'))).toBe(isAnew);
});

test.each(MOVES)('after a write of %s the totals are refreshed: %s', async (topic, isAnew) => {
  await follower.look();
  const stateNow = async () => [
    services.answers.held()?.stamp,
    await made.database.query(sql`select distinct xmin::text from rollup`),
  ];
  const before = await stateNow();
  await raiseVersion(database, topic);
  await follower.look();
  // The follower may be at it by itself at the moment.
  const changed = async () =>
    (await stateNow()).map((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]));
  await expect.poll(changed).toEqual([isAnew, isAnew]);
});

/** Whether the names are looked through at once after a write of a topic; undefined where it is time for that in any case. */
async function looksAfter(topic: Topic): Promise<boolean | undefined> {
  const started = performance.now();
  await raiseVersion(database, 'records');
  await services.names.current();
  await raiseVersion(database, topic);
  database.statements.length = 0;
  await services.names.current();
  const hasLooked = database.statements.some(({ text }) => text.includes('search_change'));
  return performance.now() - started < RECHECKED_AFTER_MS ? hasLooked : undefined;
}

test.each(MOVES)(
  'after a write of %s the names are looked through for changes: %s',
  async (topic, isLooked) => {
    let looked = await looksAfter(topic);
    while (looked === undefined) looked = await looksAfter(topic);
    expect(looked).toBe(isLooked);
  },
);
