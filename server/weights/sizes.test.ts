import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KindName } from '#domain/names.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { fanOf, type Fan } from './links.ts';
import { followSizes } from './sizes.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  await made.database.transaction(async (inside) => {
    // Of 6,000 papers 2,000 are by one organization, the others by one of a hundred each; every tenth has a second one.
    await inside.query(sql`insert into classification (id, status, name_key, name, slug, level, position)
      select md5('c' || i)::uuid, 'APPROVED', 'c' || i, 'c' || i, 'c' || i, 1, i from generate_series(0, 50) i`);
    // Half of the organizations are of one class, the others of one of fifty each.
    await inside.query(sql`insert into organization (id, status, name_key, name, slug, primary_classification_id)
      select md5('o' || i)::uuid, 'APPROVED', 'o' || i, 'o' || i, 'o' || i, md5('c' || case when i < 500 then 0 else 1 + i % 50 end)::uuid
      from generate_series(0, 999) i`);
    await inside.query(sql`insert into paper (id, status, name_key, title, organization_ids)
      select md5('p' || i)::uuid, 'APPROVED', 'p' || i, 'p' || i,
        array[md5('o' || case when i < 2000 then 0 else 1 + i % 100 end)::uuid] || case when i % 10 = 0 then array[md5('o200')::uuid] else '{}' end
      from generate_series(0, 5999) i`);
    // In the transaction that wrote them: what is analyzed behind one, PostgreSQL may count twice once its figures come.
    await inside.query(sql`analyze classification, organization, paper`);
  });
});
afterAll(() => made.drop());

async function fan(kind: KindName, name: string): Promise<Fan> {
  const relation = relationOf(kindOf(kind), name);
  if (!relation) throw new Error(`${kind} has no ${name}`);
  return fanOf(await followSizes(made.database)(), kindOf(kind), relation);
}

const near = (value: number, part = 0.2): readonly [number, number] => [
  value * (1 - part),
  value * (1 + part),
];
const expectNear = (found: number, value: number): void => {
  const [least, most] = near(value);
  expect(found).toBeGreaterThanOrEqual(least);
  expect(found).toBeLessThanOrEqual(most);
};

test('a link to one row leads to one', async () => {
  expect(await fan('organization', 'primaryClassification')).toMatchObject({ met: 1, isDistinct: false });
});

test('links that point here are as many as one meets, not as many as there are on average', async () => {
  const { linked, mean, met, isDistinct } = await fan('classification', 'organizations');
  expectNear(linked, 1000);
  expectNear(mean, 1000 / 51);
  // Half of all ways lead to the one class with 500.
  expectNear(met, (500 ** 2 + 50 * 10 ** 2) / 1000);
  expect(isDistinct).toBe(true);
});

test('links in lists count with their lists', async () => {
  const { linked, met, isDistinct } = await fan('organization', 'papers');
  expectNear(linked, 6600);
  expectNear(met, (2000 ** 2 + 100 * 40 ** 2 + 600 ** 2) / 6600);
  expect(isDistinct).toBe(false);
});

test('rows that were never analyzed count, and a table that is locked keeps nobody waiting', async () => {
  const fresh = await createTestDatabase();
  const { database } = fresh;
  await database.query(sql`insert into person (id, status, name, name_key)
    select gen_random_uuid(), 'APPROVED', 'P' || i, 'p' || i from generate_series(1, 3000) i`);
  const [table] = await database.query<{ rows: number }>(
    sql`select reltuples as rows from pg_class where relname = 'person'`,
  );
  expect(table?.rows).toBeLessThanOrEqual(0);
  const counted = sql`select pg_stat_get_live_tuples('person'::regclass)::int as rows`;
  await expect.poll(() => database.query(counted), { timeout: 20_000 }).toEqual([{ rows: 3000 }]);
  await database.transaction(async (locked) => {
    await locked.query(sql`lock table person in access exclusive mode`);
    const sizes = await followSizes(database)();
    expect(sizes.rows('person')).toBe(3000);
  });
  await fresh.drop();
});
