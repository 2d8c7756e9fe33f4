import { expect, test } from 'vitest';
import { chartModel } from './chart/chartModel.ts';
import { lanesOf } from './chart/lanes.ts';
import type { Figures, Roadmap, RoadmapPoint, RoadmapPromise } from './roadmap.ts';
import { roadmapTwin } from './roadmapTwin.ts';
import { figuresSentence, pointWords, rateWords, slipWords } from './roadmapWords.ts';

const NONE = { inTime: 0, late: 0, revised: 0, withdrawn: 0, unmet: 0, stood: 0, silent: 0, open: 0 };
const FIGURES: Figures = { promises: 0, standings: NONE, judged: 0, kept: 0, slips: 0, medianSlip: null };

const pointIn = (id: string, more: Partial<RoadmapPoint>): RoadmapPoint => ({
  id,
  name: id,
  value: '100',
  uncertainty: null,
  at: '2020-07-01',
  year: 2020,
  date: null,
  datePrecision: null,
  type: 'achieved',
  system: null,
  conditions: null,
  machine: null,
  modality: 'Trapped ion',
  source: null,
  maker: 'a',
  product: null,
  paper: null,
  paperId: null,
  period: 'then',
  promise: null,
  ...more,
});

const PROMISE: RoadmapPromise = {
  saidOn: '2019-05-01',
  saidOnPrecision: 'month',
  dueOn: '2022-12-31',
  dueOnPrecision: 'year',
  outcome: 'met_late',
  slipMonths: 5,
  slipYears: 1,
  timesRevised: 0,
  standing: 'late',
  metBy: null,
  bestBy: null,
  revisedBy: null,
  from: { at: '2018-07-01', value: '10' },
  stoodThen: null,
};

const roadmapOf = (points: readonly RoadmapPoint[], more: Partial<Roadmap> = {}): Roadmap => ({
  metric: { id: 'm', slug: 'q', name: 'Qubits', unit: 'qubits', description: null, isLowerBetter: false },
  metrics: [],
  pairs: [],
  thresholds: [],
  today: '2026-11-23',
  saidBy: null,
  unsaid: 0,
  untold: 0,
  makers: [{ id: 'a', name: 'Acme', entityType: ['company'] }],
  points,
  frontiers: [],
  rates: { all: FIGURES, makers: [] },
  ratesThen: null,
  ...more,
});

const promised = (id: string, more: Partial<RoadmapPromise> = {}, point: Partial<RoadmapPoint> = {}) =>
  pointIn(id, {
    type: 'announced',
    value: '1000',
    at: '2022-07-01',
    year: 2022,
    ...point,
    promise: { ...PROMISE, ...more },
  });

const DRAWN = { colourBy: 'modality', scale: undefined, isAllYears: false } as const;

test('the picture begins a year before the first promise, counts what is earlier, and ends after the last', () => {
  const points = [
    pointIn('old', { at: '2001-07-01', value: '2' }),
    pointIn('new', {}),
    promised('said'),
    pointIn('undated', { at: null, year: null }),
  ];
  const { years, marks, earlier, undated, scale } = chartModel(roadmapOf(points), DRAWN);
  expect([years, earlier, undated, scale]).toEqual([{ first: 2018, last: 2027 }, 1, 1, 'log']);
  expect(marks.map(({ id, shape }) => `${id} ${shape}`)).toEqual(['new achieved', 'said announced']);
  expect(chartModel(roadmapOf(points), { ...DRAWN, isAllYears: true }).years.first).toBe(2001);
});

test('values close together stand on a line, wide ones on a logarithm, unless the address says', () => {
  const close = roadmapOf([pointIn('a', { value: '99.1' }), pointIn('b', { value: '99.9' })]);
  expect(chartModel(close, DRAWN).scale).toBe('linear');
  expect(chartModel(close, { ...DRAWN, scale: 'log' })).toMatchObject({ scale: 'log', base: 10 });
  expect(chartModel(close, { ...DRAWN, scale: 'log2' })).toMatchObject({ scale: 'log', base: 2 });
  const zero = roadmapOf([
    pointIn('a', { value: '0' }),
    pointIn('b', { value: '1' }),
    pointIn('c', { value: '99' }),
  ]);
  expect(chartModel(zero, DRAWN).notAboveZero).toBe(1);
});

