import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import { layWire, type Wire } from '#tests/support/cutWire.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { logFailures } from './failureLog.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';

const unavailable = { code: 'DATABASE_UNAVAILABLE', status: 503, retryAfterSeconds: 5 };
const one = sql`select 1 as one`;

let made: TestDatabase;
let wire: Wire;
let heartbeat: Heartbeat;
let database: Database;
let told: string[];

const QUICK = { restMs: 150, answersWithinMs: 400 };

beforeEach(async () => {
  made = await createTestDatabase({ empty: true });
  wire = await layWire(made.url);
  open(QUICK);
});

function open(pace?: typeof QUICK): void {
  heartbeat = createHeartbeat({ connectionString: wire.url }, true, pace);
  heartbeat.begin();
  told = [];
  const pool = createPool({ connectionString: wire.url }, { pgPoolMax: 2 });
  const onFailure = logFailures((sentence) => told.push(sentence));
  database = createDatabase(pool, { prepare: true, silence: heartbeat, onFailure });
}

afterEach(async () => {
  await wire.close();
  await Promise.all([database.close(), heartbeat.close()]);
  await made.drop();
});

/** How long something took to be refused, in milliseconds. */
async function refusedAfter(asked: Promise<unknown>): Promise<number> {
  const before = performance.now();
  await expect(asked).rejects.toMatchObject(unavailable);
  return performance.now() - before;
}

test('a database that falls silent is told within five seconds, to who asks later at once, and to readiness in two', async () => {
  await Promise.all([database.close(), heartbeat.close()]);
  open();
  // The first sign of life is behind it: who asks while one is awaited hears that one.
  const [held] = await Promise.all([database.query(one), database.query(one), heartbeat.ping()]);
  expect(held).toEqual([{ one: 1 }]);
  wire.cut();
  // More than there are connections, in and outside of transactions and lanes.
  const asked = [
    database.query(one),
    database.transaction((inside) => inside.query(one)),
    database.query(one),
    database.query(one, { lane: 'heavy' }),
  ];
  const times = await Promise.all([...asked.map(refusedAfter), refusedAfter(heartbeat.ping())]);
  expect(Math.max(...times)).toBeLessThan(5000);
  expect(times.at(-1)).toBeLessThan(2000);
  expect(heartbeat.isSilent()).toBe(true);
  expect(await refusedAfter(database.query(one))).toBeLessThan(1000);
  expect(told).toContain('The database could not serve: It gives no sign of life.');
  expect(told.length).toBeLessThan(3);
});

test('it is asked again as soon as it answers, whatever became of the connections of before', async () => {
  for (const forgets of [false, true]) {
    await Promise.all([database.query(one), database.query(one)]);
    wire.cut();
    await expect.poll(() => heartbeat.isSilent(), { timeout: 10_000 }).toBe(true);
    wire.mend({ forgets });
    await expect.poll(() => heartbeat.isSilent(), { timeout: 10_000 }).toBe(false);
    const before = performance.now();
    const answers = await Promise.all([1, 2, 3].map(() => database.query(one)));
    expect(answers).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
    expect(performance.now() - before).toBeLessThan(2000);
  }
});

test('work that is long outlives it', async () => {
  const begun = Promise.withResolvers<void>();
  const asked = database.transaction(
    async (inside) => {
      await inside.query(one);
      begun.resolve();
      await pause(500);
      return inside.query(one);
    },
    { isLong: true },
  );
  await begun.promise;
  wire.cut();
  await expect.poll(() => heartbeat.isSilent(), { timeout: 10_000 }).toBe(true);
  wire.mend();
  expect(await asked).toEqual([{ one: 1 }]);
});

test('a slow answer, a busy process and a refusal are no silence', async () => {
  // How long a connection takes to be made is not what is asked here.
  await database.query(one);
  const slow = database.query(sql`select pg_sleep(1.5) as done`);
  const until = performance.now() + 700;
  while (performance.now() < until);
  await slow;
  expect(heartbeat.isSilent()).toBe(false);
  await wire.close();
  expect(await refusedAfter(database.query(one))).toBeLessThan(1000);
  await pause(1000);
  expect(heartbeat.isSilent()).toBe(false);
  expect(await refusedAfter(database.query(one))).toBeLessThan(1000);
});

test('reasons are written down once in ten seconds, with how often they came', async () => {
  let now = 0;
  const lines: string[] = [];
  const fail = logFailures(
    (sentence) => lines.push(sentence),
    () => now,
  );
  const refusal = new Error('connect ECONNREFUSED 127.0.0.1:1');
  for (let times = 0; times < 100; times += 1) fail(refusal);
  fail(new Error('Connection terminated unexpectedly.'));
  now = 10_001;
  fail(refusal);
  expect(lines).toEqual([
    'The database could not serve: connect ECONNREFUSED 127.0.0.1:1.',
    'The database could not serve: Connection terminated unexpectedly.',
    'The database could not serve: connect ECONNREFUSED 127.0.0.1:1 (99 more since it was last told).',
  ]);
  const database = createDatabase(
    createPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' }, { pgPoolMax: 1 }),
    { prepare: false, onFailure: fail },
  );
  now = 30_000;
  await expect(database.query(one)).rejects.toMatchObject(unavailable);
  expect(lines.at(-1)).toBe('The database could not serve: connect ECONNREFUSED 127.0.0.1:1.');
  await database.close();
});
