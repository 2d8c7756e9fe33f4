import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FacetNode } from './facet.ts';
import { facetTree, nodeState, toggleNode } from './facetTree.ts';

const node = (key: string, parent: string | null): FacetNode => ({ key, label: key.toUpperCase(), parent });
const nodes = [
  node('hw', null),
  node('sw', null),
  node('ion', 'hw'),
  node('photonic', 'hw'),
  node('chip', 'photonic'),
];
const values = [
  { value: 'hw', label: 'HW', count: 2 },
  { value: 'ion', label: 'Ion', count: 17 },
  { value: 'chip', label: 'Chip', count: 3 },
  { value: 'gone', label: 'Gone', count: 9 },
];
const tree = facetTree(nodes, values);

describe('the tree of a facet', () => {
  test('sums up to the parents and keeps the order', () => {
    expect(tree.map(({ key, count }) => [key, count])).toEqual([
      ['hw', 22],
      ['sw', 0],
    ]);
    expect(tree[0]?.children.map(({ key, count }) => [key, count])).toEqual([
      ['ion', 17],
      ['photonic', 3],
    ]);
  });

  test('a parent that is not there makes a root, a circle no endless loop', () => {
    expect(facetTree([node('a', 'unknown')], []).map(({ key }) => key)).toEqual(['a']);
    expect(facetTree([node('a', 'b'), node('b', 'a')], [])).toEqual([]);
  });
});

describe('choosing', () => {
  test('a node takes the place of those below and above it', () => {
    expect(toggleNode(tree, ['ion', 'chip', 'sw'], 'hw')).toEqual(['sw', 'hw']);
    expect(toggleNode(tree, ['hw', 'sw'], 'chip')).toEqual(['sw', 'chip']);
    expect(toggleNode(tree, ['hw', 'sw'], 'hw')).toEqual(['sw']);
  });

  test('never keeps a node beside one above it', () => {
    const keys = fc.array(fc.constantFrom(...nodes.map(({ key }) => key)), { maxLength: 12 });
    fc.assert(
      fc.property(keys, (toggled) => {
        const chosen = toggled.reduce<readonly string[]>((before, key) => toggleNode(tree, before, key), []);
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const key of chosen) {
          for (let up = parentOf(key); up !== null; up = parentOf(up)) expect(chosen).not.toContain(up);
        }
      }),
    );
  });

  test('a node says how it stands', () => {
    const [hardware] = tree;
    expect(hardware && nodeState(hardware, ['hw'], false)).toBe(true);
    expect(hardware && nodeState(hardware, ['chip'], false)).toBe('mixed');
    expect(hardware && nodeState(hardware, ['sw'], false)).toBe(false);
    expect(hardware && nodeState(hardware, [], true)).toBe(true);
  });
});

const parentOf = (key: string): string | null => nodes.find((other) => other.key === key)?.parent ?? null;