test('a dashed line begins on the day of the promise at what was reached by then, where both are known', () => {
  const { lines } = chartModel(
    roadmapOf([promised('both'), promised('unsaid', { saidOn: null }), promised('nothing', { from: null })]),
    DRAWN,
  );
  expect(lines.map(({ id, from }) => [id, from.up, Math.floor(from.across)])).toEqual([['both', 10, 2019]]);
});

test('as of a year, later values stand faint and later promises do not stand', () => {
  const roadmap = roadmapOf(
    [
      pointIn('later', { period: 'later', at: '2023-07-01' }),
      promised('unspoken', { standing: null }, { period: 'later' }),
      promised('spoken', {
        stoodThen: {
          outcome: 'no_data',
          slipMonths: null,
          slipYears: null,
          standing: 'open',
          revisedBy: null,
        },
      }),
    ],
    { saidBy: 2021 },
  );
  const { marks } = chartModel(roadmap, DRAWN);
  expect(marks.map(({ id, isLater, isOpen, isMet }) => [id, isLater, isOpen, isMet])).toEqual([
    ['later', true, false, false],
    ['spoken', false, true, false],
  ]);
  expect(pointWords(roadmap, roadmap.points[2]!)).toBe(
    'Acme: 1,000 qubits, announced target for 2022 · said May 2019 · by the end of 2021: due in 2022 · today: met 5 months late',
  );
  const { heads, rows } = roadmapTwin(roadmap);
  expect(heads.map(({ label }) => label)).toContain('By the end of 2021');
  expect(rows.map(({ cells }) => cells[5]?.words)).toEqual(['reached later', 'said later', 'Due in 2022']);
});

test('five have colours of their own, those with most promises first, and all others one', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const points = [
    ...names.map((name) => pointIn(name, { modality: name })),
    promised('p', {}, { modality: 'F' }),
    pointIn('none', { modality: null }),
  ];
  const { keys, marks } = chartModel(roadmapOf(points), DRAWN);
  expect(keys.map(({ words }) => words)).toEqual(['F', 'A', 'B', 'C', 'D', 'others, or not told']);
  expect(marks.find(({ id }) => id === 'E')?.colour).toBe('other');
  const two = chartModel(roadmapOf([pointIn('a', { modality: 'A' })]), DRAWN);
  expect(two.keys.map(({ words }) => words)).toEqual(['A']);
});

test('a lane has all that was promised, and of what was reached only more than before', () => {
  const points = [
    pointIn('a', { value: '10' }),
    pointIn('b', { value: '5' }),
    pointIn('c', { value: '20' }),
    promised('d'),
  ];
  const lanes = lanesOf(roadmapOf([...points, pointIn('other', { maker: 'b' })]), (value) => value);
  expect(lanes.map(({ who, chips }) => [who, chips.map(({ words }) => words)])).toEqual([
    ['Acme', ['10', '20', '✓ 1000']],
  ]);
});

test('rates are told with what they are of, and slips with how many', () => {
  const figures = {
    ...FIGURES,
    promises: 3,
    standings: { ...NONE, inTime: 1, unmet: 2 },
    judged: 3,
    kept: 1,
  };
  expect(rateWords(figures)).toBe('1 of 3, 33%');
  expect(rateWords(FIGURES)).toBe('none judged yet');
  expect(slipWords({ ...figures, slips: 2, medianSlip: 3 })).toBe('3 months late, of 2');
  expect(slipWords({ ...figures, slips: 1, medianSlip: -1 })).toBe('1 month early, of 1');
  expect(slipWords({ ...figures, slips: 1, medianSlip: 0 })).toBe('on time, of 1');
  expect([slipWords(figures), slipWords(FIGURES)]).toEqual(['month not known', 'none met yet']);
  expect(figuresSentence(figures)).toBe('3 promises: 1 met in time, 2 over, not met so far.');
});
