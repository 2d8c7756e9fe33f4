import { expect, test } from 'vitest';
import { changesOf, correlationOf, laggedCorrelation } from './correlation.ts';

test('the coefficient is that of Anscombe’s first set', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  const found = correlationOf(x.map((value, place) => [value, y[place] ?? 0] as const));
  expect(found?.r).toBeCloseTo(0.81642, 5);
  // R: cor.test(anscombe$x1, anscombe$y1)$conf.int is 0.4243912 and 0.9506933.
  expect(found?.interval?.[0]).toBeCloseTo(0.4243912, 5);
  expect(found?.interval?.[1]).toBeCloseTo(0.9506933, 5);
});

test('a series that follows another after two years goes together with it at that lag', () => {
  const leading = new Map([1, 5, 2, 8, 3, 9, 4].map((value, year) => [2000 + year, value]));
  const following = new Map([...leading].map(([year, value]) => [year + 2, 10 * value]));
  expect(laggedCorrelation(leading, following, 2)).toEqual({ r: 1, pairs: 7, interval: null });
  expect(laggedCorrelation(leading, following, 0)?.r).toBeLessThan(1);
  expect(laggedCorrelation(leading, following, 6)).toMatchObject({ pairs: 3 });
  expect(laggedCorrelation(leading, following, 7)).toBeNull();
});

test('changes are those from year to year, and what never changes goes together with nothing', () => {
  const years = new Map([
    [2020, 3],
    [2021, 7],
    [2023, 9],
  ]);
  expect([...changesOf(years)]).toEqual([[2021, 4]]);
  expect(
    correlationOf([
      [1, 1],
      [1, 2],
      [1, 3],
    ]),
  ).toBeNull();
});
