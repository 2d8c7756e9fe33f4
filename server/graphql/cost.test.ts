import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { kindOf } from '#domain/registry.ts';
import type { SelectionItem } from '#server/query/select.ts';
import { checkCost, objectsPerRow } from './cost.ts';

const organization = kindOf('organization');
const field: SelectionItem = { type: 'field', as: 'name', of: 'row', name: 'name' };
const link = (relation: string, items: readonly SelectionItem[], limit?: number): SelectionItem => ({
  type: 'related',
  as: relation,
  relation,
  items,
  ...(limit === undefined ? {} : { limit }),
});
const wrapped = (items: readonly SelectionItem[]): SelectionItem => ({ type: 'object', as: 'edges', items });

test.each<[string, readonly SelectionItem[], number]>([
  ['fields', [field, field], 1],
  ['a to-one link', [link('partOf', [field])], 2],
  ['a to-one link of a to-one link', [link('partOf', [link('inCountry', [])])], 3],
  ['a list with a limit', [link('parts', [field], 10)], 11],
  ['a list of nothing', [link('parts', [field], 0)], 1],
  ['a list without a limit', [link('parts', [field])], 1 + 25],
  ['a list in a list', [link('parts', [link('parts', [], 5)], 10)], 1 + 10 * 6],
  ['a connection', [wrapped([wrapped([link('parts', [field], 10)])])], 11],
  ['a count', [{ type: 'count', as: 'n', relation: 'parts' }], 2],
])('%s', (_what, items, objects) => {
  expect(objectsPerRow(organization, items)).toBe(objects);
});

test('the most is allowed, one more is not', () => {
  const items = [link('parts', [], 9_999)];
  checkCost(organization, items, 100);
  expect(() => checkCost(organization, [link('parts', [], 1_000_000)], 1)).toThrow(AppError);
  expect(() => checkCost(organization, items, 101)).toThrow(AppError);
  expect(() => checkCost(organization, items, 101)).toThrow('asks for up to 1010000 objects');
});
