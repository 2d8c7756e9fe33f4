import { expect, test } from 'vitest';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { chartOf } from './series.ts';

const key = (value: string) => ({ value, label: value });
const groups = (rows: readonly (readonly [readonly string[], number])[]): Groups => ({
  keys: [],
  measures: [],
  rows: rows.map(([keys, count]) => ({ keys: keys.map(key), values: [count, count, count] })),
  hasMore: false,
});
const asked = {
  by: { period: 'year' },
  figure: { isAdditive: true, measure: { fn: 'count' } },
  addsUp: true,
  run: 'plain',
  drawing: 'bars',
  most: 15,
  least: 15,
} as const;

test('each year stands beside the one before it, which leads nowhere', () => {
  const lines = groups([
    [['2020'], 3],
    [['2022'], 5],
  ]);
  const { series } = chartOf({ lines, split: undefined, cells: undefined }, { ...asked, isBeside: true });
  expect(series.map(({ values }) => values)).toEqual([
    [3, 0, 5],
    [null, 3, 0],
  ]);
  expect(series[1]).toMatchObject({ label: 'A year before', isRest: true });
});

test('panels show each part apart, and none put together', () => {
  const parts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const data = chartOf(
    {
      lines: groups([[['2020'], 7]]),
      split: groups(parts.map((part) => [[part], 1])),
      cells: groups(parts.map((part) => [['2020', part], 1])),
    },
    { ...asked, drawing: 'panels', apart: 6 },
  );
  expect(data.series).toHaveLength(6);
  expect(data.hiddenSeries).toBe(1);
  expect(data.series.some(({ isRest }) => isRest)).toBe(false);
});

test('ages stand in the order of numbers, with those between, and a running total ends with the last of its line', () => {
  const lines = groups([
    [['10'], 1],
    [['9'], 2],
    [['12'], 1],
  ]);
  const split = groups([
    [['old'], 3],
    [['young'], 1],
  ]);
  const cells = groups([
    [['9', 'old'], 1],
    [['9', 'young'], 1],
    [['10', 'old'], 1],
    [['12', 'old'], 1],
  ]);
  const data = chartOf(
    { lines, split, cells },
    { ...asked, by: { period: 'age' }, drawing: 'lines', run: 'cumulative' },
  );
  expect(data.lines.map(({ value }) => value)).toEqual(['9', '10', '11', '12']);
  expect(data.series.map(({ values }) => values)).toEqual([
    [1, 2, 2, 3],
    [1, null, null, null],
  ]);
});

test('where only the largest have come, the others are what all come to without those that are drawn', () => {
  const parts = ['a', 'b', 'c', 'd', 'e', 'f'];
  const split: Groups = {
    ...groups(parts.map((part) => [[part], 2])),
    keys: [{ f: 'entity', label: 'Company', beyond: 1994 }],
  };
  const data = chartOf(
    {
      lines: groups([
        [['2020'], 100],
        [['2022'], 7],
      ]),
      split,
      cells: groups(parts.map((part) => [['2020', part], 2])),
    },
    asked,
  );
  expect(data.series.at(-1)).toMatchObject({ label: '1,995 others', isRest: true, values: [90, 0, 7] });
  const apart = chartOf({ lines: groups([]), split, cells: groups([]) }, { ...asked, addsUp: false });
  expect(apart.hiddenSeries).toBe(1995);
});

test('the largest stages stand as they follow each other, and the others after them', () => {
  const lines = groups([
    [['series_a'], 9],
    [['pilot'], 7],
    [['seed'], 5],
    [['grant'], 1],
  ]);
  const by = { steps: ['pre_seed', 'seed', 'series_a', 'grant'] };
  const drawn = (most: number) =>
    chartOf({ lines, split: undefined, cells: undefined }, { ...asked, by, most });
  expect(drawn(15).lines.map(({ value }) => value)).toEqual(['seed', 'series_a', 'grant', 'pilot']);
  expect(drawn(2)).toMatchObject({ lines: [{ value: 'series_a' }, { value: 'pilot' }], hiddenLines: 2 });
});

test('ranks are among all series, not those that are drawn; equal ones share theirs, and what is not known has none', () => {
  const parts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  // Of all times the first five have the most; at the first time the last two have.
  const counts = parts.map((part, n) => [n < 5 ? 1 : 3 + (n - 5), n < 5 ? 20 - n : 0] as const);
  const split = groups(parts.map((part, n) => [[part], (counts[n]?.[0] ?? 0) + (counts[n]?.[1] ?? 0)]));
  const unknown = { keys: [{ value: null, label: 'Not known' }], values: [99, 99, 99] };
  const cells = groups(
    parts.flatMap((part, n) =>
      (counts[n] ?? []).map((count, at) => [[String(2020 + at), part], count] as const),
    ),
  );
  const unknownCell = { keys: [key('2020'), { value: null, label: 'Not known' }], values: [99, 99, 99] };
  const data = chartOf(
    {
      lines: groups([
        [['2020'], 111],
        [['2021'], 90],
      ]),
      split: { ...split, rows: [unknown, ...split.rows] },
      cells: { ...cells, rows: [...cells.rows, unknownCell] },
    },
    { ...asked, drawing: 'ranks' },
  );
  expect(data.series.map(({ label, ranks }) => [label, ranks])).toEqual([
    ['a', [3, 1]],
    ['b', [3, 2]],
    ['c', [3, 3]],
    ['d', [3, 4]],
    ['e', [3, 5]],
  ]);
  expect(data.hiddenSeries).toBe(3);
});
