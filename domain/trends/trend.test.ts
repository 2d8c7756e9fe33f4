import { expect, test } from 'vitest';
import { doubled, doublingMonths, measureFor, studentT95, trendOf } from './trend.ts';

const years = [2018, 2019, 2020, 2021, 2022, 2023];

test('what doubles every year is told to do so, without an interval as it does so exactly', () => {
  const values = years.map((year, step) => ({ year, value: 5 * 2 ** step }));
  const trend = trendOf(values, 'log');
  expect(doublingMonths(trend?.slope.value ?? 0)).toBeCloseTo(12);
  const next = trend?.at(2025);
  expect(next?.value).toBeCloseTo(640);
  expect(next?.low).toBeCloseTo(640);
  expect(doubled({ year: 2023, value: 160 }, 2025, { months: 12, isHalved: false })).toBeCloseTo(640);
  expect(doubled({ year: 2023, value: 160 }, 2025, { months: 24, isHalved: true })).toBeCloseTo(80);
});

test('an interval is that of a textbook: least squares of six values, by hand', () => {
  // y = 1, 3, 2, 5, 4, 6 at x = 0 to 5: slope 31/35, left over 3.1429 with four degrees of freedom.
  const values = [1, 3, 2, 5, 4, 6].map((value, year) => ({ year, value }));
  const trend = trendOf(values, 'linear');
  expect(trend?.slope.value).toBeCloseTo(31 / 35, 6);
  const error = Math.sqrt((17.5 - (31 / 35) ** 2 * 17.5) / 4);
  const off = 2.1318 * error * Math.sqrt(1 + 1 / 6 + (7 - 2.5) ** 2 / 17.5);
  const at = trend?.at(7);
  expect(at?.value).toBeCloseTo(3.5 + (31 / 35) * 4.5, 6);
  expect((at?.high ?? 0) - (at?.value ?? 0)).toBeCloseTo(off, 2);
  expect(trend?.slope.high).toBeCloseTo(31 / 35 + (2.1318 * error) / Math.sqrt(17.5), 2);
});

test('a share never passes 100, and a few values tell no trend', () => {
  const values = [90, 95, 97.5, 98.75, 99.375].map((value, step) => ({ year: 2018 + step, value }));
  const trend = trendOf(values, 'rest');
  expect(trend?.at(2040).high).toBeLessThan(100);
  expect(doublingMonths(trend?.slope.value ?? 0)).toBeCloseTo(12);
  expect(trendOf(values.slice(1), 'rest')).toBeNull();
  expect(
    trendOf(
      values.map(({ value }) => ({ year: 2020, value })),
      'rest',
    ),
  ).toBeNull();
});

test('the measure follows the metric: shares, logarithms, and what may be below zero', () => {
  expect(measureFor([99.1, 99.9], '%')).toBe('rest');
  expect(measureFor([4, 20], 'log2')).toBe('linear');
  expect(measureFor([-1, 20], null)).toBe('linear');
  expect(measureFor([3, 20], 'qubits')).toBe('log');
});

test.each([
  [3, 2.3534],
  [5, 2.015],
  [10, 1.8125],
  [30, 1.6973],
])('Student’s t of %d degrees of freedom is that of tables', (freedom, wanted) => {
  expect(Math.abs(studentT95(freedom) - wanted)).toBeLessThan(0.01);
});
