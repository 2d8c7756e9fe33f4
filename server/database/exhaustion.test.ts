import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { sql } from './sql.ts';

const unavailable = { name: 'AppError', code: 'DATABASE_UNAVAILABLE', status: 503, retryAfterSeconds: 5 };
let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
});
afterAll(() => made.drop());

test('who waits too long for a connection is told to come back, and who comes later is served', async () => {
  const single = createDatabase(createPool({ connectionString: made.url }, { pgPoolMax: 1 }), {
    prepare: true,
  });
  await single.transaction(async (tx) => {
    const waiting = [single.query(sql`select 1`), single.transaction(() => Promise.resolve())];
    for (const { reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[]) {
      expect(reason).toMatchObject(unavailable);
    }
    expect(await tx.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
  expect(await single.query(sql`select 2 as two`)).toEqual([{ two: 2 }]);
  await single.close();
});

test('every connection may break at once: the next statements are served by new ones', async () => {
  const database = createDatabase(createPool({ connectionString: made.url }, { pgPoolMax: 3 }), {
    prepare: true,
  });
  const pids = sql`select pg_backend_pid() as pid, pg_sleep(0.05)`;
  const before = await Promise.all([1, 2, 3].map(() => database.query<{ pid: number }>(pids)));
  await made.database.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = any(${before.map(([row]) => row?.pid)}::int[])`,
  );
  const answers = await Promise.allSettled([1, 2, 3].map(() => database.query(sql`select 1 as one`)));
  for (const answer of answers) {
    expect(answer.status === 'fulfilled' ? answer.value : answer.reason).toMatchObject(
      answer.status === 'fulfilled' ? [{ one: 1 }] : unavailable,
    );
  }
  const after = await Promise.all([1, 2, 3].map(() => database.query<{ pid: number }>(pids)));
  expect(after.map(([row]) => row?.pid)).not.toEqual(expect.arrayContaining(before.map(([row]) => row?.pid)));
  await database.close();
});
