import { describe, expect, test } from 'vitest';
import { reversedOrder, totalOrder } from '#domain/lists.ts';
import { kindOf } from '#domain/registry.ts';
import { addedSort, ariaSort, nextSort } from './sorting.ts';

const kind = kindOf('organization');
const list = { kind, sort: [{ f: 'totalRaisedUsd', dir: 'desc' as const }] };

describe('the order that is asked for', () => {
  test('ends with name and id, so that no two rows stand equal', () => {
    expect(totalOrder(kind, list.sort)).toEqual([
      { f: 'totalRaisedUsd', dir: 'desc', nulls: 'last' },
      { f: 'name', dir: 'asc', nulls: 'last' },
      { f: 'id', dir: 'asc', nulls: 'last' },
    ]);
    expect(totalOrder(kind, [{ f: 'name', dir: 'desc' }]).map(({ f }) => f)).toEqual(['name', 'id']);
  });

  test('backwards turns directions and missing values', () => {
    const order = totalOrder(kind, list.sort);
    expect(reversedOrder(order)[0]).toEqual({ f: 'totalRaisedUsd', dir: 'asc', nulls: 'first' });
    expect(reversedOrder(reversedOrder(order))).toEqual(order);
  });
});

test('a head goes through both directions and back to the usual order', () => {
  const founded = nextSort(list, list.sort, 'founded');
  expect(founded).toEqual([{ f: 'founded', dir: 'desc' }]);
  const turned = nextSort(list, founded, 'founded');
  expect(turned).toEqual([{ f: 'founded', dir: 'asc' }]);
  expect(nextSort(list, turned, 'founded')).toEqual(list.sort);
  expect(nextSort(list, list.sort, 'name')).toEqual([{ f: 'name', dir: 'asc' }]);
  expect(nextSort(list, [{ f: 'totalRaisedUsd', dir: 'asc' }], 'totalRaisedUsd')).toEqual(list.sort);
});

test('a head pressed with Shift becomes the second key, turns round, and leaves again', () => {
  const [first] = list.sort;
  const added = addedSort(list, list.sort, 'founded');
  expect(added).toEqual([first, { f: 'founded', dir: 'desc' }]);
  const turned = addedSort(list, added, 'founded');
  expect(turned).toEqual([first, { f: 'founded', dir: 'asc' }]);
  expect(addedSort(list, turned, 'founded')).toEqual(list.sort);
  expect(addedSort(list, turned, 'country')).toEqual([first, { f: 'country', dir: 'asc' }]);
  expect(addedSort(list, turned, 'totalRaisedUsd')).toEqual([{ ...first, dir: 'asc' }, turned[1]]);
  expect(nextSort(list, turned, 'totalRaisedUsd')).toEqual([{ f: 'totalRaisedUsd', dir: 'desc' }]);
});

test('a head says how it stands', () => {
  expect(ariaSort(list.sort, 'totalRaisedUsd')).toBe('descending');
  expect(ariaSort([{ f: 'name' }], 'name')).toBe('ascending');
  expect(ariaSort([...list.sort, { f: 'founded' }], 'founded')).toBe('ascending');
  expect(ariaSort(list.sort, 'name')).toBe('none');
  expect(ariaSort(list.sort, undefined)).toBeUndefined();
});
