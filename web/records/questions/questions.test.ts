import { describe, expect, test } from 'vitest';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindNamed, kindOf, KINDS } from '#domain/registry.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { parseGroups } from '#domain/query/group.ts';
import { columnQuestion } from './columnQuestion.ts';
import { figureWords } from './figureWords.ts';
import { groupCondition, groupKeyOf, groupText } from './groupKey.ts';
import { measuresOf } from './measured.ts';

const kind = kindOf('organization');

describe('what sums up a column', () => {
  test('follows from its field', () => {
    const measured = (f: string) => columnQuestion(kind, f).measures.map(({ fn }) => fn);
    expect(measured('totalRaisedUsd')).toEqual(['sum', 'median', 'min', 'max']);
    expect(measured('founded')).toEqual(['median', 'min', 'max']);
    expect(columnQuestion(kind, 'founded').group).toEqual({ f: 'founded' });
    expect(columnQuestion(kind, 'lastRoundDate').group).toEqual({ f: 'lastRoundDate', by: 'year' });
    expect(columnQuestion(kind, 'country').group).toEqual({ f: 'country' });
    expect(columnQuestion(kind, 'primaryClassification').group).toEqual({ f: 'primaryClassification' });
    expect(columnQuestion(kind, 'leadInvestors').group).toBeUndefined();
  });

  test('adds up nothing that several rows share, and tells no figure of unlike things', () => {
    const measured = (name: string, f: string, where?: ConditionInput) =>
      columnQuestion(kindNamed(name), f, where).measures.map(({ fn }) => fn);
    const spread = ['median', 'min', 'max'];
    expect(measured('organization', 'portfolioCount')).toEqual(spread);
    expect(measured('organization', 'lastRoundUsd')).toEqual(spread);
    expect(measured('metricPoint', 'value')).toEqual([]);
    expect(measured('organization', 'keyMetricValue', { f: 'country', op: 'eq', v: 'DE' })).toEqual([]);
    const gate = {
      and: [
        { f: 'keyMetricMachine', op: 'eq', v: 'gate' },
        { f: 'country', op: 'eq', v: 'DE' },
      ],
    };
    expect(measured('organization', 'keyMetricValue', gate)).toEqual(spread);
  });

  test('is understood by the server for every field and link of every kind', () => {
    for (const one of KINDS) {
      for (const f of [...Object.keys(one.fields), ...Object.keys(one.relations)]) {
        const { group, measures } = columnQuestion(one, f);
        const question = {
          ...(group ? { group: [group] } : {}),
          ...(measures.length > 0 ? { measures } : {}),
        };
        expect(() => parseGroups(one, question)).not.toThrow();
      }
    }
  });
});

describe('a group', () => {
  test.each([
    'country',
    'primaryClassification',
    'lastRoundDate.year',
    'entity.country',
    'entity.founded.quarter',
  ])('%s comes back as it was written', (text) => {
    expect(groupText(groupKeyOf(text))).toBe(text);
  });

  test.each([
    [{ f: 'country' }, 'DE', { f: 'country', op: 'eq', v: 'DE' }],
    [{ f: 'modality' }, 'Photonic', { f: 'modality', op: 'includes', v: 'Photonic' }],
    [
      { f: 'primaryClassification.topClass' },
      'computers',
      { f: 'primaryClassification', op: 'descendantOf', v: 'computers' },
    ],
    [{ f: 'primaryClassification.topClass' }, null, { f: 'primaryClassification', op: 'blank', v: 'true' }],
    [{ f: 'country' }, null, { f: 'country', op: 'blank', v: 'true' }],
    [{ f: 'lastRoundDate', by: 'year' as const }, '2024', { f: 'lastRoundDate', op: 'eq', v: '2024' }],
    [
      { f: 'lastRoundDate', by: 'quarter' as const },
      '2024-Q3',
      { f: 'lastRoundDate', op: 'between', v: ['2024-07', '2024-09'] },
    ],
  ])('%j of %s is met by a condition', (key, value, expected) => {
    const condition = groupCondition(kind, key, value);
    expect(condition).toEqual(expected);
    expect(() => parseCondition(kind, condition!)).not.toThrow();
  });

  test('of dates without a month is met by none', () => {
    expect(groupCondition(kind, { f: 'lastRoundDate', by: 'month' }, null)).toBeUndefined();
  });
});

test('columns say which figures they want', () => {
  expect(
    measuresOf([{ sortBy: 'founded', totals: ['median'] }, { f: 'country' }, { totals: ['sum'] }]),
  ).toEqual([{ fn: 'median', f: 'founded' }]);
});

test.each([
  ['totalRaisedUsd', '7500000000', '$7.5bn'],
  ['founded', '2018.5', '2019'],
  ['completeness', 61.25, '61.3%'],
  ['roundCount', null, '–'],
])('a figure of %s: %s reads %s', (field, value, words) => {
  expect(figureWords(kind.fields[field as keyof typeof kind.fields], value)).toBe(words);
});

test('sums in several currencies stand beside each other', () => {
  const sums = [
    { currency: 'EUR', sum: 3_740_000_000, known: 12 },
    { currency: null, sum: '5', known: 1 },
  ];
  expect(figureWords(undefined, sums)).toBe('€3.7bn + 5 in a currency that is not told');
  expect(figureWords(undefined, null)).toBe('–');
});
