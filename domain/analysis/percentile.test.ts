import { expect, test } from 'vitest';
import { quantileOf, standingOf, withoutLargest } from './percentile.ts';

test('the rank is that of textbooks: those below and half of those that are equal', () => {
  // Ten scores, as in the definition of the percentile rank: 5 below 6 and 2 equal give (5 + 2 / 2) / 10 = 60.
  const scores = [2, 3, 4, 5, 5, 6, 6, 8, 9, 10].map((value) => ({ value, count: 1 }));
  expect(standingOf(scores, 6)).toEqual({ peers: 10, below: 5, equal: 2, rank: 60 });
  expect(standingOf(scores, 11)?.rank).toBe(100);
  expect(standingOf([], 1)).toBeNull();
});

test('quantiles are those of type 7, which R and Excel give', () => {
  // R: quantile(c(1, 2, 2, 4, 10), c(.25, .5, .75, .9)) is 2, 2, 4, 7.6.
  const tallies = [
    { value: 10, count: 1 },
    { value: 2, count: 2 },
    { value: 1, count: 1 },
    { value: 4, count: 1 },
  ];
  expect([0.25, 0.5, 0.75].map((share) => quantileOf(tallies, share))).toEqual([2, 2, 4]);
  expect(quantileOf(tallies, 0.9)).toBeCloseTo(7.6, 12);
  expect(quantileOf([], 0.5)).toBeNull();
});

test('one of the largest is left out', () => {
  expect(
    withoutLargest([
      { value: 9, count: 2 },
      { value: 1, count: 1 },
    ]),
  ).toEqual([
    { value: 9, count: 1 },
    { value: 1, count: 1 },
  ]);
});
