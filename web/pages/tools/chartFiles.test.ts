import { expect, test } from 'vitest';
import type { ChartData } from '#web/tools/groups/series.ts';
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

const told = {
  question: 'Companies by year founded, split by country',
  by: 'Founded',
  split: 'Country',
  figure: 'Number of companies',
  isTime: true,
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
  expect(vegaLite(data, { ...told, drawing: 'ranks' })).toContain('"op": "rank"');
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
