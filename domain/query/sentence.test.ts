import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf, KINDS } from '#domain/registry.ts';
import { someCondition } from '#tests/support/randomQueries.ts';
import type { ConditionInput } from './grammar.ts';
import { sentenceOf } from './sentence.ts';

const organization = kindOf('organization');
const of = (where: ConditionInput): string =>
  sentenceOf(organization, where).replace('Organizations where ', '');

test.each<[string, ConditionInput]>([
  ['country is Germany or France', { f: 'country', op: 'eq', v: ['DE', 'fr'] }],
  ['country is not Germany', { f: 'country', op: 'notEq', v: 'DE' }],
  ['country is not Germany', { not: { f: 'country', op: 'eq', v: 'DE' } }],
  ['country is Germany', { not: { f: 'country', op: 'notEq', v: 'DE' } }],
  ['founded is between 2018 and 2020', { f: 'founded', op: 'between', v: [2018, 2020] }],
  ['name does not contain “qubit”', { f: 'name', op: 'notContains', v: 'qubit' }],
  ['website is empty', { f: 'website', op: 'blank' }],
  ['website is not empty', { f: 'website', op: 'blank', v: false }],
  ['website is not empty', { f: 'website', op: 'notBlank' }],
  ['last round is within the last 18 months', { f: 'lastRoundDate', op: 'withinLast', v: '18 months' }],
  ['last round is less than 1 year ago', { f: 'lastRoundDate', op: 'lt', v: { ago: '1 year' } }],
  ['portfolio companies are at least 3', { f: 'portfolioCount', op: 'gte', v: 3 }],
  ['deals are not empty', { f: 'dealCount', op: 'blank', v: false }],
  ['last round is at least Jun 2024', { f: 'lastRoundDate', op: 'gte', v: '2024-06' }],
  [
    'the organization is near 48.1, 11.6, at most 50 km away',
    { f: 'id', op: 'near', v: { lat: 48.1, lng: 11.6, km: 50 } },
  ],
  ['founded is not backed by a source', { f: 'founded', op: 'hasSource', v: false }],
  ['founded is backed by a source from nature.com', { f: 'founded', op: 'hasSource', v: 'nature.com' }],
  ['the organization has no source read for 1 year', { f: 'id', op: 'staleFor', v: '1 year' }],
  ['the organization is changed since 1 Jan 2026', { f: 'id', op: 'changedSince', v: '2026-01-01' }],
  [
    'country of investors of funding rounds is Germany',
    { f: 'fundingRounds.investors.country', op: 'eq', v: 'DE' },
  ],
  [
    'one of investments has (lead investor is yes and country of company is Germany)',
    {
      some: 'investments',
      where: {
        and: [
          { f: 'isLead', op: 'eq', v: true },
          { f: 'entity.country', op: 'eq', v: 'DE' },
        ],
      },
    },
  ],
  [
    '(name starts with “q” or name starts with “k”) and founded is more than 2015',
    {
      and: [
        {
          or: [
            { f: 'name', op: 'starts', v: 'q' },
            { f: 'name', op: 'starts', v: 'k' },
          ],
        },
        { f: 'founded', op: 'gt', v: 2015 },
      ],
    },
  ],
  [
    'not (city is empty and state is empty)',
    {
      not: {
        and: [
          { f: 'city', op: 'blank' },
          { f: 'state', op: 'blank' },
        ],
      },
    },
  ],
])('%s', (text, where) => {
  expect(of(where)).toBe(text);
});

test('no condition asks for all', () => {
  expect(sentenceOf(organization, undefined)).toBe('All organizations');
  expect(sentenceOf(organization, { and: [] })).toBe('All organizations');
});

test('keys are called by the names that the caller knows', () => {
  const where = { f: 'primaryClassification', op: 'descendantOf', v: 'hardware' };
  expect(
    sentenceOf(organization, where, (_path, value) => (value === 'hardware' ? 'Hardware' : undefined)),
  ).toBe('Organizations where class is in Hardware');
});

test('every condition that can be asked can be said', () => {
  const asked = fc
    .constantFrom(...KINDS)
    .chain((kind) => fc.record({ kind: fc.constant(kind.name), where: someCondition({}, kind, 4) }));
  fc.assert(
    fc.property(asked, ({ kind, where }) => {
      const text = sentenceOf(kindOf(kind), where);
      expect(text).not.toMatch(/undefined|\[object/);
      expect(text.length).toBeGreaterThan(3);
    }),
    { numRuns: 500 },
  );
});
