import { afterAll, beforeAll, expect, test } from 'vitest';
import { leftBehind } from '#tests/support/leftBehind.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createDatabase, type Database } from './database.ts';
import { createPool } from './pool.ts';
import { named, sql } from './sql.ts';

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  database = createDatabase(createPool({ connectionString: made.url }, { pgPoolMax: 1 }), { prepare: true });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

test.each([
  ['as it is', sql`select 1`],
  ['prepared', named('left_behind', sql`select ${'1'}::text`)],
])('a question leaves nothing behind that waits for a full collection, asked %s', async (_how, statement) => {
  const bytes = await leftBehind(3_000, () => database.query(statement));
  expect(bytes).toBeLessThan(300);
});
