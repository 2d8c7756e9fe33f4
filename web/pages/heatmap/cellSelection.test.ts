import { expect, test } from 'vitest';
import { choose, isChosen, NO_CELLS, type Choosing, type Selection } from './cellSelection.ts';

const line = (value: string | null) => ({ value, label: value ?? '–', rows: 1, known: 1, figure: 1 });
const heat = { rows: ['a', 'b', 'c'].map(line), columns: ['1', '2', null].map(line) };
const after = (...steps: readonly (readonly [Choosing, string, string | null])[]): Selection =>
  steps.reduce<Selection>(
    (selection, [how, row, column]) => choose(selection, { at: [row, column], how, heat }),
    NO_CELLS,
  );

test('a cell is chosen alone, and let go of when it is chosen again', () => {
  expect(after(['alone', 'a', '1'], ['alone', 'b', '2']).cells).toEqual([['b', '2']]);
  expect(after(['alone', 'a', '1'], ['alone', 'a', '1'])).toEqual(NO_CELLS);
  expect(after(['beside', 'a', '1'], ['beside', 'b', '2'], ['alone', 'b', '2']).cells).toEqual([['b', '2']]);
});

test('cells are put beside those that are chosen, and taken away', () => {
  const two = after(['alone', 'a', '1'], ['beside', 'c', null]);
  expect(two.cells).toEqual([
    ['a', '1'],
    ['c', null],
  ]);
  expect(isChosen(two, ['c', null])).toBe(true);
  expect(choose(two, { at: ['a', '1'], how: 'beside', heat }).cells).toEqual([['c', null]]);
});

test('a rectangle goes from the cell that was chosen by itself, whichever corner that is, and moves with its other corner', () => {
  const large = after(['alone', 'c', null], ['between', 'a', '2']);
  expect(large.cells).toHaveLength(6);
  expect(isChosen(large, ['b', '2'])).toBe(true);
  expect(isChosen(large, ['a', '1'])).toBe(false);
  expect(choose(large, { at: ['b', null], how: 'between', heat }).cells).toEqual([
    ['b', null],
    ['c', null],
  ]);
  expect(after(['between', 'a', '1']).cells).toEqual([['a', '1']]);
});
