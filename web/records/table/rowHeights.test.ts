import { expect, it } from 'vitest';
import { RowHeights } from './rowHeights.ts';

it('takes all rows for equally high until they are measured', () => {
  const heights = new RowHeights(36);
  expect(heights.topOf(100_000)).toBe(3_600_000);
  expect(heights.placeAt(0, 100_000)).toBe(0);
  expect(heights.placeAt(35.9, 100_000)).toBe(0);
  expect(heights.placeAt(36, 100_000)).toBe(1);
  expect(heights.placeAt(3_599_999, 100_000)).toBe(99_999);
});

it('moves what stands below a row by what it turned out higher or lower', () => {
  const heights = new RowHeights(100);
  expect(heights.measure(2, 150)).toBe(50);
  expect(heights.measure(2, 150)).toBe(0);
  expect(heights.measure(2, 90)).toBe(-60);
  expect(heights.measure(0, 130)).toBe(30);
  expect([0, 1, 2, 3].map((place) => heights.topOf(place))).toEqual([0, 130, 230, 320]);
  expect([129, 130, 319, 320].map((distance) => heights.placeAt(distance, 10))).toEqual([0, 1, 2, 3]);
});

it('stays within the rows, also where there are none', () => {
  const heights = new RowHeights(36);
  expect(heights.placeAt(-20, 5)).toBe(0);
  expect(heights.placeAt(9_999, 5)).toBe(4);
  expect(heights.placeAt(100, 0)).toBe(0);
});
