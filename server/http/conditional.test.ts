import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { makeServices } from '#server/services.ts';
import { HIDDEN, sampleId, storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { clockAt, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';

let made: TestDatabase;
let database: WatchedDatabase;
const clock = clockAt(NOW);
let follower: RollupFollower;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  await raiseVersion(made.database, 'records');
  database = watched(made.database);
  const services = makeServices(database, { clock });
  follower = await followRollups(services, { warn: () => undefined });
  ({ app, close } = await createTestApp(services));
});
afterAll(async () => {
  await follower.stop();
  await close();
  await made.drop();
});

describe('If-None-Match: *', () => {
  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'if-none-match': '*' } });

  test.each([
    `/organizations/${sampleId('o', 77)}/`,
    `/organizations/${HIDDEN.pending}/`,
    '/organizations/x/',
    `/similar/?id=${sampleId('o', 77)}`,
    '/no-such-path/',
  ])('is 404 on %s, which does not exist', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
    expect((await ask(url, 'HEAD')).statusCode).toBe(404);
  });

  test('is 400 on a wrong question and 304 on what there is', async () => {
    expect((await ask('/organizations/?x=1')).statusCode).toBe(400);
    for (const url of [
      `/organizations/${sampleId('o', 1)}/`,
      '/organizations/',
      '/organizations/?format=csv',
    ]) {
      const { statusCode, body } = await ask(url);
      expect([url, statusCode, body]).toEqual([url, 304, '']);
    }
  });
});

const question = (where: object): string => `q=${encodeURIComponent(JSON.stringify({ where }))}`;

/** Whether an answer that is asked for again is recognised without a look at its rows. */
async function isRecognised(url: string): Promise<boolean> {
  const first = await app.inject(url);
  expect([url, first.statusCode]).toEqual([url, 200]);
  database.statements.length = 0;
  await app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
  return database.statements.every(({ text }) => !text.includes('"organization"'));
}

describe('what counts from now', () => {
  test.each([
    'lastRoundDate.withinLast=2 years',
    'lastRoundDate.gte=18 months ago',
    'lastRoundDate.notBetween=2 years ago,1 year ago',
    'name.changedSince=2 days ago',
    'name.staleFor=1 year',
    'name.notStaleFor=1 year',
    'fundingRounds.date.withinLast=12 months',
    question({ not: { f: 'lastRoundDate', op: 'withinLast', v: '1 year' } }),
    question({
      or: [
        { f: 'name', v: 'x' },
        { f: 'id', op: 'staleFor', v: '1 year' },
      ],
    }),
    question({ some: 'fundingRounds', where: { f: 'date', op: 'lte', v: { ago: '3 months' } } }),
  ])('is asked anew each time: %s', async (params) => {
    expect(await isRecognised(`/organizations/?${params}`)).toBe(false);
  });

  test('is counted anew, and named otherwise, once midnight (UTC) has passed', async () => {
    await made.database.query(
      sql`update organization set last_deal_date = '2028-01-30' where id = ${sampleId('o', 20)}::uuid`,
    );
    const url = '/organizations/?lastDealDate.withinLast=30 days&limit=1';
    const ask = async (moment: string, etag = ''): Promise<readonly unknown[]> => {
      clock.set(moment);
      const answer = await app.inject({ url, headers: { 'if-none-match': etag } });
      const count = answer.statusCode === 304 ? '' : answer.json<{ count: number }>().count;
      return [answer.statusCode, count, String(answer.headers['etag'])];
    };
    const [status, count, etag] = await ask('2028-02-29T00:00:00Z');
    expect([status, count]).toEqual([200, 1]);
    expect(await ask('2028-02-29T23:59:59.999Z', String(etag))).toEqual([304, '', etag]);
    const [later, fewer, other] = await ask('2028-03-01T00:00:00Z', String(etag));
    expect([later, fewer]).toEqual([200, 0]);
    expect(other).not.toBe(etag);
    clock.set(NOW);
  });

  test.each([
    'city=Chicago',
    'search=agora within',
    'name=Since stale',
    'name.contains=ago',
    'name.changedSince=2024-01-01T00:00:00Z',
    'name.hasSource=true',
    'lastRoundDate.gte=2020-01-01',
  ])('is nothing of this: %s', async (params) => {
    expect(await isRecognised(`/organizations/?${params}`)).toBe(true);
  });
});
