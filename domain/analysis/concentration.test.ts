import { expect, test } from 'vitest';
import { concentrationOf } from './concentration.ts';

test('the index is that of textbooks: four firms of 30, 30, 20 and 20 per cent have 2,600', () => {
  // U.S. Department of Justice, "Herfindahl-Hirschman Index": 30² + 30² + 20² + 20² = 2,600.
  const found = concentrationOf([20, 30, 20, 30]);
  expect(found?.hhi).toBeCloseTo(2600, 9);
  expect(found?.equals).toBeCloseTo(10_000 / 2600, 9);
  expect(found?.topShare(1)).toBeCloseTo(0.3, 12);
  expect(found?.topShare(3)).toBeCloseTo(0.8, 12);
  expect(found?.topShare(9)).toBe(1);
});

test('one who holds all has 10,000, equal holders the least there is, and who holds nothing is no holder', () => {
  expect(concentrationOf([7, 0])).toMatchObject({ holders: 1, hhi: 10_000, equals: 1 });
  expect(concentrationOf([5, 5, 5, 5, 5])?.hhi).toBeCloseTo(2000, 9);
  expect(concentrationOf([0, 0])).toBeNull();
  expect(concentrationOf([])).toBeNull();
});
