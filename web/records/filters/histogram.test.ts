import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInRange, rangeOfBars, yearBars } from './histogram.ts';

const years = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([value, count]) => ({ value: String(value), label: String(value), count }));

describe('bars of years', () => {
  test('one for each year, gaps included', () => {
    expect(yearBars(years([2018, 4], [2020, 2]))).toEqual([
      { year: 2018, isEarlier: false, count: 4 },
      { year: 2019, isEarlier: false, count: 0 },
      { year: 2020, isEarlier: false, count: 2 },
    ]);
    expect(yearBars([])).toEqual([]);
  });

  test('one for all before', () => {
    const bars = yearBars(years([1911, 1], [1980, 2], [2019, 3], [2020, 5]), 3);
    expect(bars[0]).toEqual({ year: 2017, isEarlier: true, count: 3 });
    expect(bars).toHaveLength(4);
  });

  test('lose no row', () => {
    const values = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1850, max: 2030 }), fc.integer({ min: 1, max: 99 })),
      { selector: ([year]) => year },
    );
    fc.assert(
      fc.property(values, (pairs) => {
        const total = pairs.reduce((sum, [, count]) => sum + count, 0);
        expect(yearBars(years(...pairs)).reduce((sum, { count }) => sum + count, 0)).toBe(total);
      }),
    );
  });
});

test('two bars span a range', () => {
  const [earlier, first, , last] = yearBars(years([1911, 1], [2018, 1], [2020, 5]), 3);
  expect(first && last && rangeOfBars(last, first)).toEqual({ from: '2018', to: '2020' });
  expect(earlier && first && rangeOfBars(earlier, first)).toEqual({ to: '2018' });
  expect(first && isInRange(first, { from: '2018' })).toBe(true);
  expect(first && isInRange(first, { to: '2017' })).toBe(false);
  expect(earlier && isInRange(earlier, { from: '2000' })).toBe(false);
  expect(earlier && isInRange(earlier, {})).toBe(true);
});
