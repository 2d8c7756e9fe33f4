import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { KINDS } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { makeServices } from '#server/services.ts';
import { storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { clockAt, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let follower: RollupFollower;
let app: FastifyInstance;
let close: () => Promise<void>;
let viewer: Viewer = VISITOR;

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  for (const kind of KINDS) await refreshSearchNames(made.database, kind, null);
  await raiseVersion(made.database, 'records');
  database = watched(made.database);
  const services = makeServices(database, { clock: clockAt(NOW) });
  follower = await followRollups(services, { warn: () => undefined });
  await services.names.warm();
  ({ app, close } = await createTestApp(services, { findViewer: () => Promise.resolve(viewer) }));
});
afterAll(async () => {
  await follower.stop();
  await close();
  await made.drop();
});

type Row = { readonly id: string; readonly name: string; readonly detail: string | null };

async function look(text: string): Promise<{ rows: readonly Row[]; isRead: boolean }> {
  const before = database.statements.length;
  const answer = await app.inject(`/search/organizations/?limit=100&search=${encodeURIComponent(text)}`);
  const { results } = answer.json() as { results: Row[] };
  const asked = database.statements.slice(before);
  return { rows: results, isRead: asked.some((statement) => /total_raised_usd/.test(statement.text)) };
}

const longestWord = (names: readonly string[]): string =>
  names.flatMap((name) => name.split(' ')).reduce((one, other) => (other.length > one.length ? other : one));

test('what is told of a row is read once, whatever the letters that find it, until the records change', async () => {
  const { rows } = await look('a');
  const told = rows.find(({ detail }) => detail !== null);
  const word = longestWord([told?.name ?? '']);
  await look(word.slice(0, 4));
  const next = await look(word.slice(0, 5));
  expect(next.isRead).toBe(false);
  expect(next.rows.find(({ id }) => id === told?.id)?.detail).toBe(told?.detail);

  await made.database.transaction(async (inside) => {
    await inside.query(sql`update organization set total_raised_usd = 777000000 where id = ${told?.id}`);
    await raiseVersion(inside, 'records', { organization: [told?.id ?? ''] });
  });
  const after = await look(word.slice(0, 6));
  expect(after.isRead).toBe(true);
  expect(after.rows.find(({ id }) => id === told?.id)?.detail).toContain('777.0m');
  await follower.look();
  expect((await look(word.slice(0, 4))).rows.find(({ id }) => id === told?.id)?.detail).toContain('777.0m');
});

test('who sees more is told of rows by answers of their own', async () => {
  const [row] = (await look('a')).rows;
  const word = longestWord([row?.name ?? '']);
  await look(word.slice(0, 3));
  viewer = { ...VISITOR, id: '0198c0de-0000-7000-8000-00000000000a', rank: RANKS.USER };
  expect((await look(word.slice(0, 4))).isRead).toBe(true);
  viewer = VISITOR;
});
