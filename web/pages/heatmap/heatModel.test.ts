import { expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { figuresOf } from '#domain/tools/choices.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { heatOf, REST, trendOf, type HeatAsked } from './heatModel.ts';

const group = (keys: readonly (string | null)[], rows: number, figure: number | null = rows) => ({
  keys: keys.map((value) => ({ value, label: value ?? 'Not known' })),
  values: [rows, figure === null ? 0 : rows, figure],
});
const groups = (rows: Groups['rows']): Groups => ({ keys: [], measures: [], rows, hasMore: false });
const ANSWERS = {
  cells: groups([
    group(['a', 'x'], 5),
    group(['a', 'y'], 3),
    group(['b', 'x'], 2),
    group(['c', 'x'], 1, null),
    group(['c', 'y'], 1),
    group(['d', 'y'], 1),
  ]),
  rows: groups([group(['a'], 8), group(['b'], 2), group(['c'], 2, 1), group(['d'], 1)]),
  columns: groups([group(['x'], 8, 7), group(['y'], 5)]),
};
const ASKED: HeatAsked = {
  rows: {},
  columns: {},
  order: 'size',
  scale: 'linear',
  most: 30,
  reading: 'plain',
  isAdditive: true,
  all: { rows: 13, known: 12, figure: 12 },
  today: '2026-11-27',
};

test('the rows beyond the most that are drawn are one row, which with the others comes to all', () => {
  const heat = heatOf(ANSWERS, { ...ASKED, most: 2 });
  expect(heat.rows.map(({ value }) => value)).toEqual(['a', 'b', REST]);
  const [x, y] = heat.columns;
  const [, , rest] = heat.rows;
  expect(rest).toMatchObject({ label: '2 others', rows: 3, known: 3, figure: 2 });
  expect(heat.at(rest!, x!)).toEqual({ rows: 1, known: 0, figure: null });
  expect(heat.at(rest!, y!)).toEqual({ rows: 2, known: 2, figure: 2 });
  const sum = heat.rows.reduce((all, row) => all + (heat.at(row, y!)?.figure ?? 0), 0);
  expect(sum).toBe(5);
});

test('where only the largest rows have come, the others are what columns come to without those that are drawn', () => {
  const keys = [{ f: 'investor', label: 'Investor', beyond: 2000 }];
  const all = { rows: 1013, known: 1012, figure: 1012 };
  const columns = groups([group(['x'], 900), group(['y'], 113, 112)]);
  const heat = heatOf({ ...ANSWERS, rows: { ...ANSWERS.rows, keys }, columns }, { ...ASKED, most: 2, all });
  const rest = heat.rows.at(-1)!;
  expect(rest).toMatchObject({ value: REST, label: '2,002 others', rows: 1003, known: 1002, figure: 1002 });
  expect(heat.columns.map((column) => heat.at(rest, column))).toEqual([
    { rows: 893, known: 893, figure: 893 },
    { rows: 110, known: 110, figure: 109 },
  ]);
});

test('what does not add up, what shares rows, and differences have no such row', () => {
  const last = (more: Partial<HeatAsked>) =>
    heatOf(ANSWERS, { ...ASKED, most: 2, ...more }).rows.at(-1)?.value;
  expect(last({})).toBe(REST);
  expect(last({ isAdditive: false })).toBe('b');
  expect(last({ rows: { isMany: true } })).toBe('b');
  expect(last({ reading: 'change' })).toBe('b');
});

test('a picture of several has the lines of all, in their order, and colours that mean the same in each', () => {
  const whole = heatOf(ANSWERS, ASKED);
  const year = {
    cells: groups([group(['d', 'y'], 1)]),
    rows: groups([group(['d'], 1)]),
    columns: groups([group(['y'], 1)]),
  };
  const heat = heatOf(year, { ...ASKED, fixed: { ...whole, most: 4 } });
  expect(heat.rows.map(({ value, figure }) => [value, figure])).toEqual([
    ['a', null],
    ['b', null],
    ['c', null],
    ['d', 1],
  ]);
  expect(heat.columns.map(({ value }) => value)).toEqual(['x', 'y']);
  const read = heat.read(heat.rows[3]!, heat.columns[1]!);
  expect(heat.shade(read)).toEqual({ depth: 0.25, isLess: false });
  expect(heatOf(year, ASKED).shade(read).depth).toBe(1);
  expect(heat.read(heat.rows[0]!, heat.columns[0]!)).toBeUndefined();
});

test('columns of stages stand as they follow each other, rows by their size', () => {
  const [rows, columns] = [{ ...ASKED.rows }, { steps: ['y', 'x'] }];
  const heat = heatOf(ANSWERS, { ...ASKED, rows, columns });
  expect(heat.columns.map(({ value }) => value)).toEqual(['y', 'x']);
  expect(heatOf(ANSWERS, ASKED).columns.map(({ value }) => value)).toEqual(['x', 'y']);
});

test('each age is compared with the one before, whichever year it is; a year that is not over is not compared', () => {
  const growthOf = (period: 'age' | 'year', [before, after]: readonly [string, string]) => {
    const answers = {
      cells: groups([group(['a', before], 2), group(['a', after], 4)]),
      rows: groups([group(['a'], 6)]),
      columns: groups([group([before], 2), group([after], 4)]),
    };
    const heat = heatOf(answers, { ...ASKED, columns: { period }, reading: 'growth' });
    return heat.read(heat.rows[0]!, heat.columns[1]!)?.value;
  };
  // As texts, 3 and 30 come after 2026.
  expect(growthOf('age', ['2', '3'])).toBe(1);
  expect(growthOf('age', ['29', '30'])).toBe(1);
  expect(growthOf('year', ['2024', '2025'])).toBe(1);
  expect(growthOf('year', ['2025', '2026'])).toBeUndefined();
});

test('the line of a row is zero where nothing is that adds up, and broken where nobody tells', () => {
  const measured = (name: string) => figuresOf(kindOf('fundingRound')).find((one) => one.name === name)!;
  const cells = [{ rows: 2, known: 1, figure: 5 }, { rows: 1, known: 0, figure: null }, undefined];
  expect(trendOf(cells, measured('sum:fundingUsd'))).toEqual([5, null, 0]);
  expect(trendOf(cells, measured('median:fundingUsd'))).toEqual([5, null, null]);
});
