import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { createDatabase, type Database } from './database.ts';
import { createPool } from './pool.ts';
import { named, sql } from './sql.ts';

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
  database = createDatabase(createPool({ connectionString: made.url }, { pgPoolMax: 1 }), { prepare: true });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const long = 'x'.repeat(60);
const ask = async (on: Database, n: number): Promise<number | undefined> => {
  const columns = Array.from({ length: 60 }, (_, at) => `${n} as "${long}${at}"`).join(', ');
  const [row] = await on.query<Record<string, number>>(
    named(`test_${n}`, sql.raw(`select ${n} as n, ${columns}`)),
  );
  return row?.['n'];
};

test('a connection keeps the names asked last, however many there are, in a transaction as well', async () => {
  await database.query(named('test_broken', sql`select 1`));
  await expect(database.query(named('test_wrong', sql`select nothing`))).rejects.toThrow('nothing');
  for (let n = 0; n < 60; n += 1) {
    expect(await ask(database, n)).toBe(n);
    expect(await ask(database, 0)).toBe(0);
  }
  await database.transaction(async (inside) => {
    for (let n = 40; n < 100; n += 1) expect(await ask(inside, n)).toBe(n);
    expect(await ask(inside, 41)).toBe(41);
  });
  const [kept] = await database.query<{ letters: number; names: string[] }>(
    sql`select sum(length(statement))::int as letters, array_agg(name order by name) as names from pg_prepared_statements`,
  );
  expect(kept?.letters).toBeLessThan(200_001);
  expect(kept?.names).toContain('test_99');
  expect(kept?.names).toContain('test_41');
  expect(kept?.names).not.toContain('test_1');
});
