import { expect, test } from 'vitest';
import { countCompared, medianOf, outliersOf } from './outliers.ts';

const sized = (group: string, amounts: readonly number[]) =>
  amounts.map((amount, place) => ({ key: `${group} ${place}`, group, amount }));

test('an amount far from the others of its stage is told, with its score by hand', () => {
  // Powers of ten: the logarithms to base 10 are 0, 1, 1, 2, 2, 3, 3, 4 and 9; the median is 2, the median distance 1.
  const found = outliersOf(sized('a', [1, 10, 10, 100, 100, 1000, 1000, 10_000, 1e9]));
  expect(found.map(({ key }) => key)).toEqual(['a 8']);
  expect(found[0]?.score).toBeCloseTo(0.6745 * 7, 9);
  expect(found[0]?.median).toBeCloseTo(100, 9);
});

test('small ones are told too, few tell nothing, and what is not above zero has no logarithm', () => {
  expect(
    outliersOf(sized('b', [1e-9, 10, 10, 100, 100, 1000, 1000, 10_000, 1])).map(({ key }) => key),
  ).toEqual(['b 0']);
  expect(outliersOf(sized('c', [1, 10, 100, 1e9]))).toEqual([]);
  expect(outliersOf(sized('d', [0, 5, 5, 5, 5, 5, 5, 5, 5, 90]))).toEqual([]);
});

test('compared are the amounts of groups that tell something', () => {
  const all = [
    ...sized('a', [1, 10, 10, 100, 100, 1000, 1000, 10_000, 1e9]),
    ...sized('c', [1, 10, 100, 1e9]),
    ...sized('d', [0, 5, 5, 5, 5, 5, 5, 5, 5, 90]),
  ];
  expect(countCompared(all)).toBe(9);
});

test('the middle of an even number lies between two', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  expect(medianOf([3, 1, 2])).toBe(2);
});
