import { expect, test } from 'vitest';
import { betweennessOf, communitiesOf, linksOf, neighboursOf } from './network.ts';

test('who takes part together is linked once, with how often', () => {
  expect(linksOf([['b', 'a', 'c'], ['a', 'b'], ['d']])).toEqual([
    { one: 'a', other: 'b', weight: 2 },
    { one: 'a', other: 'c', weight: 1 },
    { one: 'b', other: 'c', weight: 1 },
  ]);
});

test('on a line of five the middle stands between four pairs, on a ring of four each between half a pair', () => {
  const line = neighboursOf(
    linksOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'e'],
    ]),
  );
  expect(Object.fromEntries(betweennessOf(line))).toEqual({ a: 0, b: 3, c: 4, d: 3, e: 0 });
  const ring = neighboursOf(
    linksOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'a'],
    ]),
  );
  expect([...betweennessOf(ring).values()]).toEqual([0.5, 0.5, 0.5, 0.5]);
});

test('two triangles with one link between them are two groups', () => {
  const links = linksOf([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['c', 'd'],
  ]);
  const groups = communitiesOf(neighboursOf(links)).map((group) => [...group].toSorted());
  expect(groups.toSorted()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  expect(communitiesOf(new Map())).toEqual([]);
});
