import { expect, test } from 'vitest';
import { binsOf, spreadOf } from './bins.ts';

const one = (value: number, rows = 1) => ({ value, rows });

test('every row is in one range, whose lower bound belongs to it and whose upper one does not', () => {
  const bins = binsOf([one(0), one(10, 3), one(20), one(100)], 'linear');
  expect(bins.reduce((sum, { rows }) => sum + rows, 0)).toBe(6);
  expect(bins.find(({ from }) => from === 10)?.rows).toBe(3);
  expect(bins.at(-1)).toMatchObject({ from: 100, rows: 1 });
  expect(bins.slice(0, -1).map(({ to }) => to)).toEqual(bins.slice(1).map(({ from }) => from));
});

test('along a scale of powers bounds are 1, 2 and 5, and nothing has no place', () => {
  const bins = binsOf([one(0, 9), one(3), one(150), one(2000)], 'log');
  expect(bins.map(({ from }) => from)).toEqual([2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]);
  expect(bins.map(({ rows }) => rows)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
  expect(binsOf([one(0)], 'log')).toEqual([]);
});

test('ranges of whole numbers are no finer than one, so that none is empty for want of a number in it', () => {
  const bins = binsOf(
    [0, 1, 2, 3, 8].map((value) => one(value)),
    'linear',
  );
  expect(bins.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const halves = binsOf(
    [0, 1.5, 8].map((value) => one(value)),
    'linear',
  );
  expect(halves.map(({ from }) => from).slice(0, 3)).toEqual([0, 0.5, 1]);
});

test('one value alone is a range of its own', () => {
  expect(binsOf([one(7, 4)], 'linear').map(({ rows }) => rows)).toContain(4);
  expect(binsOf([], 'linear')).toEqual([]);
});

test('a spread is that of each row, though values come with how many rows have them', () => {
  expect(spreadOf([one(4), one(1), one(2), one(3)])).toEqual({
    rows: 4,
    least: 1,
    lower: 1.75,
    median: 2.5,
    upper: 3.25,
    most: 4,
  });
  expect(spreadOf([one(5, 3), one(9), one(7, 0)])).toMatchObject({ rows: 4, median: 5, upper: 6, most: 9 });
  expect(spreadOf([])).toBeUndefined();
});
