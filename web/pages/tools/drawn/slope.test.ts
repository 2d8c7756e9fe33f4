import { expect, test } from 'vitest';
import type { Series } from '#web/tools/groups/series.ts';
import { slopeRows, slopeTwin, slopeWords } from './slope.ts';

const series = (label: string, ...values: (number | null)[]): Series => ({
  value: label,
  label,
  colour: 1,
  values,
  cells: [],
  isRest: false,
});
const data = {
  series: [
    series('Germany', 4, 9, 10),
    series('France', 8, 7, 6),
    series('Chad', null, 3, 5),
    series('Oman', 0, 2, 0),
  ],
};
const ends = [
  { value: '2020', label: '2020' },
  { value: '2022', label: '2022' },
] as const;

test('each series has its figures and its ranks at both times, the largest first; what has nothing at both is left out', () => {
  const rows = slopeRows(data, [0, 2]);
  expect(rows.map(({ series: { label }, figures, ranks }) => [label, figures, ranks])).toEqual([
    ['Germany', [4, 10], [2, 1]],
    ['France', [8, 6], [1, 2]],
    ['Chad', [null, 5], [null, 3]],
  ]);
  const twin = slopeTwin(rows, { ends, split: 'Country', wordsOf: String, hrefOf: () => undefined });
  expect(twin.heads.map(({ label }) => label)).toEqual([
    'Country',
    '2020',
    '2022',
    'Change',
    'Change in %',
    'Rank, 2020',
    'Rank, 2022',
  ]);
  expect(twin.rows.map(({ cells }) => cells.slice(1).map(({ value }) => value))).toEqual([
    [4, 10, 6, 150, 2, 1],
    [8, 6, -2, -25, 1, 2],
    [null, 5, null, null, null, 3],
  ]);
  expect(twin.rows[1]?.cells[3]?.words).toBe('−2');
  expect(slopeWords(rows, { ends, wordsOf: String })).toBe(
    'From 2020 to 2022: gained most: Germany (4 → 10); lost most: France (8 → 6).',
  );
});
