import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { sql } from './sql.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

const ID = /[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}/gi;
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

// All that looks like an id, as it stands in the text of the value.
const idsIn = (value: unknown): string[] =>
  (JSON.stringify(value).match(ID) ?? []).map((id) => dashed(id.replaceAll('-', '').toLowerCase()));

const id = fc.uuid();
const idLike = fc.oneof(
  id,
  id.map((one) => one.toUpperCase()),
  id.map((one) => one.replaceAll('-', '')),
  id.map((one) => one.slice(1)),
  id.map((one) => `${one}0`),
  id.map((one) => one.replace(/[0-9a-f]/, 'g')),
  id.map((one) => one.replace('-', '_')),
  fc.constant('-'.repeat(36)),
);
const word = fc.oneof(
  fc.string({ maxLength: 50, unit: 'grapheme' }).filter((text) => !text.includes('\0')),
  idLike,
);
const phrase = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const scalar = fc.oneof(phrase, fc.integer(), fc.constant(null), fc.boolean());
const value = fc.oneof(
  scalar,
  fc.record({ id: fc.oneof(idLike, scalar), name: phrase }, { requiredKeys: ['id'] }),
  fc.record({ id: fc.record({ id }), by: phrase }),
  fc.array(scalar, { maxLength: 3 }),
);

test('of a claim all ids are known that stand in its value, however it is written', async () => {
  const check = async (values: readonly unknown[]): Promise<void> => {
    const rows = await made.database.query<{ ids: string[] }>(sql`
      select ids_in(b.value)::text[] as ids from json_array_elements(${JSON.stringify(values)}::json) with ordinality v (value, place)
      cross join lateral (select v.value::jsonb) b (value) order by v.place`);
    expect(rows.map(({ ids }) => ids.toSorted())).toEqual(values.map((one) => idsIn(one).toSorted()));
  };
  await fc.assert(fc.asyncProperty(fc.array(value, { minLength: 20, maxLength: 60 }), check), {
    numRuns: 60,
  });
});
