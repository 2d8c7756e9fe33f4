import { expect, test } from 'vitest';
import { named, sql, type Sql } from '#server/database/sql.ts';
import { keepStatements } from './keptStatements.ts';

const asked = (statement: Sql) => ({
  name: statement.name,
  text: statement.text,
  values: statement.values,
});

test('a statement is put together once for each key, and asked for with other lists each time', () => {
  const keep = keepStatements<Sql>(10);
  let made = 0;
  const about = (ids: readonly string[], others: readonly string[]) =>
    keep(
      'pair',
      (lists) => {
        made += 1;
        return named('pair', sql`a = any(${lists('ids')}) and b = any(${lists('others')}) and c = ${'c'}`);
      },
      (name) => (name === 'ids' ? ids : others),
    );
  const text = 'a = any($1) and b = any($2) and c = $3';
  expect(asked(about(['1'], []))).toEqual({ name: 'pair', text, values: [['1'], [], 'c'] });
  expect(asked(about(['2', '3'], ['4']))).toEqual({ name: 'pair', text, values: [['2', '3'], ['4'], 'c'] });
  expect(made).toBe(1);
});

test('what is forgotten is put together anew, and nothing to ask stays nothing', () => {
  const keep = keepStatements<Sql | undefined>(1);
  let made = 0;
  const about = (key: string) =>
    keep(
      key,
      () => {
        made += 1;
        return key === 'none' ? undefined : sql`select ${key}`;
      },
      () => [],
    );
  expect([about('a'), about('a'), about('none'), about('a')].map((one) => one?.text)).toEqual([
    'select $1',
    'select $1',
    undefined,
    'select $1',
  ]);
  expect(made).toBe(3);
});
