import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { freshVersions } from './freshVersions.ts';
import { raiseVersion, readVersions, stampOf } from './versions.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await raiseVersion(made.database, 'records');
});
afterAll(() => made.drop());

/** The database at the end of a slow line: its answers arrive when the gate opens. */
function farAway() {
  const gate = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let count = 0;
  const query: Database['query'] = async <T>(statement: Parameters<Database['query']>[0]) => {
    count += 1;
    const rows = await made.database.query<T>(statement);
    answered.resolve();
    await gate.promise;
    return rows;
  };
  const database: Database = { ...made.database, query };
  return { database, asked: () => count, answered: answered.promise, open: gate.resolve };
}

const recordsOf = async (versions: ReturnType<typeof readVersions>): Promise<number> =>
  (await versions).get('records') ?? 0;

test('who asks after a write learns its version, though an older answer is still on its way', async () => {
  const { database, asked, answered, open } = farAway();
  const versions = freshVersions(database);
  const early = recordsOf(versions());
  // The statement is answered, the answer has not arrived.
  await answered;
  await raiseVersion(made.database, 'records');
  const late = Array.from({ length: 20 }, () => recordsOf(versions()));
  open();
  const before = await early;
  expect(await Promise.all(late)).toEqual(late.map(() => before + 1));
  expect(asked()).toBe(2);
});

test('a statement that fails is asked again', async () => {
  let fails = true;
  const query: Database['query'] = (statement) =>
    fails ? Promise.reject(new Error('the line is cut')) : made.database.query(statement);
  const versions = freshVersions({ ...made.database, query });
  const both = await Promise.allSettled([versions(), versions()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await recordsOf(versions())).toBeGreaterThan(0);
});

test('a topic moves by itself, and its changed rows are those of no other', async () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const before = await readVersions(made.database);
  await raiseVersion(made.database, 'news', { newsItem: [id] });
  await raiseVersion(made.database, 'news');
  const after = await readVersions(made.database);
  expect(stampOf(after, ['records'])).toBe(stampOf(before, ['records']));
  expect(stampOf(after, ['forum'])).toBe('forum=0');
  expect(stampOf(after, ['records', 'news'])).not.toBe(stampOf(before, ['records', 'news']));
  expect(await made.database.query(sql`select topic, kind, id from data_change`)).toEqual([
    { topic: 'news', kind: 'newsItem', id },
  ]);
});
