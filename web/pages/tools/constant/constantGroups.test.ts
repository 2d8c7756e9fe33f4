import { expect, test } from 'vitest';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { constantGroups } from './constantGroups.ts';

const groups = (
  ...rows: readonly (readonly [readonly (string | null)[], readonly (number | string | null)[]])[]
): Groups => ({
  keys: [],
  measures: [],
  rows: rows.map(([keys, values]) => ({
    keys: keys.map((value) => ({ value, label: value ?? '' })),
    values,
  })),
  hasMore: false,
});
const rate = (currency: string, usd: string) => [currency, { usd }] as const;

test('each sum is at the rate of its currency, what was stated in USD as it is, and what has no rate is left out and counted', () => {
  const inLocal = groups(
    [
      ['2023', 'EUR'],
      [3, 2, '1000'],
    ],
    [
      ['2023', 'GBP'],
      [1, 1, 10],
    ],
    [
      ['2024', 'CNY'],
      [2, 2, 700],
    ],
    [
      ['2024', null],
      [1, 1, 5],
    ],
  );
  const inUsd = groups([['2023'], [4, 3, 500]], [['2025'], [1, 0, null]]);
  const {
    groups: found,
    used,
    without,
  } = constantGroups(
    [inLocal, inUsd],
    new Map([rate('EUR', '1.1'), rate('GBP', '1.3'), rate('JPY', '0.01')]),
  );
  expect(found.rows.map(({ keys, values }) => [keys[0]?.value, values])).toEqual([
    ['2023', [8, 6, 500 + 1100 + 13]],
    ['2025', [1, 0, null]],
    ['2024', [3, 0, null]],
  ]);
  expect([...used]).toEqual(['EUR', 'GBP']);
  expect([...without]).toEqual([
    ['CNY', 2],
    ['', 1],
  ]);
});
