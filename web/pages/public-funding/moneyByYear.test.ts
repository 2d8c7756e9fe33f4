import { expect, test } from 'vitest';
import type { Groups, GroupValue } from '#domain/questions/groupAnswer.ts';
import { moneyTable, type Answers } from './moneyByYear.ts';

type Row = readonly [country: string | null, year: string | null, ...values: readonly GroupValue[]];

const groups = (...rows: readonly Row[]): Groups => ({
  keys: [],
  measures: [],
  rows: rows.map(([country, year, ...values]) => ({
    keys: [country, year].map((value) => ({ value, label: value ?? 'Not known' })),
    values,
  })),
  hasMore: false,
});

const euros = (sum: number): GroupValue => [{ currency: 'EUR', sum, known: 1 }];

const GERMANY: readonly Row[] = [
  ['DE', '2016', 1, 5, euros(4)],
  ...['2018', '2019', '2020', '2021', '2022', '2023'].map((year): Row => ['DE', year, 1, 10, null]),
  ['DE', '2024', 2, 30, euros(27)],
  ['DE', null, 1, 7, null],
];

const answers = (...counted: readonly Row[]): Answers => ({
  counted: groups(...counted),
  converted: groups(['DE', '2024', 1]),
  unknown: groups(['DE', '2024', 3]),
});

test('a single country has a line for each year, older years share one, and the total holds them all', () => {
  const { isOfOneCountry, heads, lines } = moneyTable(answers(...GERMANY));
  expect(isOfOneCountry).toBe(true);
  expect(heads).toEqual([
    'Before 2018',
    '2018',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
    'No date',
    'Total',
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.cells.map(({ usd }) => usd)).toEqual([5, 10, 10, 10, 10, 10, 10, 30, 7, 102]);
  expect(lines[0]?.cells.at(7)).toMatchObject({ known: 2, unknown: 3, converted: 1 });
  expect(lines[0]?.cells.at(-1)?.local).toEqual([{ currency: 'EUR', sum: 31, known: 2 }]);
});

test('countries stand in the order of their sums, each figure with what finds its rows', () => {
  const { isOfOneCountry, lines } = moneyTable(answers(...GERMANY, ['US', '2024', 1, 500, null]));
  expect(isOfOneCountry).toBe(false);
  expect(lines.map(({ key }) => key)).toEqual(['US', 'DE', 'total']);
  const counted = { f: 'countsAs', op: 'eq', v: 'counted' };
  const germany = { f: 'country', op: 'eq', v: 'DE' };
  expect(
    lines[1]?.cells.map(({ conditions }) => conditions).filter((_cell, n) => [0, 7, 8, 9].includes(n)),
  ).toEqual([
    [counted, germany, { f: 'date', op: 'lt', v: '2018' }],
    [counted, germany, { f: 'date', op: 'eq', v: '2024' }],
    [counted, germany, { f: 'date', op: 'blank', v: true }],
    [counted, germany],
  ]);
  expect(lines.at(-1)?.cells.at(-1)).toMatchObject({ usd: 602, conditions: [counted] });
});
