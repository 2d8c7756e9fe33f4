import { expect, test } from 'vitest';
import { ringPath, wordsAt } from './rings.ts';

test('a quarter of a ring begins at the top and ends at the right', () => {
  expect(ringPath({ x0: 0, x1: Math.PI / 2, y0: 10, y1: 21 })).toBe(
    'M0 -20A20 20 0 0 1 20 0L10 0A10 10 0 0 0 0 -10Z',
  );
});

test('a whole ring is an arc that is drawn, and more than half of one the long way round', () => {
  expect(ringPath({ x0: 0, x1: 2 * Math.PI, y0: 10, y1: 21 })).toMatch(/^M0 -20A20 20 0 1 1 -0\.02 -20/);
});

test('words at the left are turned, so that they stand upright', () => {
  expect(wordsAt(Math.PI / 2, 30)).toBe('rotate(0) translate(30 0) rotate(0)');
  expect(wordsAt((3 * Math.PI) / 2, 30)).toBe('rotate(180) translate(30 0) rotate(180)');
});
