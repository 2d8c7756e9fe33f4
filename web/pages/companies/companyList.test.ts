import { describe, expect, test } from 'vitest';
import { listOf, questionText, totalOrder } from '#domain/lists.ts';
import { parseCondition, parseSort } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import { summaryVariables } from '#web/records/list/summaryVariables.ts';
import { COMPANIES } from './companiesSpec.ts';
import { COMPANY_COLUMNS } from './companyColumns.tsx';
import { AMOUNTS, gapsOf, SECTIONS } from './companyList.ts';
import { dateWords, totalBasis } from './companyWords.ts';

const { kind, sort } = listOf('COMPANIES');
const germany = { f: 'country', op: 'eq', v: 'DE' };

describe('the columns', () => {
  test('have ids of their own and sort by fields that can be sorted', () => {
    expect(new Set(COMPANY_COLUMNS.map(({ id }) => id)).size).toBe(COMPANY_COLUMNS.length);
    const sorts = COMPANY_COLUMNS.flatMap(({ sortBy }) => sortBy ?? []);
    for (const f of sorts) expect(() => parseSort(kind, totalOrder(kind, [{ f }]))).not.toThrow();
  });

  test('begin with the name, which stays', () => {
    expect(COMPANY_COLUMNS.filter(({ isFixed }) => isFixed).map(({ id }) => id)).toEqual(['name']);
    expect(COMPANY_COLUMNS[0]?.id).toBe('name');
  });
});

test('every facet is one of the kind, in the agreed order', () => {
  expect(SECTIONS.map(({ label }) => label)).toEqual([
    'Class',
    'Location',
    'Founded',
    'Total raised',
    'Last round type',
    'Modality',
    'Operating status',
  ]);
  const counted = SECTIONS.flatMap(({ facets }) => facets).filter(({ type }) => type !== 'amounts');
  const declared = counted.map(({ f }) => fieldOf(kind, f) ?? relationOf(kind, f));
  expect(declared).toEqual(counted.map(() => expect.objectContaining({ facet: true })));
});

describe('the questions', () => {
  test('always ask for companies', () => {
    expect(JSON.parse(questionText(listOf('COMPANIES'), [], sort))).toEqual({
      where: { f: 'entityType', op: 'includes', v: 'company' },
      sort,
    });
  });

  test('are all understood by the server', () => {
    const { facets, ...questions } = summaryVariables(COMPANIES, [germany], '2026-11-21');
    expect(facets).toContain('country');
    for (const text of Object.values(questions).map(String)) {
      expect(() => parseCondition(kind, parseQueryText(text).where ?? { and: [] })).not.toThrow();
    }
  });

  test('an amount is counted without its own condition, a gap with all of them', () => {
    const variables = summaryVariables(
      COMPANIES,
      [germany, { f: 'totalRaisedUsd', op: 'gte', v: '1' }],
      '2026-11-21',
    );
    expect(variables['upTo1m']).toContain('lte');
    expect(variables['upTo1m']).not.toContain('gte');
    expect(variables['noTotal']).toContain('gte');
    expect(gapsOf('2026-11-21').stale.condition.v).toBe('2025-11-21');
  });

  test('the stretches of amounts meet without a gap', () => {
    const froms = Object.values(AMOUNTS).flatMap((amount) => ('from' in amount ? Number(amount.from) : []));
    const tos = Object.values(AMOUNTS).flatMap((amount) => ('to' in amount ? Number(amount.to) : []));
    expect(tos.map((to) => Math.round(to * 100) + 1)).toEqual(froms.map((from) => from * 100));
  });
});

test('words', () => {
  expect(dateWords('2022-07-01', 'month')).toBe('Jul 2022');
  const total = {
    totalRaisedUsd: '5000000',
    statedTotalUsd: null,
    raisingRoundCount: 2,
    raisingKnownCount: 2,
    raisedSince: 2019,
  };
  expect(totalBasis(total)).toEqual({ sign: '', words: 'the sum of 2 of 2 rounds on record since 2019' });
  expect(totalBasis({ ...total, raisingKnownCount: 1 }).sign).toBe('≥');
  expect(totalBasis({ ...total, statedTotalUsd: '9000000' })).toEqual({
    sign: '≥',
    words: 'the sum of 2 of 2 rounds on record since 2019; a source states $9.0m in all',
  });
  expect(totalBasis({ ...total, statedTotalUsd: '4000000' }).sign).toBe('');
});
