import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { parseCondition } from '#domain/query/parse.ts';
import { SCREENS } from '#domain/screens.ts';
import { dimensionsOf, figuresOf } from './choices.ts';
import { countedOnce } from './counting.ts';
import { CARD, CARDS } from '#domain/analysis/cards.ts';
import { SAVED_PARAMETER } from '#domain/saved/savedAddress.ts';
import { CHART_OWN } from './chart.ts';
import { HEATMAP_OWN } from './heatmap.ts';
import { ROADMAP_OWN } from './roadmap.ts';
import { OF } from './toolAddress.ts';

const round = kindNamed('fundingRound');

test('a sum of rounds is of private equity alone, unless kinds of money stand apart already', () => {
  const asked = { summed: 'fundingUsd', dimensions: ['date'], where: undefined };
  expect(countedOnce(round, asked)?.only).toEqual({ f: 'countsAs', op: 'eq', v: 'raised' });
  expect(countedOnce(round, { ...asked, dimensions: ['roundGroup'] })).toBeUndefined();
  const where = {
    and: [
      { f: 'fundingInfo', op: 'eq', v: 'series_a' },
      { f: 'date', op: 'gte', v: '2020' },
    ],
  };
  expect(countedOnce(round, { ...asked, where })).toBeUndefined();
  expect(countedOnce(round, { ...asked, summed: undefined })).toBeUndefined();
});

test('programmes and the strategies that hold them are not added up', () => {
  const asked = { summed: 'fundingUsd', dimensions: ['country'], where: undefined };
  const funding = kindNamed('publicFunding');
  expect(countedOnce(funding, asked)?.only).toEqual({ f: 'countsAs', op: 'eq', v: 'counted' });
  expect(countedOnce(funding, { ...asked, dimensions: ['level'] })).toBeUndefined();
});

test('every sum of public money counts a programme once, that of a year too', () => {
  const funding = kindNamed('publicFunding');
  const sums = figuresOf(funding).flatMap(({ measure: { fn, f } }) =>
    fn === 'sum' && f !== undefined ? [f] : [],
  );
  expect(sums).toContain('annualUsd');
  for (const summed of sums) {
    const once = countedOnce(funding, { summed, dimensions: ['country'], where: undefined });
    expect(once?.only).toEqual({ f: 'countsAs', op: 'eq', v: 'counted' });
  }
});

test('what several organizations share, and last rounds of several kinds of money, come to no sum', () => {
  const sums = figuresOf(kindNamed('organization')).flatMap(({ measure: { fn, f } }) =>
    fn === 'sum' ? [f] : [],
  );
  expect(sums).toEqual(expect.arrayContaining(['totalRaisedUsd', 'dealCount', 'productCount', 'awardCount']));
  const shared = new Set([
    'portfolioCount',
    'partnerCount',
    'enterpriseUserCount',
    'paperCount',
    'sourceCount',
  ]);
  expect(sums.filter((f) => f === 'lastRoundUsd' || shared.has(f ?? ''))).toEqual([]);
});

test('no sum is offered of what stands at several rows, nor any figure of values of different metrics', () => {
  const names = figuresOf(kindNamed('deal')).map(({ name }) => name);
  expect(names).toContain('median:fundingUsd');
  expect(names).not.toContain('sum:fundingUsd');
  expect(figuresOf(round).map(({ name }) => name)).toContain('sum:fundingUsd');
  const ofRounds = figuresOf(round).map(({ name }) => name);
  // What a company was worth at each of its rounds is no amount of all of them, nor are answered questions one.
  expect(ofRounds.filter((name) => /^sum:(fundingLocal|valuation|completeness)/.test(name))).toEqual([]);
  expect(ofRounds).toContain('median:valuationUsd');
  const ofPoints = (...conditions: Parameters<typeof figuresOf>[1] & object) =>
    figuresOf(kindNamed('metricPoint'), conditions).map(({ name }) => name);
  expect(ofPoints()).not.toContain('median:value');
  expect(ofPoints({ f: 'metric', op: 'eq', v: ['a', 'b'] })).not.toContain('max:value');
  expect(ofPoints({ f: 'metric', op: 'eq', v: 'physical-qubits' })).toContain('max:value');
});

test.each([
  ['organization', 'keyMetricMachine'],
  ['product', 'metricPoints.machine'],
  ['paper', 'metricPoints.machine'],
])('figures of the key metric of a %s are of machines of one kind, or not offered', (name, machine) => {
  const kind = kindNamed(name);
  const offered = (...conditions: Parameters<typeof figuresOf>[1] & object) =>
    figuresOf(kind, conditions).some((figure) => figure.name.endsWith(':keyMetricValue'));
  expect(offered()).toBe(false);
  expect(offered({ f: machine, op: 'eq', v: ['gate', 'annealer'] })).toBe(false);
  const one = { f: machine, op: 'eq', v: 'gate' };
  expect(offered(one)).toBe(true);
  expect(() => parseCondition(kind, one)).not.toThrow();
});

test('no kind has a field or link that is called as a parameter of a tool', () => {
  const own = new Set<string>([
    OF,
    SAVED_PARAMETER,
    ...CHART_OWN,
    ...HEATMAP_OWN,
    ...ROADMAP_OWN,
    CARD,
    ...CARDS.flatMap(({ own: names }) => names),
  ]);
  const kinds = SCREENS.flatMap(({ list }) => (list ? [kindNamed(list.kind)] : []));
  for (const kind of kinds) {
    const names = [...Object.keys(kind.fields), ...Object.keys(kind.relations)];
    expect(names.filter((name) => own.has(name))).toEqual([]);
    expect(dimensionsOf(kind).length).toBeGreaterThan(1);
  }
});
