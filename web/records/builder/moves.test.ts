import { describe, expect, test } from 'vitest';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { aloneWith } from './aloneWith.ts';
import {
  changeNode,
  countLeaves,
  duplicateNode,
  findNode,
  heightOf,
  insertNode,
  mayMove,
  moveNode,
  removeNode,
  stepNode,
  wrapNode,
} from './moves.ts';
import { isParent, readRoot, writeRoot, type BuilderNode, type GroupNode } from './nodes.ts';

const kind = kindOf('organization');
const of = (name: string): ConditionInput => ({ f: 'name', op: 'eq', v: name });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(of) as [
  ConditionInput,
  ConditionInput,
  ConditionInput,
  ConditionInput,
];
const round: ConditionInput = { f: 'fundingUsd', op: 'gte', v: '1' };

/** The id of the node that holds a name, or of the parent of a type. */
function idOf(root: BuilderNode, sought: string): string {
  const visit = (node: BuilderNode): string | undefined => {
    const name = node.type === 'leaf' ? (node.leaf.v as string) : node.type;
    if (name === sought && node !== root) return node.id;
    return isParent(node) ? node.of.map(visit).find(Boolean) : undefined;
  };
  const found = visit(root);
  if (found === undefined) throw new Error(`No node ${sought}`);
  return found;
}

const written = (root: GroupNode): readonly ConditionInput[] => writeRoot(kind, root);

describe('steps with the keyboard', () => {
  const root = readRoot([a, { or: [b, c] }, d]);

  test('past the neighbour', () => {
    expect(written(stepNode(root, idOf(root, 'c'), 'up'))).toEqual([a, { or: [c, b] }, d]);
    expect(written(stepNode(root, idOf(root, 'a'), 'down'))).toEqual([{ or: [b, c] }, a, d]);
  });

  test('out of the group at its ends', () => {
    expect(written(stepNode(root, idOf(root, 'b'), 'up'))).toEqual([a, b, c, d]);
    expect(written(stepNode(root, idOf(root, 'c'), 'down'))).toEqual([a, b, c, d]);
    expect(written(stepNode(root, idOf(root, 'b'), 'out'))).toEqual([a, c, b, d]);
  });

  test('into the group before, else behind', () => {
    expect(written(stepNode(root, idOf(root, 'd'), 'into'))).toEqual([a, { or: [b, c, d] }]);
    expect(written(stepNode(root, idOf(root, 'a'), 'into'))).toEqual([{ or: [a, b, c] }, d]);
  });

  test('nowhere beyond the root', () => {
    expect(stepNode(root, idOf(root, 'a'), 'up')).toBe(root);
    expect(stepNode(root, idOf(root, 'd'), 'out')).toBe(root);
    expect(stepNode(root, root.id, 'down')).toBe(root);
  });
});

describe('a node that is dragged', () => {
  test('stands where it was dropped, within its own group as well', () => {
    const root = readRoot([a, b, c]);
    const to = (index: number) => written(moveNode(root, idOf(root, 'a'), { parent: root.id, index }));
    expect([to(0), to(1), to(2), to(3)]).toEqual([
      [a, b, c],
      [a, b, c],
      [b, a, c],
      [b, c, a],
    ]);
  });

  test('never goes into itself', () => {
    const root = readRoot([{ or: [a, { and: [b, c] }] }, d]);
    expect(mayMove(root, idOf(root, 'or'), idOf(root, 'and'))).toBe(false);
    expect(mayMove(root, idOf(root, 'd'), idOf(root, 'and'))).toBe(true);
  });

  test('stays among conditions on the same rows', () => {
    const root = readRoot([a, { some: 'fundingRounds', where: round }]);
    const some = idOf(root, 'some');
    expect(mayMove(root, idOf(root, 'a'), some)).toBe(false);
    expect(mayMove(root, idOf(root, '1'), root.id)).toBe(false);
    expect(moveNode(root, idOf(root, 'a'), { parent: some, index: 0 })).toBe(root);
  });

  test('makes no tree that is deeper than the server reads', () => {
    const nest = (depth: number): ConditionInput =>
      depth === 0 ? b : { or: [c, { and: [d, nest(depth - 1)] }] };
    const root = readRoot([a, nest(2), { or: [{ and: [of('x'), of('y')] }, of('z')] }]);
    const deepest = [...ands(root)].at(-1)!;
    expect(mayMove(root, idOf(root, 'a'), deepest)).toBe(true);
    const block = root.of.at(-1)!;
    expect(heightOf(block)).toBe(2);
    expect(mayMove(root, block.id, deepest)).toBe(false);
  });
});

function* ands(node: BuilderNode): Generator<string> {
  if (!isParent(node)) return;
  for (const child of node.of.slice(0, 2)) {
    if (child.type === 'and') yield child.id;
    yield* ands(child);
  }
}

test('a copy stands behind the node, with ids of its own', () => {
  const root = readRoot([{ or: [a, b] }, c]);
  const copied = duplicateNode(root, idOf(root, 'or'));
  expect(written(copied)).toEqual([{ or: [a, b] }, { or: [a, b] }, c]);
  const ids = (node: BuilderNode): string[] => [node.id, ...(isParent(node) ? node.of.flatMap(ids) : [])];
  expect(new Set(ids(copied)).size).toBe(ids(copied).length);
  expect(countLeaves(copied)).toBe(5);
});

test('nodes are taken out, put in, wrapped and changed', () => {
  const root = readRoot([a, b]);
  const first = idOf(root, 'a');
  expect(written(removeNode(root, first))).toEqual([b]);
  expect(removeNode(root, root.id)).toBe(root);
  const wrapped = wrapNode(root, first, 'or');
  const group = idOf(wrapped, 'or');
  const added = insertNode(wrapped, { parent: group, index: 1 }, readRoot([c, d]).of[0]!);
  expect(written(added)).toEqual([{ or: [a, c] }, b]);
  expect(written(changeNode(added, group, (node) => ({ ...node, isNot: true })))).toEqual([
    { not: { or: [a, c] } },
    b,
  ]);
  expect(findNode(added, 'none')).toBeUndefined();
});

describe('the conditions that hold beside one', () => {
  const beside = (conditions: readonly ConditionInput[], name: string) => {
    const root = readRoot(conditions);
    return aloneWith(kind, root, { id: idOf(root, name), condition: of('new') });
  };
  const fresh = of('new');

  test('are its neighbours where all hold', () => {
    expect(beside([a, b], 'b')).toEqual({ and: [a, fresh] });
    expect(beside([a, { and: [b, c] }], 'c')).toEqual({ and: [a, { and: [b, fresh] }] });
  });

  test('are not the other ways of an or, nor what a not stands before', () => {
    expect(beside([a, { or: [b, c] }], 'c')).toEqual({ and: [a, fresh] });
    expect(beside([a, { not: { and: [b, c] } }], 'c')).toEqual({ and: [a, fresh] });
  });

  test('stay in the block of one related row', () => {
    const root = readRoot([
      a,
      { some: 'fundingRounds', where: { and: [round, { f: 'name', op: 'eq', v: 'x' }] } },
    ]);
    expect(aloneWith(kind, root, { id: idOf(root, 'x'), condition: of('new') })).toEqual({
      and: [a, { some: 'fundingRounds', where: { and: [round, fresh] } }],
    });
  });

  test('are all there is where no condition is given', () => {
    const root = readRoot([a, b]);
    expect(aloneWith(kind, root, { id: idOf(root, 'b'), condition: undefined })).toEqual(a);
  });
});
