import { expect, test } from 'vitest';
import { expectedOf, gapsOf } from './whiteSpace.ts';

const PLACES = [
  { row: 'ion', column: 'US', count: 6 },
  { row: 'ion', column: 'DE', count: 2 },
  { row: 'atom', column: 'US', count: 4 },
  { row: 'spin', column: 'DE', count: 8 },
];

test('what would be there is that of a table without dependence', () => {
  // By hand: 8 of 20 are ion, 10 of 20 in the US: 8 × 10 / 20 = 4.
  const found = expectedOf(PLACES);
  expect(found.find(({ row, column }) => row === 'ion' && column === 'US')).toEqual({
    row: 'ion',
    column: 'US',
    count: 6,
    expected: 4,
  });
  expect(found.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(20, 12);
});

test('gaps are where nobody is, the largest first', () => {
  expect(gapsOf(PLACES).map(({ row, column, expected }) => [row, column, expected])).toEqual([
    ['spin', 'US', 4],
    ['atom', 'DE', 2],
  ]);
});
