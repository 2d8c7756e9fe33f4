import { describe, expect, test } from 'vitest';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { cellsOf, linesOf, periodsBetween, withGaps, type LineTotal } from './pivot.ts';

const key = (value: string | null) => ({ value, label: value ?? 'Not known' });
const groups = (rows: readonly (readonly [readonly (string | null)[], readonly number[]])[]): Groups => ({
  keys: [],
  measures: [],
  rows: rows.map(([keys, values]) => ({ keys: keys.map(key), values })),
  hasMore: false,
});

describe('periods', () => {
  test.each([
    ['year', '2019', '2021', ['2019', '2020', '2021']],
    ['quarter', '2020-Q3', '2021-Q2', ['2020-Q3', '2020-Q4', '2021-Q1', '2021-Q2']],
    ['month', '2020-11', '2021-01', ['2020-11', '2020-12', '2021-01']],
    ['year', '2021', '2021', ['2021']],
  ] as const)('by %s from %s to %s', (period, first, last, all) => {
    expect(periodsBetween(first, last, period)).toEqual(all);
  });
});

test('years in which nothing happened stand between the others, and rows without a year last', () => {
  const lines = linesOf(
    groups([
      [[null], [4, 0, 0]],
      [['2022'], [2, 1, 5]],
      [['2020'], [1, 1, 7]],
    ]),
  );
  const empty = (line: { value: string | null; label: string }): LineTotal => ({
    ...line,
    rows: 0,
    known: 0,
    figure: 0,
  });
  expect(withGaps(lines, { period: 'year' }, empty).map(({ value, rows }) => [value, rows])).toEqual([
    ['2020', 1],
    ['2021', 0],
    ['2022', 2],
    [null, 4],
  ]);
  expect(withGaps(lines, {}, empty)).toBe(lines);
});

test('a cell is found by both of its values, also by the missing one', () => {
  const at = cellsOf(
    groups([
      [
        ['a', null],
        [3, 0, 0],
      ],
      [
        ['a', 'x'],
        [2, 2, 9],
      ],
    ]),
  );
  expect(at('a', null)).toEqual({ rows: 3, known: 0, figure: 0 });
  expect(at('a', 'x')?.figure).toBe(9);
  expect(at('b', 'x')).toBeUndefined();
});
