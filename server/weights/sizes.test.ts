import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KindName } from '#domain/names.ts';
import { kindOf, relationOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { fanOf, type Fan } from './links.ts';
import { sizesOf } from './sizes.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  const { database } = made;
  // Of 6,000 papers 2,000 are by one organization, the others by one of a hundred each; every tenth has a second one.
  await database.query(sql`insert into organization (id, status, name_key, name, slug)
    select md5('o' || i)::uuid, 'APPROVED', 'o' || i, 'o' || i, 'o' || i from generate_series(0, 999) i`);
  await database.query(sql`insert into paper (id, status, name_key, title, organization_ids)
    select md5('p' || i)::uuid, 'APPROVED', 'p' || i, 'p' || i,
      array[md5('o' || case when i < 2000 then 0 else 1 + i % 100 end)::uuid] || case when i % 10 = 0 then array[md5('o200')::uuid] else '{}' end
    from generate_series(0, 5999) i`);
  await database.query(
    sql`insert into source (id, url, title) select md5('s' || i)::uuid, 'https://example.org/' || i, 's' from generate_series(0, 999) i`,
  );
  await database.query(sql`insert into fact (id, subject_kind, subject_id, field, value, method, confidence, recorded_by, status, source_id)
    select md5('f' || i)::uuid, 'organization', md5('o' || i % 1000)::uuid, 'name', '"x"', 'reported', 'high', 'test', 'APPROVED',
      md5('s' || case when i < 5000 then 0 else i % 1000 end)::uuid from generate_series(0, 9999) i`);
  await database.query(sql`analyze organization, paper, source, fact`);
});
afterAll(() => made.drop());

async function fan(kind: KindName, name: string): Promise<Fan> {
  const relation = relationOf(kindOf(kind), name);
  if (!relation) throw new Error(`${kind} has no ${name}`);
  return fanOf(await sizesOf(made.database), kindOf(kind), relation);
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
  expect(await fan('fact', 'source')).toMatchObject({ met: 1, isDistinct: false });
});

test('links that point here are as many as one meets, not as many as there are on average', async () => {
  const { linked, mean, met, isDistinct } = await fan('source', 'facts');
  expectNear(linked, 10_000);
  expectNear(mean, 10);
  // One source has 5,005 of 10,000 facts: half of all ways lead to it.
  expectNear(met, 5005 ** 2 / 10_000);
  expect(isDistinct).toBe(true);
  expectNear((await fan('organization', 'facts')).met, 10);
});

test('links in lists count with their lists', async () => {
  const { linked, met, isDistinct } = await fan('organization', 'papers');
  expectNear(linked, 6600);
  expectNear(met, (2000 ** 2 + 100 * 40 ** 2 + 600 ** 2) / 6600);
  expect(isDistinct).toBe(false);
});
