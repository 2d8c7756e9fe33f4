import { expect, test } from 'vitest';
import { slopeEnds } from './slopeEnds.ts';

const years = ['2015', '2016', '2017', '2018', '2019', '2020', '2021', '2022', '2023'];
const usual = { period: 'year', earlier: undefined, later: undefined, today: '2023-05-01' } as const;

test('the last year that is over is held against the one five years before, unless others are chosen', () => {
  expect(slopeEnds(years, usual)).toEqual([2, 7]);
  expect(slopeEnds(years, { ...usual, earlier: '2016', later: '2023' })).toEqual([1, 8]);
  expect(slopeEnds(years, { ...usual, later: '2017' })).toEqual([0, 2]);
  expect(slopeEnds(years, { ...usual, earlier: '2023' })).toEqual([8, 8]);
  expect(slopeEnds(years, { ...usual, earlier: 'never' })).toEqual([2, 7]);
});

test('quarters and ages have their own years, and one time alone has no slope', () => {
  const quarters = ['2020-Q1', '2020-Q2', '2020-Q3', '2020-Q4', '2021-Q1'];
  expect(slopeEnds(quarters, { ...usual, period: 'quarter', today: '2021-02-01' })).toEqual([0, 3]);
  expect(slopeEnds(['0', '1', '2'], { ...usual, period: 'age' })).toEqual([0, 2]);
  expect(slopeEnds(['2020'], usual)).toBeUndefined();
});
