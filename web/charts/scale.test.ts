import { expect, test } from 'vitest';
import { linear, share } from './scale.ts';

test('a value stands in proportion, upwards and downwards', () => {
  expect([2020, 2021, 2024].map(linear([2020, 2024], [10, 50]))).toEqual([10, 20, 50]);
  expect([0, 25, 100].map(linear([0, 100], [40, 0]))).toEqual([40, 30, 0]);
});

test('where all values are one it stands at the start', () => {
  expect(linear([7, 7], [3, 9])(7)).toBe(3);
  expect(share(0, 0)).toBe('0%');
});

test('a bar is a share of the longest', () => {
  expect([share(1, 4), share(4, 4)]).toEqual(['25%', '100%']);
});
