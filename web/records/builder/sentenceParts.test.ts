import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { sentenceOf } from '#domain/query/sentence.ts';
import { kindOf } from '#domain/registry.ts';
import { emptyLeaf, readRoot } from './nodes.ts';
import { sentenceParts } from './sentenceParts.ts';

const kind = kindOf('organization');
const speaking = { kind, title: kind.labelPlural, nameOf: () => undefined };
const sentence = (conditions: readonly ConditionInput[]): string =>
  sentenceParts(speaking, readRoot(conditions))
    .map(({ text }) => text)
    .join('');

const leaf = fc.constantFrom<ConditionInput>(
  { f: 'country', op: 'eq', v: 'DE' },
  { f: 'founded', op: 'gte', v: '2018' },
  { f: 'name', op: 'notContains', v: 'x' },
  { f: 'fundingRounds.investors.country', op: 'eq', v: 'DE' },
);
const round: ConditionInput = { f: 'fundingUsd', op: 'gte', v: '10000000' };
const { condition } = fc.letrec<{ condition: ConditionInput }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map((or) => ({ or })),
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map((and) => ({ and })),
    fc.array(leaf, { minLength: 2, maxLength: 2 }).map((or) => ({ not: { or } })),
    fc.constant({ some: 'fundingRounds', where: { and: [round, { f: 'date', op: 'gte', v: '2023' }] } }),
  ),
}));

test('the parts read as the sentence of the whole', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 2, maxLength: 3 }), (conditions) => {
      expect(sentence(conditions)).toBe(sentenceOf(kind, { and: conditions }));
    }),
  );
});

test('nothing is said of conditions that ask nothing', () => {
  expect(sentence([])).toBe('All organizations');
  const root = { ...readRoot([]), of: [emptyLeaf()] };
  expect(sentenceParts(speaking, root).map(({ text }) => text)).toEqual(['All organizations']);
});

test('the list is called by its own name', () => {
  const root = readRoot([{ f: 'country', op: 'eq', v: 'DE' }]);
  expect(sentenceParts({ ...speaking, title: 'Companies' }, root).map(({ text }) => text)).toEqual([
    'Companies where ',
    'country is Germany',
  ]);
});
