import { expect, test } from 'vitest';
import { readListAddress, listOf, listPath } from '#domain/lists.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { sharesOf } from './outcomes.ts';

const groups = (counts: Readonly<Record<string, number>>): Groups => ({
  keys: [],
  measures: [],
  rows: Object.entries(counts).map(([value, count]) => ({
    keys: [{ value, label: value }],
    values: [count],
  })),
  hasMore: false,
});

const ALL = groups({ met_early: 2, met_on_time: 18, met_late: 8, revised: 12, unmet: 40, no_data: 62 });
const OVER = groups({ met_on_time: 18, met_late: 8, unmet: 10, no_data: 8 });

test('the shares of promises are all of them, and each is found by its own conditions', () => {
  const shares = sharesOf(ALL, OVER, '2026-11-22');
  expect(shares.map(({ count, words }) => `${count} ${words}`)).toEqual([
    '20 met in time',
    '8 met late',
    '12 revised',
    '10 over, not met so far',
    '8 over, nothing on record',
    '84 not due yet',
  ]);
  expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(142);
  for (const { conditions } of shares) {
    const { searchParams } = new URL(listPath('PROMISES', conditions), 'https://atlas.test');
    const { state } = readListAddress(listOf('PROMISES'), [...searchParams]);
    expect(state?.conditions.length).toBeGreaterThan(0);
  }
  expect(listPath('PROMISES', shares[3]!.conditions)).toBe('/promises?outcome=unmet&dueOn.lte=2026-11-21');
});
