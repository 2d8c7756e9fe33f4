import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { withLooseTables } from '#server/database/transfer/looseTables.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let loaded: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  [loaded, empty] = await Promise.all([createTestDatabase({ holding: 'quantum' }), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([loaded.drop(), empty.drop()]);
});

async function schemaOf({ database }: TestDatabase): Promise<readonly string[]> {
  const rows = await database.query<{ text: string }>(sql`
    select indexdef as text from pg_indexes where schemaname = current_schema()
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
    where connamespace = current_schema()::regnamespace and contype <> 'n'
    order by text`);
  return rows.map(({ text }) => text);
}

test('a database that has had its first pack has the keys and indexes of one without rows', async () => {
  const [fact] = await loaded.database.query<{ count: number }>(sql`select count(*)::int as count from fact`);
  expect(fact?.count).toBeGreaterThan(50_000);
  const schema = await schemaOf(loaded);
  expect(schema.length).toBeGreaterThan(300);
  expect(schema).toEqual(await schemaOf(empty));
});

const badFact = (database: Database): Promise<unknown> =>
  database.query(sql`
    insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, source_id)
    values (${sampleId('e', 1)}::uuid, 'organization', ${sampleId('e', 2)}::uuid, 'name', '"A"', 'reported', 'high', 'test', ${sampleId('e', 3)}::uuid)`);

test('a row that breaks a key is refused when the keys are made anew, and leaves nothing', async () => {
  const before = await schemaOf(empty);
  const filled = empty.database.transaction((inside) =>
    withLooseTables(inside, ['fact', 'pack_row'], () => badFact(inside)),
  );
  await expect(filled).rejects.toThrow(/fact_source_id_fkey/);
  expect(await empty.database.query(sql`select id from fact`)).toEqual([]);
  expect(await schemaOf(empty)).toEqual(before);
});
