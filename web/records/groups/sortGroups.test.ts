import { expect, test } from 'vitest';
import { sortGroups } from './sortGroups.ts';

const row = (value: string, count: number, sum: string | null) => ({
  keys: [{ value, label: value }],
  values: [count, sum],
});
const rows = [row('a', 9, '5'), row('b', 4, null), row('c', 2, '70')];
const measures = [{ fn: 'sum' as const, f: 'totalRaisedUsd' }];
const usual = [{ f: 'totalRaisedUsd', dir: 'desc' as const }];
const order = (sort: readonly { f: string; dir?: 'asc' | 'desc' }[]) =>
  sortGroups(rows, measures, { sort, usual }).map(({ keys }) => keys[0]?.value);

test('groups keep their own order until somebody sorts', () => {
  expect(order(usual)).toEqual(['a', 'b', 'c']);
  expect(order([{ f: 'name' }])).toEqual(['a', 'b', 'c']);
});

test('groups are ordered by the figure of the sorted column, those without one last', () => {
  const second = { f: 'name' };
  expect(order([{ f: 'totalRaisedUsd', dir: 'asc' }])).toEqual(['a', 'c', 'b']);
  expect(order([{ f: 'totalRaisedUsd', dir: 'desc' }, second])).toEqual(['c', 'a', 'b']);
});
