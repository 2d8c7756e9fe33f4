import { expect, test } from 'vitest';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { kindOf } from '#domain/registry.ts';
import { figuresOf } from '#domain/tools/choices.ts';
import type { HeatReading } from '#domain/tools/heatReadings.ts';
import { heatOf } from './heatModel.ts';
import { heatTwin } from './heatTwin.ts';

const group = (keys: readonly string[], rows: number, known: number, figure: number | null) => ({
  keys: keys.map((value) => ({ value, label: value })),
  values: [rows, known, figure],
});
const groups = (rows: Groups['rows']): Groups => ({ keys: [], measures: [], rows, hasMore: false });

// In 2023 nobody tells how much it was, in 2025 there is nothing.
const ANSWERS = {
  cells: groups([
    group(['a', '2022'], 1, 1, 4),
    group(['a', '2023'], 2, 0, null),
    group(['a', '2024'], 2, 2, 6),
    group(['b', '2025'], 1, 1, 7),
  ]),
  rows: groups([group(['a'], 5, 3, 10), group(['b'], 1, 1, 7)]),
  columns: groups([
    group(['2022'], 1, 1, 4),
    group(['2023'], 2, 0, null),
    group(['2024'], 2, 2, 6),
    group(['2025'], 1, 1, 7),
  ]),
};

const rowOf = (measure: string, reading: HeatReading, isWhole = true) => {
  const figure = figuresOf(kindOf('fundingRound')).find(({ name }) => name === measure)!;
  const heat = heatOf(ANSWERS, {
    rows: {},
    columns: { period: 'year' },
    order: 'name',
    scale: 'log',
    most: 30,
    reading,
    isAdditive: figure.isAdditive,
    all: { rows: 6, known: 4, figure: 17 },
    today: '2026-11-27',
  });
  const [first] = heatTwin(heat, { rows: 'Class', figure, isWhole }, () => undefined).rows;
  return first?.cells.slice(2).map(({ words, value }) => [words, value]);
};

test('the table tells what is not known from nothing, as the picture does, in files too', () => {
  expect(rowOf('sum:fundingUsd', 'plain')).toEqual([
    ['$4', 4],
    ['not known', null],
    ['$6', 6],
    ['', 0],
  ]);
  // What did not come is not nothing, nor is a median of no rows.
  expect(rowOf('sum:fundingUsd', 'plain', false)?.at(-1)).toEqual(['', null]);
  expect(rowOf('median:fundingUsd', 'plain')?.at(-1)).toEqual(['', null]);
});

test('a change from or to what is not known is not known', () => {
  expect(rowOf('sum:fundingUsd', 'growth')).toEqual([
    ['', null],
    ['not known', null],
    ['not known', null],
    ['−100%', -100],
  ]);
});

test('of what is not known it is known that none has a value on record', () => {
  expect(rowOf('sum:fundingUsd', 'known')?.[1]).toEqual(['0%', 0]);
});
