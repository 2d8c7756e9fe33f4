import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { arrayOf } from './arrays.ts';
import { sql } from './sql.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ empty: true });
});
afterAll(() => made.drop());

const same = (value: string | null): string | null => value;

test.each([
  ['nothing', []],
  ['plain texts', ['a', 'Ünï 量子', '\u{1F9EA}', '{x}', 'a,b', "it's", ' ', 'NULL', 'null']],
  ['missing and empty ones', [null, '', null]],
  ['quotes and backslashes', ['"', '\\', '\\"', '\\\\"', '\\n', 'C:\\new', '\\u0041']],
  ['control characters', ['a\nb', 'tab\t', '\u0001', '\r\n', '\b\f', 'plain']],
])('%s arrive as they are', async (_what, values: (string | null)[]) => {
  const [row] = await made.database.query<{ texts: (string | null)[] }>(
    sql`select ${arrayOf(values, same)}::text[] as texts`,
  );
  expect(row?.texts).toEqual(values);
});

test('plain values are written here, numbers as well; others are left to the driver', () => {
  expect(arrayOf([1, 2, 3], (value) => value)).toBe('{1,2,3}');
  expect(arrayOf(['a', null], same)).toBe('{"a",null}');
  expect(arrayOf(['a\n'], same)).toEqual(['a\n']);
});
