import { expect, test } from 'vitest';
import { carriedOn } from './carriedOn.ts';

const asked = { whole: 6, places: 9, inAYear: 1, isNeverBelow: true };

test('what doubles each year doubles on, through what is not over, and what came after counts for nothing', () => {
  const line = carriedOn([1, 2, 4, 8, 16, 32, 3], asked);
  expect(line?.trend).toMatchObject({ count: 6, measure: 'log' });
  expect(line?.values.slice(0, 6)).toEqual([null, null, null, null, null, null]);
  expect(line?.values.slice(6).map((one) => Math.round(one?.value ?? 0))).toEqual([64, 128, 256]);
});

test('a straight line through figures with nothing among them, by hand, and never below nothing', () => {
  // y = 10, 8, 6, 4, 2, 0 at x = 0 to 5 loses 2 a year, exactly.
  const line = carriedOn([10, 8, 6, 4, 2, 0], asked);
  expect(line?.trend.measure).toBe('linear');
  expect(line?.trend.slope.value).toBeCloseTo(-2);
  expect(line?.values.at(-1)).toEqual({ value: 0, low: 0, high: 0 });
  const free = carriedOn([10, 8, 6, 4, 2, 0], { ...asked, isNeverBelow: false });
  expect(free?.values.at(-1)?.value).toBeCloseTo(-6);
});

test('quarters are quarters of a year, what is not known is left out, and of four figures no line is told', () => {
  const quarterly = carriedOn([1, 2, 3, null, 5, 6], { ...asked, inAYear: 4 });
  expect(quarterly?.trend.count).toBe(5);
  expect(carriedOn([0, 2, 3, null, 5, 6], { ...asked, inAYear: 4 })?.trend.slope.value).toBeGreaterThan(4);
  expect(carriedOn([1, 2, null, null, 5, 6], asked)).toBeNull();
});
