import { describe, expect, test } from 'vitest';
import { placeAfterKey, visibleRows, type TreeNode } from './treeRows.ts';

interface Leaf extends TreeNode<Leaf> {}
const node = (key: string, ...children: readonly Leaf[]): Leaf => ({ key, name: key, children });
const NODES = [
  node('Hardware', node('Ions'), node('Photons')),
  node('Software', node('Compilers')),
  node('Cloud'),
];

describe('the rows of a tree', () => {
  test('know their level, their place among their siblings, and what opens', () => {
    expect(
      visibleRows(NODES, new Set(['Software'])).map(
        ({ node: { key }, level, place, of, parentAt, isOpen }) => [key, level, place, of, parentAt, isOpen],
      ),
    ).toEqual([
      ['Hardware', 1, 1, 3, -1, true],
      ['Ions', 2, 1, 2, 0, undefined],
      ['Photons', 2, 2, 2, 0, undefined],
      ['Software', 1, 2, 3, -1, false],
      ['Cloud', 1, 3, 3, -1, undefined],
    ]);
  });

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 3, 2],
    ['Home', 4, 0],
    ['End', 1, 5],
    ['c', 0, 4],
    ['c', 4, 5],
    ['C', 5, 4],
    ['i', 1, 1],
    ['x', 1, undefined],
    ['Tab', 1, undefined],
  ])('%s leads from row %i to %s', (key, at, place) => {
    expect(placeAfterKey(visibleRows(NODES, new Set()), at, key)).toBe(place);
  });
});
