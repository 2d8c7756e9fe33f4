import { describe, expect, test } from 'vitest';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { sentenceOf } from '#domain/query/sentence.ts';
import { kindOf } from '#domain/registry.ts';
import { readSentence } from './readSentence.ts';

const kind = kindOf('organization');
const keyOf = (path: string, name: string) =>
  path === 'primaryClassification' && name === 'Hardware' ? 'hardware' : undefined;
const nameOf = (path: string, value: string) =>
  path === 'primaryClassification' && value === 'hardware' ? 'Hardware' : undefined;

describe('what the sentence writes is read again', () => {
  test.each<[ConditionInput]>([
    [{ f: 'country', op: 'eq', v: ['DE', 'FR'] }],
    [{ f: 'country', op: 'notEq', v: 'DE' }],
    [{ f: 'founded', op: 'between', v: ['2018', '2020'] }],
    [{ f: 'founded', op: 'gte', v: '2018' }],
    [{ f: 'totalRaisedUsd', op: 'gte', v: '10000000' }],
    [{ f: 'portfolioCount', op: 'gte', v: '3' }],
    [{ f: 'lastRoundDate', op: 'withinLast', v: '18 months' }],
    [{ f: 'lastRoundDate', op: 'lt', v: { ago: '1 year' } }],
    [{ f: 'lastRoundDate', op: 'gte', v: '2024-06' }],
    [{ f: 'acquiredOn', op: 'eq', v: '2024-06-01' }],
    [{ f: 'name', op: 'contains', v: 'qubit' }],
    [{ f: 'website', op: 'blank', v: 'true' }],
    [{ f: 'website', op: 'notBlank', v: 'true' }],
    [{ f: 'modality', op: 'includesAll', v: ['Photonic', 'Trapped ion'] }],
    [{ f: 'completeness', op: 'lt', v: '50' }],
    [{ f: 'hasInvestmentArm', op: 'eq', v: 'true' }],
    [{ f: 'primaryClassification', op: 'descendantOf', v: 'hardware' }],
    [{ f: 'fundingRounds.date', op: 'gte', v: '2023-07' }],
    [{ f: 'founded', op: 'hasSource', v: ['nature.com', 'arxiv.org'] }],
    [
      {
        and: [
          { f: 'founded', op: 'between', v: ['2018', '2020'] },
          { f: 'country', op: 'eq', v: 'DE' },
        ],
      },
    ],
  ])('%j', (condition) => {
    expect(readSentence(kind, sentenceOf(kind, condition, nameOf), keyOf)).toEqual({ condition });
  });
});

test('what people type besides is read as well', () => {
  expect(readSentence(kind, 'and Country is germany and private equity is more than 10m')).toEqual({
    condition: {
      and: [
        { f: 'country', op: 'eq', v: 'DE' },
        { f: 'totalRaisedUsd', op: 'gt', v: '10000000' },
      ],
    },
  });
});

describe('a sentence that cannot be read says why', () => {
  test.each([
    ['', 'Write a condition'],
    ['colour of the sky is blue', 'begins with no field'],
    ['country was Germany', 'says nothing of the field'],
    ['founded is at least', 'needs a value'],
    ['founded is at least soon', 'whole number'],
    ['country is Germny', 'Nearest'],
    ['employes is at least 10', 'Nearest: employees'],
    ['contry is Germany', 'Nearest: country'],
    ['founded isat least 2018', 'Nearest: is at least'],
  ])('"%s"', (text, words) => {
    expect(readSentence(kind, text).problem).toContain(words);
  });
});
