import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import type { ChartData } from '#web/tools/groups/series.ts';
import { carriedSeries, carriedWords } from './carried.ts';
import { chartDocument, figuresOfSeries, vegaLite } from './chartFiles.ts';

const line = (value: string) => ({ value, label: value, rows: 3, known: 3, figure: 3 });
const data: ChartData = {
  lines: [line('2020'), line('2021')],
  series: [
    { value: 'DE', label: 'Germany', colour: 1, values: [1, 2], cells: [], isRest: false },
    { value: null, label: '3 others', colour: 'other', values: [2, null], cells: [], isRest: true },
  ],
  hiddenLines: 0,
  hiddenSeries: 0,
};

const companies = kindNamed('organization');
const askedByYear: ToolQuestion = {
  list: 'COMPANIES',
  noun: { one: 'company', many: 'companies' },
  kind: companies,
  conditions: [],
  where: undefined,
  by: [dimensionsOf(companies).find(({ name }) => name === 'founded')!],
  figure: figuresOf(companies)[0]!,
};

const told = {
  question: 'Companies by year founded, split by country',
  by: 'Founded',
  split: 'Country',
  figure: 'Number of companies',
  isLog: false,
} as const;

test('a stack in Vega-Lite has every figure, stacked from nothing, in the order of time', () => {
  const spec = JSON.parse(vegaLite(data, { ...told, drawing: 'stack' })) as Record<string, unknown>;
  expect(spec).toMatchObject({
    title: told.question,
    mark: { type: 'bar' },
    data: {
      values: [
        { by: '2020', series: 'Germany', value: 1 },
        { by: '2021', series: 'Germany', value: 2 },
        { by: '2020', series: '3 others', value: 2 },
        { by: '2021', series: '3 others', value: null },
      ],
    },
    encoding: {
      y: { stack: 'zero', title: 'Number of companies' },
      color: { field: 'series', title: 'Country' },
    },
  });
  expect(vegaLite(data, { ...told, drawing: 'share' })).toContain('"stack": "normalize"');
  expect(vegaLite(data, { ...told, drawing: 'lines', isLog: true })).toContain('"type": "log"');
});

test('a chart in Vega-Lite stands in the order of the screen, with the ranks that are told there', () => {
  const read = (drawing: 'stack' | 'bars' | 'ranks', more: object = {}) =>
    JSON.parse(vegaLite(data, { ...told, drawing, ...more })) as {
      data: { values: { rank?: number | null }[] };
      transform?: object[];
      encoding: Record<string, { sort?: unknown; field?: string }>;
    };
  const stack = read('stack');
  expect([stack.encoding['x']?.sort, stack.encoding['color']?.sort]).toEqual([null, null]);
  expect(stack.transform).toEqual([
    { calculate: 'indexof(["Germany","3 others"], datum.series)', as: 'place' },
  ]);
  expect(stack.encoding['order']?.field).toBe('place');
  expect(read('bars').encoding['xOffset']?.sort).toBe(null);
  const ranked = (more?: object) => read('ranks', more).data.values.map(({ rank }) => rank);
  const ranks = [
    [7, 1],
    [9, null],
  ];
  expect(ranked({ ranks })).toEqual([7, 1, 9, null]);
  // What is nothing has no place on a scale of powers.
  const log = read('bars', { isLog: true });
  expect([log.encoding['y']?.field, log.transform]).toEqual([
    'placed',
    [{ calculate: 'datum.value > 0 ? datum.value : null', as: 'placed' }],
  ]);
});

test('a line that is carried on is dashed in Vega-Lite, beside the chart and apart from its figures', () => {
  const carried = carriedSeries(data, { asked: askedByYear, whole: 2 });
  expect(carried.map(({ line: one }) => one)).toEqual([null, null]);
  const lines = Array.from({ length: 8 }, (_, n) => line(String(2014 + n)));
  const values = [1, 2, 4, 8, 16, 32, null, null];
  const whole: ChartData = { ...data, lines, series: [{ ...data.series[0]!, values }] };
  const on = carriedSeries(whole, { asked: askedByYear, whole: 6 });
  const spec = JSON.parse(vegaLite(whole, { ...told, drawing: 'lines', carried: on })) as {
    layer: { mark: { strokeDash?: number[] }; data: { values: { by: string; extrapolated?: number }[] } }[];
  };
  const [drawn, , dashed] = spec.layer;
  expect(drawn?.data.values).toHaveLength(8);
  expect(dashed?.mark.strokeDash).toEqual([6, 5]);
  expect(dashed?.data.values.map(({ by, extrapolated = 0 }) => [by, Math.round(extrapolated)])).toEqual([
    ['2020', 64],
    ['2021', 128],
  ]);
  expect(carriedWords(on, whole, { asked: askedByYear, whole: 6, isSum: false })).toContain(
    'Germany: doubles every 12 months (12 to 12), by 6 values',
  );
});

test('a chart as a document says what was asked, where it stands and when it was read', () => {
  const query = { group: [{ f: 'founded' }, { f: 'country' }], measures: [{ fn: 'count' as const }] };
  const address = 'https://atlas.example/graphing-tool?by=founded';
  const asked = {
    ...told,
    drawing: 'stack' as const,
    address,
    path: '/organizations/',
    query,
    read: '2026-11-23',
  };
  expect(JSON.parse(chartDocument(figuresOfSeries(data), asked))).toMatchObject({
    address,
    question: { path: '/organizations/', q: query },
    drawing: 'stack',
    read: '2026-11-23',
    figures: { length: 4 },
  });
});
