import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldType } from '#domain/fields.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { SQL_TYPES } from '#server/query/columnTypes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { arrayText, columnText, objectOfMembers, type Member } from './jsonText.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
});
afterAll(() => made.drop());

const ODD = `"quoted" \\ / ${Array.from({ length: 31 }, (_unused, n) => String.fromCodePoint(n + 1)).join('')}\u007f\u2028\u2029\u00df\u{1F9EA}','"{}`;
const TEXTS = [null, '', ODD, 'null', '{"a":1}'];
const NUMBERS = [null, '0', '-1', '2147483647'];
const AMOUNTS = [...NUMBERS, '0.10', '-12.500', '1e40', '1e-40', '123456789012345678901234567890.1'];
const VALUES: Readonly<Record<FieldType, readonly (string | null)[]>> = {
  text: TEXTS,
  longText: TEXTS,
  url: TEXTS,
  email: TEXTS,
  oneOf: TEXTS,
  year: NUMBERS,
  integer: NUMBERS,
  decimal: AMOUNTS,
  money: AMOUNTS,
  date: [null, '2024-02-29', '0001-01-01', '9999-12-31', '0044-03-15 BC', 'infinity'],
  timestamp: [null, '2024-02-29 12:00+02', '1999-12-31T23:59:59.123456Z', 'infinity'],
  boolean: [null, 'true', 'false'],
  id: [null, 'AAAAAAAA-0000-4000-8000-000000000001'],
  json: [
    null,
    'null',
    '"text"',
    '[]',
    '{"b": {"a": [1, 2.50, null]}}',
    JSON.stringify({ [ODD]: ODD.slice(2) }),
  ],
};

async function texts(select: Sql): Promise<string> {
  const [row] = await made.database.query<{ text: string }>(sql`select ${select}::text as text`);
  return row?.text ?? '';
}

test.each(Object.keys(VALUES) as FieldType[])(
  'an object with a value of type %s is what PostgreSQL writes',
  async (type) => {
    const of = sql.raw(SQL_TYPES[type]);
    const lists = [null, [], [null], VALUES[type], VALUES[type].toReversed()];
    const ones = VALUES[type].map((value) => ({ value: sql`${value}::text::${of}`, many: false }));
    const all = [...ones, ...lists.map((list) => ({ value: sql`${list}::text[]::${of}[]`, many: true }))];
    for (const { value, many } of all) {
      const members: Member[] = [
        ['a', columnText(sql.raw('v.a'), { type, many })],
        ['b.c', { text: sql`'1'` }],
      ];
      const from = sql`(select ${value} as a, 1 as "b.c") v`;
      const [mine, theirs] = await Promise.all([
        texts(sql`(select ${objectOfMembers(members)} from ${from})`),
        texts(sql`(select row_to_json(v.*) from ${from})`),
      ]);
      expect(mine).toBe(theirs);
      expect(JSON.parse(mine)).toHaveProperty(['b.c'], 1);
    }
  },
);

test('a list of objects keeps its order, and one without any is empty', async () => {
  const object = objectOfMembers([['n', columnText(sql.raw('v.n'), { type: 'integer' })]]);
  const from = (rows: Sql): Sql =>
    sql`(select n from unnest(${rows}) with ordinality u (n, at) order by at) v`;
  expect(await texts(arrayText(object, from(sql`array[3, null, 1, 2]`)))).toBe(
    '[{"n":3},{"n":null},{"n":1},{"n":2}]',
  );
  expect(await texts(arrayText(object, from(sql`array[]::int[]`)))).toBe('[]');
});

test('a name that would have to be escaped is refused', () => {
  for (const name of ['', "a'b", 'a"b', 'a\\b', 'a b', 'a\n']) {
    expect(() => objectOfMembers([[name, { text: sql`'1'` }]])).toThrow('cannot be the name of a member');
  }
});
