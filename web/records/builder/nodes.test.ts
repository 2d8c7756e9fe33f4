import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { emptyLeaf, groupOf, problemOf, readRoot, writeRoot, type LeafNode } from './nodes.ts';

const kind = kindOf('organization');
const germany: ConditionInput = { f: 'country', op: 'eq', v: 'DE' };
const young: ConditionInput = { f: 'founded', op: 'gte', v: '2018' };
const large: ConditionInput = { f: 'fundingUsd', op: 'gte', v: '10000000' };

const leaf = fc.constantFrom<ConditionInput>(germany, young, { f: 'name', op: 'notContains', v: 'x' });
const { condition } = fc.letrec<{ condition: ConditionInput }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map((or) => ({ or })),
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map((and) => ({ and })),
    fc.constant({ some: 'fundingRounds', where: large }),
    fc.array(leaf, { minLength: 2, maxLength: 2 }).map((or) => ({ not: { or } })),
  ),
}));

test('what is read is written again', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 2, maxLength: 4 }), (conditions) => {
      expect(writeRoot(kind, readRoot(conditions))).toEqual(conditions);
    }),
  );
});

describe('the root', () => {
  test('is the one group that holds everything', () => {
    const root = readRoot([{ or: [germany, young] }]);
    expect(root.type).toBe('or');
    expect(writeRoot(kind, root)).toEqual([{ or: [germany, young] }]);
  });

  test('asks nothing where it holds nothing', () => {
    expect(writeRoot(kind, readRoot([]))).toEqual([]);
    expect(writeRoot(kind, groupOf('or', [groupOf('and', [])]))).toEqual([]);
  });

  test('turned round asks the complement', () => {
    const root = readRoot([germany, young]);
    expect(writeRoot(kind, { ...root, isNot: true })).toEqual([{ not: { and: [germany, young] } }]);
  });
});

test('a negated condition takes the negated operator', () => {
  expect(writeRoot(kind, readRoot([{ not: germany }, young]))).toEqual([
    { f: 'country', op: 'notEq', v: 'DE' },
    young,
  ]);
});

test('what is switched off or not finished asks nothing', () => {
  const root = readRoot([germany, young]);
  const [first, second] = root.of;
  const changed = { ...root, of: [{ ...first!, isOff: true }, second!, emptyLeaf()] };
  expect(writeRoot(kind, changed)).toEqual([young]);
});

describe('a condition says what is wrong with it', () => {
  const of = (part: LeafNode['leaf']): LeafNode => ({ ...emptyLeaf(), leaf: part });

  test('with the words of the server', () => {
    expect(problemOf(kind, of({ f: 'contry', op: 'eq', v: 'DE' }), [])).toContain('"country"');
    expect(problemOf(kind, of({ f: 'founded', op: 'gte', v: 'soon' }), [])).toContain('whole number');
    expect(problemOf(kind, of(germany as LeafNode['leaf']), [])).toBeUndefined();
  });

  test('in the scope of its block', () => {
    expect(problemOf(kind, of({ f: 'fundingUsd', op: 'gte', v: '1' }), ['fundingRounds'])).toBeUndefined();
    expect(problemOf(kind, of({ f: 'fundingUsd', op: 'gte', v: '1' }), [])).toContain('fundingUsd');
  });

  test('in no words while it is being written', () => {
    expect(problemOf(kind, of({}), [])).toBe('');
    expect(problemOf(kind, of({ f: 'country', op: 'eq', v: [] }), [])).toBe('');
    expect(problemOf(kind, of({ f: 'founded', op: 'between', v: ['2018', ''] }), [])).toBe('');
  });
});
