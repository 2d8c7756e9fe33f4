import { describe, expect, test } from 'vitest';
import { listOf, questionText, totalOrder } from '#domain/lists.ts';
import { formatUsd } from '#domain/money.ts';
import { parseCondition, parseSort } from '#domain/query/parse.ts';
import { parseQueryText } from '#domain/query/text.ts';
import { fieldOf, relationOf } from '#domain/registry.ts';
import { summaryVariables } from '#web/records/list/summaryVariables.ts';
import { headingOf } from '#web/records/filters/headingOf.ts';
import { COMPANIES } from './companiesSpec.ts';
import { COMPANY_COLUMNS } from './companyColumns.tsx';
import { AMOUNTS, gapsOf, sectionsOf } from './companyList.ts';
import { dateWords, moneyOf } from './companyWords.ts';

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
  expect(sectionsOf('equity').map((section) => headingOf(kind, section))).toEqual([
    'Class',
    'Headquarters',
    'Founded',
    'Private equity (USD)',
    'Last round type',
    'Modality',
    'Operating status',
  ]);
  const counted = sectionsOf('equity')
    .flatMap(({ facets }) => facets)
    .filter(({ type }) => type !== 'amounts');
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
    const { facets, ...questions } = summaryVariables(COMPANIES.equity, [germany], '2026-11-21');
    expect(facets).toContain('country');
    for (const text of Object.values(questions).map(String)) {
      expect(() => parseCondition(kind, parseQueryText(text).where ?? { and: [] })).not.toThrow();
    }
  });

  test('an amount is counted without its own condition, a gap with all of them', () => {
    const variables = summaryVariables(
      COMPANIES.equity,
      [germany, { f: 'totalRaisedUsd', op: 'gte', v: '1' }],
      '2026-11-21',
    );
    expect(variables['upTo1m']).toContain('lte');
    expect(variables['upTo1m']).not.toContain('gte');
    expect(variables['noTotal']).toContain('gte');
    expect(gapsOf('equity')('2026-11-21').stale.condition.v).toBe('2025-11-21');
  });

  test('the stretches of amounts meet without a gap', () => {
    const froms = Object.values(AMOUNTS).flatMap((amount) => ('from' in amount ? Number(amount.from) : []));
    const tos = Object.values(AMOUNTS).flatMap((amount) => ('to' in amount ? Number(amount.to) : []));
    expect(tos.map((to) => Math.round(to * 100) + 1)).toEqual(froms.map((from) => from * 100));
  });
});

test('words', () => {
  expect(dateWords('2022-07-01', 'month')).toBe('Jul 2022');
});

const money = {
  totalRaisedUsd: '5000000',
  capitalUsd: '655000000',
  statedTotalUsd: null,
  raisingRoundCount: 2,
  raisingKnownCount: 2,
  raisedSince: 2019,
  capitalRoundCount: 4,
  capitalKnownCount: 3,
  otherCurrencyRounds: 0,
} as const;

test.each([
  ['equity', {}, '$5.0m', 'the sum of 2 of 2 rounds on record since 2019'],
  ['equity', { raisingKnownCount: 1 }, '≥$5.0m', 'the sum of 1 of 2 rounds on record since 2019'],
  [
    'equity',
    { statedTotalUsd: '9000000' },
    '≥$5.0m',
    'the sum of 2 of 2 rounds on record since 2019; a source states $9.0m in all',
  ],
  ['equity', { statedTotalUsd: '4000000' }, '$5.0m', 'the sum of 2 of 2 rounds on record since 2019'],
  [
    'equity',
    { totalRaisedUsd: null, statedTotalUsd: '4000000' },
    null,
    'No round on record has an amount in USD; a source states $4.0m in all',
  ],
  ['capital', {}, '≥$655.0m', 'the sum of 3 of 4 rounds on record'],
  ['capital', { capitalKnownCount: 4 }, '$655.0m', 'the sum of 4 of 4 rounds on record'],
  ['capital', { capitalUsd: null }, null, 'No round, listing or loan on record has an amount in USD'],
  ['stated', {}, null, 'No source states a total'],
  [
    'stated',
    { statedTotalUsd: '9000000' },
    '$9.0m',
    'as a source states it; $5.0m of private equity on record',
  ],
] as const)('as %s, with %j, a company shows %s', (figure, more, shown, words) => {
  const found = moneyOf({ ...money, ...more }, figure);
  expect([found.usd === null ? null : found.sign + formatUsd(found.usd), found.words]).toEqual([
    shown,
    words,
  ]);
});

test.each([
  ['equity', 'Private equity', 'totalRaisedUsd'],
  ['capital', 'All capital', 'capitalUsd'],
  ['stated', 'Stated', 'statedTotalUsd'],
] as const)('with %s the column is called "%s", and order, filter and sums are of %s', (figure, label, f) => {
  const spec = COMPANIES[figure];
  expect(spec.columns.find(({ id }) => id === 'total')).toMatchObject({
    label,
    sortBy: f,
    totals: ['sum', 'median'],
  });
  expect(spec.list.sort).toEqual([{ f, dir: 'desc' }]);
  expect(spec.summary.amounts?.f).toBe(f);
  expect(
    spec.sections.flatMap(({ facets }) => facets).filter(({ type }) => type === 'amounts'),
  ).toMatchObject([{ f }]);
  expect(spec.rows).toBe(COMPANIES.equity.rows);
  expect(spec.columns.map(({ id }) => id)).toEqual(COMPANY_COLUMNS.map(({ id }) => id));
});
