import { expect, test } from 'vitest';
import { overlapsOf } from './overlap.ts';

test('what two have in common is told of each pair once', () => {
  const found = overlapsOf([new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd', 'e']), new Set<string>()]);
  expect(found).toEqual([
    { one: 0, other: 1, shared: ['b', 'c'], either: 5, likeness: 0.4 },
    { one: 0, other: 2, shared: [], either: 3, likeness: 0 },
    { one: 1, other: 2, shared: [], either: 4, likeness: 0 },
  ]);
  expect(overlapsOf([new Set(), new Set()])[0]?.likeness).toBeNull();
});
