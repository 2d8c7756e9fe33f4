import { expect, test } from 'vitest';
import { beyondRows, linesOf, matrixTable, pairWords, type DealMatrix, type Side } from './dealMatrix.ts';

const side = (name: string, deals: number, others: number, leads = 0): Side => ({
  id: name.toLowerCase(),
  name,
  deals,
  leads,
  others,
});
const pair = (row: number, column: number, deals: number) => ({
  row,
  column,
  deals,
  leads: 0,
  first: 2016,
  last: 2019,
});

// Of 12 deals: A 5 (3 with X, 1 with Y, 1 with another), B 3 (3 with Y), 4 of investors that are not shown (1 with X, 3 with another).
const matrix: DealMatrix = {
  deals: 12,
  investors: 4,
  companies: 3,
  rows: [side('A', 5, 3, 2), side('B', 3, 1)],
  columns: [side('X', 4, 2), side('Y', 4, 2)],
  cells: [pair(0, 0, 3), pair(0, 1, 1), pair(1, 1, 3)],
};

test('a line has what is shown and what is not, so that it adds up to the deals of its investor', () => {
  const lines = linesOf(matrix);
  expect(lines.map(({ pairs, beyond }) => [pairs.map((one) => one?.deals), beyond])).toEqual([
    [[3, 1], 1],
    [[undefined, 3], 0],
  ]);
});

test('what investors that are not shown have with each company, and with those that are not', () => {
  expect(beyondRows(matrix)).toEqual({ pairs: [1, 0], beyond: 3 });
});

test('a cell says how many deals, how many of them led, and when', () => {
  expect(pairWords({ deals: 3, leads: 2, first: 2016, last: 2019 })).toBe('3 deals, 2 led, 2016 to 2019');
  expect(pairWords({ deals: 1, leads: 0, first: 2018, last: 2018 })).toBe('1 deal, 2018');
  expect(pairWords({ deals: 2, leads: 0, first: null, last: null })).toBe('2 deals');
});

test('as a table it has a line for each investor and a column for each company', () => {
  expect(matrixTable(matrix)).toEqual([
    ['Investor', 'Investor id', 'Deals', 'Led', 'Companies', 'X', 'Y'],
    ['A', 'a', '5', '2', '3', '3', '1'],
    ['B', 'b', '3', '0', '1', null, '3'],
  ]);
});
