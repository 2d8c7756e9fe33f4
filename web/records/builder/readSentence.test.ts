import { afterEach, describe, expect, test } from 'vitest';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { sentenceOf } from '#domain/query/sentence.ts';
import { kindOf } from '#domain/registry.ts';
import { wordsOf } from '#domain/labels/sectorWords.ts';
import { speak } from '#domain/spoken/words.ts';
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
    [{ f: 'entityType', op: 'includes', v: ['group_or_center', 'company'] }],
    [{ f: 'offers.name', op: 'contains', v: 'cloud' }],
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

describe('in the words of a sector', () => {
  afterEach(() => speak());

  test.each<[ConditionInput, string]>([
    [{ f: 'modality', op: 'includes', v: 'Headset' }, 'display and lens includes “Headset”'],
    [{ f: 'keyMetricValue', op: 'gte', v: '1200.5' }, 'refresh rate is at least 1200.5 Hz'],
    [{ f: 'leadCount', op: 'eq', v: '1' }, 'wins are 1 prize'],
    [{ f: 'entityType', op: 'includes', v: 'enterprise_user' }, 'entity type includes Brand or agency'],
  ])('%j is read as it is written', (condition, words) => {
    const labels = {
      fields: {
        'organization.modality': 'Display and lens',
        'organization.keyMetricValue': { label: 'Refresh rate', unit: 'Hz' },
        'organization.leadCount': { label: 'Wins', unit: 'prizes' },
      },
      options: { 'organization.entityType': { enterprise_user: 'Brand or agency' } },
    };
    speak(wordsOf(labels));
    const sentence = sentenceOf(kind, condition);
    expect(sentence.toLowerCase()).toContain(words.toLowerCase());
    expect(readSentence(kind, sentence)).toEqual({ condition });
    expect(readSentence(kind, `${sentence} and founded is at least 2018`)).toEqual({
      condition: { and: [condition, { f: 'founded', op: 'gte', v: '2018' }] },
    });
  });
});
