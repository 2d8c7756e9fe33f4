import { expect, test } from 'vitest';
import { negativeBinomialQuantile, nowcastOf, partOver, quartersBetween } from './nowcast.ts';

test('with one success it is the geometric distribution: 1 − ½ⁿ⁺¹', () => {
  expect([0.5, 0.7, 0.75, 0.9, 0.99].map((p) => negativeBinomialQuantile(1, 0.5, p))).toEqual([
    0, 1, 1, 3, 6,
  ]);
});

test('what is known in full is told as it is, what is hardly known not at all', () => {
  expect(nowcastOf(13, 1)).toEqual({ expected: 13, low: 13, high: 13 });
  expect(nowcastOf(3, 0.05)).toBeNull();
});

test('what is missing is in proportion, within an interval that holds four fifths of it', () => {
  // By hand: 12 known of 80% expected: 12 + 12.5 × 0.2 / 0.8 = 15.125.
  const found = nowcastOf(12, 0.8);
  expect(found?.expected).toBeCloseTo(15.125, 12);
  // R: qnbinom(c(.1, .9), size = 12.5, prob = .8) is 1 and 6.
  expect([found?.low, found?.high]).toEqual([13, 18]);
});

test('of many that are known the interval is that of a normal distribution', () => {
  // scipy: nbinom.ppf([.1, .9], 4000.5, .72) is 1496 and 1616; the first term alone is below the least number of the machine.
  const found = nowcastOf(4000, 0.72);
  expect([found?.low, found?.high]).toEqual([5496, 5616]);
});

test('a quarter is over by its days', () => {
  expect(partOver('2026-Q3', '2026-07-01')).toBeCloseTo(1 / 92, 12);
  expect(partOver('2026-Q3', '2026-09-30')).toBe(1);
  expect(partOver('2026-Q3', '2026-06-30')).toBe(0);
  expect(quartersBetween('2025-Q4', '2026-Q2')).toBe(2);
});
