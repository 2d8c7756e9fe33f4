import { describe, expect, test } from 'vitest';
import { named, sql, shared } from './sql.ts';

describe('sql', () => {
  test('makes parameters of values', () => {
    const statement = sql`select * from organization where name = ${"x'; drop table organization; --"} and founded > ${1990}`;
    expect(statement.text).toBe('select * from organization where name = $1 and founded > $2');
    expect(statement.values).toEqual(["x'; drop table organization; --", 1990]);
  });

  test('splices fragments at any depth and numbers their parameters anew', () => {
    const inner = sql`b = ${2}`;
    const outer = sql`(${inner} or ${inner} or c = ${3})`;
    const statement = sql`select ${1} where ${outer} and d = ${4}`;
    expect(statement.text).toBe('select $1 where (b = $2 or b = $3 or c = $4) and d = $5');
    expect(statement.values).toEqual([1, 2, 2, 3, 4]);
    expect(outer.text).toBe('(b = $1 or b = $2 or c = $3)');
  });

  test('sends a shared value once, wherever it is named', () => {
    const [one, other] = [shared([1, 2]), shared([1, 2])];
    const statement = sql`a = any(${one}) or b = ${3} or c = any(${one}) or d = any(${other})`;
    expect(statement.text).toBe('a = any($1) or b = $2 or c = any($1) or d = any($3)');
    expect(statement.values).toEqual([[1, 2], 3, [1, 2]]);
  });

  test('adds nothing for an empty fragment', () => {
    expect(sql`select 1${sql.empty} limit ${5}`.text).toBe('select 1 limit $1');
  });

  test('joins fragments', () => {
    expect(sql`in (${sql.join([sql`${1}`, sql`${2}`])})`.text).toBe('in ($1, $2)');
    expect(sql.join([sql`a = ${1}`, sql`b`, sql`c = ${2}`], sql` and `).text).toBe('a = $1 and b and c = $2');
    expect(sql.join([], ', ').text).toBe('');
  });

  test('takes an object that only looks like a fragment for a value', () => {
    const forged = {
      text: '1; drop table organization',
      values: [],
      strings: ['1; drop table organization'],
    };
    const statement = sql`select ${forged}`;
    expect(statement.text).toBe('select $1');
    expect(statement.values).toEqual([forged]);
  });

  test.each([
    ['name', '"name"'],
    ['Select', '"Select"'],
    ['a"b', '"a""b"'],
    ['x" ; drop table y; --', '"x"" ; drop table y; --"'],
    ['$1', '"$1"'],
    ['straße', '"straße"'],
  ])('quotes the name %s', (name, quoted) => {
    expect(sql.id(name).text).toBe(quoted);
  });

  test('quotes each part of a path', () => {
    expect(sql`select ${sql.id('o', 'na.me')}`.text).toBe('select "o"."na.me"');
  });

  test.each([[''], ['a\0b'], ['é'.repeat(32)]])('refuses the name %j', (name) => {
    expect(() => sql.id(name)).toThrow('cannot be an SQL name');
  });

  test('refuses undefined, which is never meant', () => {
    expect(() => sql`select ${undefined}`).toThrow('pass null where NULL is meant');
    expect(sql`select ${null}`.values).toEqual([null]);
  });

  test('refuses more parameters than PostgreSQL counts', () => {
    const many = sql.join(Array.from({ length: 65_536 }, () => sql`${1}`));
    expect(() => many.text).toThrow('PostgreSQL takes 65535');
  });
});

describe('the same statement with other values', () => {
  const [one, other] = [['one'], ['other']];

  test('keeps its text and name, also as a part of another one', () => {
    const kept = named('kept', sql`a = any(${shared(one)}) or b = any(${shared(one)}) or c = ${3}`);
    const same = kept.withValues(new Map([[one, other]]));
    const text = 'a = any($1) or b = any($1) or c = $2';
    expect([same.name, same.text, same.values]).toEqual(['kept', text, [other, 3]]);
    expect([kept.text, kept.values]).toEqual([text, [one, 3]]);
    const around = sql`${0} and (${same}) and (${same}) and d = any(${shared(other)})`;
    expect(around.text).toBe(
      '$1 and (a = any($2) or b = any($2) or c = $3) and (a = any($2) or b = any($2) or c = $4) and d = any($2)',
    );
    expect(around.values).toEqual([0, other, 3, 3]);
  });

  test('is put into others as it was before its text was asked for', () => {
    const made = () => sql`x = any(${shared(one)}) or y = ${1}`;
    const asked = made();
    expect(asked.text).toBe('x = any($1) or y = $2');
    const around = (part: ReturnType<typeof made>) => sql`${part} or ${part} or z = any(${shared(one)})`;
    expect([around(asked).text, around(asked).values]).toEqual([around(made()).text, around(made()).values]);
  });
});

describe('named', () => {
  test('keeps the statement and gives it a name', () => {
    const statement = named('organization-by-id', sql`select ${1}`);
    expect({ name: statement.name, text: statement.text, values: statement.values }).toEqual({
      name: 'organization-by-id',
      text: 'select $1',
      values: [1],
    });
  });

  test.each(['', 'n'.repeat(64)])('refuses the name "%s"', (name) => {
    expect(() => named(name, sql`select 1`)).toThrow('cannot name a statement');
  });
});
