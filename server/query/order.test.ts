import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';
import type { SortKey } from '#domain/kind.ts';
import { parseSort } from '#domain/query/parse.ts';
import { kindOf } from '#domain/registry.ts';
import { parseList } from '#server/records/list.ts';
import { NOW } from '#tests/support/testClock.ts';
import { decodeCursor, encodeCursor, type Cursor } from './order.ts';
import { pageStatement } from './page.ts';

const kind = kindOf('organization');
const fact = kindOf('fact');
const ROW = 'bbbbbbbb-0000-4000-8000-000000000001';
const steps = parseSort(kind, [{ f: 'founded', dir: 'desc' }, { f: 'city' }]);

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'taken';
}

const raw = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor comes back as it was', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: -9999, max: 9999 })),
      fc.option(text),
      fc.uuid(),
      (year, city, id) => {
        const cursor: Cursor = [year === null ? null : String(year), city, id];
        expect(decodeCursor(kind, steps, encodeCursor(kind, steps, cursor))).toEqual(cursor);
      },
    ),
  );
});

describe('a cursor is refused', () => {
  const good = encodeCursor(kind, steps, ['2018', 'bonn', ROW]);
  const order = (JSON.parse(Buffer.from(good, 'base64url').toString()) as unknown[])[0];

  test('in another order, direction, place of missing values, or list', () => {
    const others: readonly (readonly SortKey[])[] = [
      [{ f: 'founded' }, { f: 'city' }],
      [{ f: 'city' }, { f: 'founded', dir: 'desc' }],
      [{ f: 'founded', dir: 'desc', nulls: 'first' }, { f: 'city' }],
      [{ f: 'founded', dir: 'desc' }],
    ];
    for (const other of others) {
      expect(codeOf(() => decodeCursor(kind, parseSort(kind, other), good))).toBe('400 MALFORMED_VALUE');
    }
    expect(codeOf(() => decodeCursor(kindOf('fundingRound'), steps, good))).toBe('400 MALFORMED_VALUE');
  });

  test.each<[string, unknown]>([
    ['no list', {}],
    ['nothing', null],
    ['too few values', [order, '2018', ROW]],
    ['too many values', [order, '2018', 'bonn', ROW, ROW]],
    ['a number in place of text', [order, 2018, 'bonn', ROW]],
    ['an object in place of text', [order, '2018', {}, ROW]],
    ['letters in place of a year', [order, 'abc', 'bonn', ROW]],
    ['a year that no column holds', [order, '9999999999', 'bonn', ROW]],
    ['a NUL character', [order, '2018', 'a\0b', ROW]],
    ['half a letter', [order, '2018', '\ud800', ROW]],
    ['no id', [order, '2018', 'bonn', null]],
    ['dashes in place of an id', [order, '2018', 'bonn', '-'.repeat(36)]],
    ['SQL in place of an id', [order, '2018', 'bonn', "' or true --"]],
  ])('with %s', (_what, value) => {
    expect(codeOf(() => decodeCursor(kind, steps, raw(value)))).toBe('400 MALFORMED_VALUE');
  });

  test.each<[string, string]>([
    ['lastRoundDate', '2024-02-30'],
    ['lastRoundDate', '9999-99-99'],
    ['totalRaisedUsd', 'NaN'],
    ['totalRaisedUsd', '1e5'],
    ['hasInvestmentArm', 'maybe'],
    ['id', 'f'.repeat(36)],
  ])('with %s %s', (f, value) => {
    const sorted = parseSort(kind, [{ f }]);
    expect(codeOf(() => decodeCursor(kind, sorted, encodeCursor(kind, sorted, [value, ROW])))).toBe(
      '400 MALFORMED_VALUE',
    );
  });

  test.each(['----------', '2024-01-01 99:00:00+00', '2024-01-01T10', '2024-13-01 10:00:00+00'])(
    'with the moment %s',
    (value) => {
      const sorted = parseSort(fact, [{ f: 'recordedAt' }]);
      expect(codeOf(() => decodeCursor(fact, sorted, encodeCursor(fact, sorted, [value, ROW])))).toBe(
        '400 MALFORMED_VALUE',
      );
      const whole = encodeCursor(fact, sorted, ['2024-01-01 10:00:00.25+00', ROW]);
      expect(decodeCursor(fact, sorted, whole)[0]).toBe('2024-01-01 10:00:00.25+00');
    },
  );

  test('of any garbage, wherever the page is asked for', () => {
    const ask = (after: string): string =>
      codeOf(() =>
        pageStatement(parseList(kind, { after }), { viewer: VISITOR, now: NOW, items: [], count: 'none' }),
      );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.jsonValue().map(raw)), (after) => {
        expect(ask(after)).toBe('400 MALFORMED_VALUE');
      }),
    );
    expect(ask('x'.repeat(10_000))).toBe('400 MALFORMED_VALUE');
  });

  test('one changed letter is refused or stays a cursor of the same list', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.constantFrom(...'Aa0_-zZ9'), (at, letter) => {
        const changed = good.slice(0, at) + letter + good.slice(at + 1);
        expect(['taken', '400 MALFORMED_VALUE']).toContain(codeOf(() => decodeCursor(kind, steps, changed)));
      }),
    );
  });
});

test('a cursor stays short enough for an address, however long the text of its row is', () => {
  const sort = [{ f: 'description' }, { f: 'techDetail' }, { f: 'city' }, { f: 'state' }];
  const long = '🚀'.repeat(200);
  const after = encodeCursor(kind, parseSort(kind, sort), [long, long, long, long, ROW]);
  const query = parseList(kind, { sort, after });
  const statement = pageStatement(query, { viewer: VISITOR, now: NOW, items: [], count: 'none' });
  expect(statement.values).toContain(long);
  expect(statement.text).toContain('left(fold(t1."description"), 200)');
});
