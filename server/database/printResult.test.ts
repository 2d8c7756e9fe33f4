import { expect, test } from 'vitest';
import { printResult } from './printResult.ts';

const result = {
  fields: [{ name: 'id' }, { name: 'name' }],
  rows: [
    ['1', 'a\tb'],
    ['20', null],
  ],
  command: 'SELECT',
  rowCount: 2,
};

test('prints a table for people', () => {
  expect(printResult(result, 'table')).toBe('id | name\n---+-----\n1  | a b\n20 |\n(2 rows)\n');
});

test('prints tab-separated values for programs, with tabs and line ends escaped', () => {
  expect(printResult(result, 'tsv')).toBe('id\tname\n1\ta\\tb\n20\t\n');
});

test('prints what a statement without columns did', () => {
  const done = { fields: [], rows: [], command: 'UPDATE', rowCount: 3 };
  expect(printResult(done, 'table')).toBe('UPDATE 3\n');
  expect(printResult(done, 'tsv')).toBe('');
});
