import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

const id = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
const named = (index: number, name: string, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: id(index),
  name,
  name_key: name.toLowerCase(),
  ...more,
});
const COMPANY = id(1);

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await storeRows(made.database, 'organization', [named(1, 'Maker', { slug: 'maker' })]);
  await storeRows(made.database, 'funding_round', [named(2, 'Seed', { entity_id: COMPANY })]);
});
afterAll(() => made.drop());

async function ageOf(founded: number | null, date: string | null): Promise<number | null> {
  const { database } = made;
  await database.query(sql`update organization set founded = ${founded}`);
  await database.query(sql`update funding_round set date = ${date}::date`);
  await refreshDerived(database, ['roundAge'], [id(2)]);
  const [row] = await database.query<{ age: number | null }>(
    sql`select company_age as age from funding_round`,
  );
  return row?.age ?? null;
}

test('a round tells how old its company was, in whole years, where both years are on record and in order', async () => {
  expect(await ageOf(2015, '2021-03-01')).toBe(6);
  expect(await ageOf(2021, '2021-12-31')).toBe(0);
  expect(await ageOf(2022, '2021-12-31')).toBeNull();
  expect(await ageOf(null, '2021-12-31')).toBeNull();
  expect(await ageOf(2015, null)).toBeNull();
});
