import { expect, test } from 'vitest';
import { VISITOR } from '../access.ts';
import { keepMade } from './made.ts';

const NOW = '2026-12-01T00:00:00.000Z';

test('what is made of a question is kept from the second time on, for each form and the same items', () => {
  const madeOf = keepMade<number>(() => true);
  let times = 0;
  const ask = (query: object, form: string, items: object): number =>
    madeOf(query, { viewer: VISITOR, now: NOW, items }, form, () => (times += 1));
  const [query, items] = [{}, {}];
  expect([1, 2, 3].map(() => ask(query, 'rows', items))).toEqual([1, 2, 2]);
  expect([ask(query, 'count', items), ask(query, 'count', items)]).toEqual([3, 3]);
  expect(ask(query, 'rows', {})).toBe(4);
  expect(ask({}, 'rows', items)).toBe(5);
});

test('what does not last is made each time', () => {
  const madeOf = keepMade<number>(() => false);
  let times = 0;
  const query = {};
  const ask = (): number =>
    madeOf(query, { viewer: VISITOR, now: NOW, items: query }, '', () => (times += 1));
  expect([ask(), ask(), ask()]).toEqual([1, 2, 3]);
});
