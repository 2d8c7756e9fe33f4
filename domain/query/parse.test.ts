import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionInput, LeafInput, QueryInput } from './grammar.ts';
import { parseCondition, parseQuery, parseSort } from './parse.ts';
import { parseQueryText } from './text.ts';

const organization = kindOf('organization');
const round = kindOf('fundingRound');

function problemOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The work raised no error.');
}

const leaf = (f: string, op?: string, v?: unknown): LeafInput => ({ f, op, v }) as LeafInput;
const problem = (where: unknown, kind = organization): AppError =>
  problemOf(() => parseCondition(kind, where as ConditionInput));

function nested(levels: number): ConditionInput {
  return levels === 0 ? leaf('name', 'eq', 'a') : { not: nested(levels - 1) };
}

describe('a wrong word is answered with the nearest right ones', () => {
  test.each<[string, ErrorCode, ConditionInput, string]>([
    ['field', 'UNKNOWN_FIELD', leaf('fonded', 'eq', 2018), '"founded"'],
    ['relation of a path', 'UNKNOWN_FIELD', leaf('fundingRound.date', 'eq', '2020'), '"fundingRounds"'],
    ['field behind a relation', 'UNKNOWN_FIELD', leaf('fundingRounds.dat', 'eq', '2020'), '"date"'],
    ['field of an edge', 'UNKNOWN_FIELD', leaf('investments.isLeed', 'eq', true), '"isLead"'],
    ['field that is no relation', 'UNKNOWN_FIELD', leaf('name.length', 'eq', 1), '"papers"'],
    [
      'relation of a block',
      'UNKNOWN_FIELD',
      { some: 'investment', where: leaf('name', 'eq', 'a') },
      '"investments"',
    ],
    ['operator', 'UNKNOWN_OPERATOR', leaf('name', 'contain', 'a'), '"contains"'],
    ['operator of another type', 'UNKNOWN_OPERATOR', leaf('country', 'contains', 'D'), '"eq"'],
    ['operator of a list', 'UNKNOWN_OPERATOR', leaf('entityType', 'eq', 'company'), '"includes"'],
    ['operator of a link', 'UNKNOWN_OPERATOR', leaf('partOf', 'descendantOf', 'a'), '"eq"'],
    ['option', 'UNKNOWN_OPTION', leaf('country', 'eq', 'Germny'), '"DE"'],
    ['option of a list', 'UNKNOWN_OPTION', leaf('entityType', 'includes', 'compny'), '"company"'],
  ])('%s', (_what, code, where, nearest) => {
    const error = problem(where);
    expect(error.code).toBe(code);
    expect(error.status).toBe(400);
    expect(error.message).toContain(nearest);
    expect(error.fields).toBeDefined();
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('%s is no name', (name) => {
    expect(problem(leaf(name, 'eq', 'a')).code).toBe('UNKNOWN_FIELD');
    expect(problem(leaf(`fundingRounds.${name}`, 'eq', 'a')).code).toBe('UNKNOWN_FIELD');
    expect(problem(leaf(`${name}.name`, 'eq', 'a')).code).toBe('UNKNOWN_FIELD');
    expect(problem({ some: name, where: { and: [] } }).code).toBe('UNKNOWN_FIELD');
    expect(problem(leaf('name', name, 'a')).code).toBe('UNKNOWN_OPERATOR');
    expect(problem(leaf('country', 'eq', name)).code).toBe('UNKNOWN_OPTION');
    expect(problemOf(() => parseSort(organization, [{ f: name }])).code).toBe('UNKNOWN_FIELD');
  });
});

describe('limits', () => {
  test('five levels pass, six do not', () => {
    expect(parseCondition(organization, nested(5)).type).toBe('not');
    expect(problem(nested(6)).code).toBe('QUERY_TOO_DEEP');
    expect(problem(nested(5000)).code).toBe('QUERY_TOO_DEEP');
  });

  test('a block is a level', () => {
    const block = (levels: number): ConditionInput =>
      levels === 0 ? leaf('name', 'eq', 'a') : { some: 'parts', where: block(levels - 1) };
    expect(parseCondition(organization, block(5)).type).toBe('related');
    expect(problem(block(6)).code).toBe('QUERY_TOO_DEEP');
  });

  test('fifty conditions pass, fifty-one do not, however they are spread', () => {
    const many = (count: number): ConditionInput => ({
      or: Array.from({ length: count }, () => leaf('name', 'eq', 'a')),
    });
    expect(parseCondition(organization, many(50)).type).toBe('or');
    expect(problem(many(51)).code).toBe('QUERY_TOO_LARGE');
    expect(problem({ and: [many(25), { some: 'parts', where: many(26) }] }).code).toBe('QUERY_TOO_LARGE');
  });
});

describe('values', () => {
  const LONG = 'x'.repeat(1001);

  test.each<[string, string, unknown]>([
    ['founded', 'eq', '20x8'],
    ['founded', 'eq', 2018.5],
    ['founded', 'eq', '99999999999'],
    ['founded', 'eq', 3_000_000_000],
    ['founded', 'eq', Number.NaN],
    ['founded', 'eq', Number.POSITIVE_INFINITY],
    ['founded', 'eq', true],
    ['founded', 'eq', null],
    ['founded', 'eq', {}],
    ['founded', 'eq', [[2018]]],
    ['founded', 'eq', 2_147_483_648],
    ['founded', 'eq', '2147483648'],
    ['founded', 'eq', -2_147_483_648],
    ['founded', 'gt', [2017, 2018]],
    ['founded', 'gte', [2017, 2018]],
    ['founded', 'lte', ['2017', '2018']],
    ['lastRoundDate', 'gte', ['2017', '2018']],
    ['name', 'contains', ['a', 'b']],
    ['founded', 'eq', []],
    ['founded', 'between', 2018],
    ['founded', 'between', [2018]],
    ['founded', 'between', [2017, 2018, 2019]],
    ['founded', 'between', [null, 2018]],
    ['totalRaisedUsd', 'gt', '1e400'],
    ['totalRaisedUsd', 'gt', '1,000'],
    ['totalRaisedUsd', 'gt', ''],
    ['totalRaisedUsd', 'gt', 1e21],
    ['totalRaisedUsd', 'gt', Number.NaN],
    ['totalRaisedUsd', 'gt', 'NaN'],
    ['totalRaisedUsd', 'gt', '9'.repeat(19)],
    ['totalRaisedUsd', 'gt', false],
    ['lastRoundDate', 'eq', '2024-02-30'],
    ['lastRoundDate', 'eq', '2024-13'],
    ['lastRoundDate', 'eq', 'soon'],
    ['lastRoundDate', 'eq', '0000'],
    ['lastRoundDate', 'eq', null],
    ['lastRoundDate', 'between', ['2020']],
    ['lastRoundDate', 'between', '2020'],
    ['lastRoundDate', 'eq', []],
    ['hasInvestmentArm', 'eq', 'yes'],
    ['hasInvestmentArm', 'eq', 1],
    ['hasInvestmentArm', 'eq', null],
    ['name', 'eq', LONG],
    ['name', 'contains', 'a\0b'],
    ['name', 'eq', '\ud800'],
    ['name', 'starts', '\udc00x'],
    ['name', 'eq', null],
    ['name', 'eq', undefined],
    ['name', 'eq', {}],
    ['name', 'eq', [null]],
    ['name', 'eq', true],
    ['name', 'contains', ['a', 'b']],
    ['name', 'contains', []],
    ['aliases', 'includesAll', []],
    ['country', 'eq', null],
    ['country', 'eq', []],
    ['website', 'blank', 'maybe'],
    ['website', 'blank', []],
    ['id', 'eq', 'not-a-uuid'],
    ['id', 'eq', 5],
    ['partOf', 'eq', null],
    ['partOf', 'eq', []],
    ['partOf', 'eq', LONG],
    ['partOf', 'blank', 'maybe'],
    ['facts.recordedAt', 'gt', '1'],
    ['facts.recordedAt', 'gt', 'Tue'],
    ['facts.recordedAt', 'gt', '2024-02-30T00:00:00Z'],
    ['facts.recordedAt', 'gt', '2024-01-01T25:00:00Z'],
    ['facts.recordedAt', 'gt', '2024-01-01T10:00:00'],
    ['facts.recordedAt', 'gt', '2024-01-01T10:00:00+99:00'],
  ])('%s %s %j is refused and the field named', (f, op, v) => {
    const error = problem(leaf(f, op, v));
    expect(error.code).toBe('MALFORMED_VALUE');
    expect(Object.keys(error.fields ?? {})).toEqual([f]);
    expect(error.message.length).toBeLessThan(300);
  });

  test.each<[string, unknown, unknown]>([
    ['founded', '2018', [2018]],
    ['founded', -5, [-5]],
    ['totalRaisedUsd', 1e-7, ['0.0000001']],
    ['totalRaisedUsd', -3e-10, ['-0.0000000003']],
    ['totalRaisedUsd', 1e-30, ['0']],
    ['totalRaisedUsd', '1.2162162162', ['1.2162162162']],
    ['totalRaisedUsd', 0.1 + 0.2, ['0.30000000000000004']],
    ['totalRaisedUsd', '12.50', ['12.50']],
    ['country', 'de', ['DE']],
    ['hasInvestmentArm', 'true', [true]],
    ['name', 5, ['5']],
    ['name', '🚀 é', ['🚀 é']],
    ['id', 'AAAAAAAA-0000-4000-8000-000000000001', ['aaaaaaaa-0000-4000-8000-000000000001']],
  ])('%s %j becomes %j', (f, v, values) => {
    expect(parseCondition(organization, leaf(f, 'eq', v))).toMatchObject({ type: 'leaf', values });
  });

  test.each<[string, string, readonly string[]]>([
    ['eq', 'between', ['2020-02-01', '2020-02-29']],
    ['gt', 'gt', ['2020-02-29']],
    ['gte', 'gte', ['2020-02-01']],
    ['lt', 'lt', ['2020-02-01']],
    ['lte', 'lte', ['2020-02-29']],
  ])('a month stands for its days: %s', (op, compiled, values) => {
    expect(parseCondition(round, leaf('date', op, '2020-02'))).toMatchObject({ op: compiled, values });
  });

  test('the greatest whole number of a column is taken', () => {
    for (const v of [2_147_483_647, '2147483647', -2_147_483_647]) {
      expect(parseCondition(organization, leaf('founded', 'eq', v))).toMatchObject({ values: [Number(v)] });
    }
  });

  test('years among the dates asked for are spans of days', () => {
    expect(parseCondition(round, leaf('date', 'eq', ['2020', '2021-02-03']))).toMatchObject({
      type: 'or',
      of: [
        { op: 'eq', values: ['2021-02-03'] },
        { op: 'between', values: ['2020-01-01', '2020-12-31'] },
      ],
    });
  });

  test('a condition without an operator asks for equality', () => {
    expect(parseCondition(organization, JSON.parse('{"f":"name","v":"a"}') as LeafInput)).toMatchObject({
      op: 'eq',
    });
  });
});

describe('the shape of a question', () => {
  test.each<unknown>([
    null,
    5,
    'name',
    true,
    [],
    [leaf('name', 'eq', 'a')],
    {},
    { f: 5, op: 'eq', v: 1, x: 1 },
    { and: {} },
    { and: 'name' },
    { or: null },
    { not: null },
    { not: [] },
    { not: 'x' },
    { and: [null] },
    { or: [[]] },
    { some: ['parts'], where: { and: [] } },
    { some: 'parts', where: [] },
    { some: 'parts', where: 5 },
    { f: ['name'], op: 'eq', v: 'a' },
    { f: 'name', op: ['eq'], v: 'a' },
    { f: 'name', op: {}, v: 'a' },
    { f: 'name', operator: 'contains', v: 'a' },
    { and: [], f: 'name', op: 'eq', v: 'a' },
    { and: [], or: [] },
    { some: 'parts', were: leaf('name', 'eq', 'a') },
    JSON.parse('{"__proto__": {"f": "name"}}'),
  ])('%j is refused', (where) => {
    expect(problem(where).code).toBe('MALFORMED_VALUE');
  });

  const limits = { limit: 50, maxLimit: 999 };
  const query = (input: unknown) => parseQuery(organization, input as QueryInput, limits);

  test('limits are whole numbers up to the greatest', () => {
    expect(query({}).limit).toBe(50);
    expect(query({ limit: 0 }).limit).toBe(0);
    expect(query({ limit: 999 }).limit).toBe(999);
    for (const limit of [1000, -1, 1.5, '5', Number.NaN, {}, []]) {
      expect(problemOf(() => query({ limit })).code).toBe('MALFORMED_VALUE');
    }
  });

  test('sort keys are names of single values', () => {
    expect(query({}).sort).toMatchObject([{ name: 'name', dir: 'asc', nulls: 'last' }]);
    expect(query({ sort: [] }).sort).toMatchObject([{ name: 'name' }]);
    expect(query({ sort: [{ f: 'founded', dir: 'desc', nulls: 'first' }] }).sort).toMatchObject([
      { name: 'founded', dir: 'desc', nulls: 'first' },
    ]);
    for (const sort of [
      'name',
      {},
      [null],
      ['name'],
      [{}],
      [{ f: 5 }],
      [{ f: 'name', dir: 'up' }],
      [{ f: 'name', nulls: 'none' }],
      [{ f: 'name', direction: 'desc' }],
    ]) {
      expect(problemOf(() => query({ sort })).code).toBe('MALFORMED_VALUE');
    }
    for (const f of ['aliases', 'fundingRounds', 'fundingRounds.date']) {
      expect(problemOf(() => query({ sort: [{ f }] })).code).toBe('UNKNOWN_FIELD');
    }
  });

  test('"from" names the kind or nothing', () => {
    expect(query({ from: 'organizations' }).kind.name).toBe('organization');
    expect(problemOf(() => query({ from: 'person' })).code).toBe('MALFORMED_VALUE');
  });

  test.each([
    '',
    '{',
    '[]',
    '5',
    'null',
    '"x"',
    '{"wher": {}}',
    '{"__proto__": {}}',
    `{"where": ${'[ '.repeat(20_000)}`,
  ])('the text no. %# is refused', (text) => {
    expect(problemOf(() => parseQueryText(text)).code).toBe('MALFORMED_VALUE');
  });

  test('a number beyond all numbers is refused', () => {
    const { where } = parseQueryText('{"where": {"f": "totalRaisedUsd", "op": "gt", "v": 1e400}}');
    expect(problem(where).code).toBe('MALFORMED_VALUE');
  });
});
