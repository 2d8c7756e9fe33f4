import { expect, test } from 'vitest';
import { scenarioOf } from './scenario.ts';

test('number and size grow each year by their own, and the sum by both', () => {
  // By hand: 10 of 4 at +10% and +50%: 11 of 6, then 12.1 of 9.
  const years = scenarioOf({ year: 2025, count: 10, size: 4 }, { count: 10, size: 50 }, 2);
  expect(years.map(({ year }) => year)).toEqual([2025, 2026, 2027]);
  expect(years[1]?.sum).toBeCloseTo(66, 9);
  expect(years[2]?.count).toBeCloseTo(12.1, 9);
  expect(years[2]?.sum).toBeCloseTo(108.9, 9);
});

test('nothing changes at no pace', () => {
  expect(scenarioOf({ year: 2025, count: 3, size: 2 }, { count: 0, size: 0 }, 1)[1]).toEqual({
    year: 2026,
    count: 3,
    size: 2,
    sum: 6,
  });
});
