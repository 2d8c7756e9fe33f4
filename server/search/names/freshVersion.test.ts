import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseDataVersion } from '#server/records/dataVersion.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { freshVersions } from './freshVersion.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await raiseDataVersion(made.database);
});
afterAll(() => made.drop());

/** The database at the end of a slow line: its answers arrive when the gate opens. */
function farAway(): { database: Database; asked: () => number; open: () => void } {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  const query: Database['query'] = async <T>(statement: Parameters<Database['query']>[0]) => {
    count += 1;
    const rows = await made.database.query<T>(statement);
    await gate.promise;
    return rows;
  };
  return { database: { ...made.database, query }, asked: () => count, open: gate.resolve };
}

test('who asks after a write learns its version, though an older answer is still on its way', async () => {
  const { database, asked, open } = farAway();
  const freshVersion = freshVersions(database);
  const early = freshVersion();
  // The statement is answered, the answer has not arrived.
  await made.database.query(sql`select pg_sleep(0.05)`);
  await raiseDataVersion(made.database);
  const late = Array.from({ length: 20 }, () => freshVersion());
  open();
  const before = await early;
  expect(await Promise.all(late)).toEqual(late.map(() => before + 1));
  expect(asked()).toBe(2);
});

test('a statement that fails is asked again', async () => {
  let fails = true;
  const query: Database['query'] = (statement) =>
    fails ? Promise.reject(new Error('the line is cut')) : made.database.query(statement);
  const database = { ...made.database, query };
  const freshVersion = freshVersions(database);
  const both = await Promise.allSettled([freshVersion(), freshVersion()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await freshVersion()).toBeGreaterThan(0);
});
