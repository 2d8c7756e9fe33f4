import { expect, test } from 'vitest';
import { MAX_VALUES } from '#domain/query/values.ts';
import { NONE_PICKED, withPicked } from '#web/records/state/picked.ts';
import { pickedAmount, pickedConditions } from './selected.ts';

const germany = { f: 'country', op: 'eq', v: 'DE' };
const noun = { one: 'company', many: 'companies' };
const list = { noun, total: 1234, isCapped: false, amount: '1,234 companies' };
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));
const some = (count: number) => withPicked(NONE_PICKED, rows(count), true);
const allBut = (count: number) => withPicked({ rows: new Map(), all: 'where' }, rows(count), false);

test('rows picked by themselves are asked for by their ids, all that match by what they match', () => {
  expect(pickedConditions(some(2), [germany])).toEqual([{ f: 'id', op: 'eq', v: ['r0', 'r1'] }]);
  expect(pickedConditions(allBut(0), [germany])).toEqual([germany]);
  expect(pickedConditions(allBut(1), [germany])).toEqual([germany, { f: 'id', op: 'notEq', v: ['r0'] }]);
});

test('no address names more rows than a condition takes', () => {
  expect(pickedConditions(some(MAX_VALUES), [germany])).toBeDefined();
  expect(pickedConditions(some(MAX_VALUES + 1), [germany])).toBeUndefined();
  expect(pickedConditions(allBut(MAX_VALUES + 1), [germany])).toBeUndefined();
});

test.each([
  [some(1), false, '1 company'],
  [some(3), false, '3 companies'],
  [allBut(0), false, 'all 1,234 companies'],
  [allBut(2), false, '1,232 companies'],
  [allBut(1), true, '1,234 companies but 1 company'],
])('%#: how many are picked', (picked, isCapped, words) => {
  expect(pickedAmount(picked, { ...list, isCapped })).toBe(words);
});
