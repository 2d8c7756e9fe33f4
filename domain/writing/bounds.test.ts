import { expect, test } from 'vitest';
import { boundsWords, isWithin } from './bounds.ts';

test.each([
  [{ least: 0 }, 'at least 0', [0, 1], [-0.1]],
  [{ most: 5 }, 'at most 5', [-9, 5], [5.1]],
  [{ least: -90, most: 90 }, 'from -90 to 90', [-90, 0, 90], [-91, 90.01]],
  [{ above: 0 }, 'more than 0', [0.01], [0, -1]],
  [{ above: 0, most: 1 }, 'more than 0 and at most 1', [0.5, 1], [0, 1.1]],
])('bounds %j are told as %s', (bounds, words, within, beyond) => {
  expect(boundsWords(bounds)).toBe(words);
  expect([...within, ...beyond].filter((number) => isWithin(number, bounds))).toEqual(within);
});
