import { expect, test } from 'vitest';
import { listScreen } from '#domain/lists.ts';
import { figuresOf } from '#domain/tools/choices.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { mapOf } from './mapModel.ts';
import { mapTwin } from './mapTwin.ts';
import { countrySentence, coverageWords, shareWords, summaryWords } from './mapWords.ts';
import { placesOf } from '#domain/tools/map/placesOf.ts';

const { kind } = listScreen('COMPANIES').list;
const [figure] = figuresOf(kind);
const [place] = placesOf(kind);
if (!figure || !place) throw new Error('Companies have no figure or no place.');

const asked: ToolQuestion = {
  list: 'COMPANIES',
  noun: { one: 'company', many: 'companies' },
  kind,
  conditions: [],
  where: undefined,
  by: [place],
  figure,
};

const line = (
  value: string | null,
  label: string,
  count: number,
  people: readonly (number | null)[] = [],
) => ({
  keys: [{ value, label }],
  values: [count, count, count, ...people],
});
const groups = (...rows: Groups['rows'][number][]): Groups => ({
  keys: [],
  measures: [],
  rows,
  hasMore: false,
});

const answer = {
  places: groups(
    line('US', 'United States', 200, [331_000_000, 2020]),
    line('CH', 'Switzerland', 26, [8_600_000, 2020]),
    line(null, '', 9, [null, null]),
    line('AQ', 'Antarctica', 2, [null, null]),
    line('LI', 'Liechtenstein', 2, [38_000, 2020]),
  ),
  all: groups({ keys: [], values: [239, 239, 239] }),
};

test('told for every million people, few people are no match for many, and who is not counted has no figure', () => {
  const map = mapOf(answer, { figure, scale: 'linear', per: 'million' });
  expect(map.countries.map(({ value, rank }) => [value, rank])).toEqual([
    ['CH', 1],
    ['US', 2],
    ['AQ', null],
    ['LI', null],
  ]);
  expect(map.byCode.get('CH')?.figure).toBeCloseTo(26 / 8.6, 10);
  // Fifty for every million: the colour is that of the first, which it does not outdo.
  expect([map.depths.get('CH'), map.depths.get('LI')]).toEqual([1, 1]);
  expect(map.most).toBeCloseTo(26 / 8.6, 10);
  expect([...map.unknown]).toEqual(['AQ']);
  expect(summaryWords(map, asked)).toBe(
    'In all: 239 companies, in 4 countries. The most: Switzerland (3.02 per million people: 26 companies; 8.6m people in 2020); United States (0.604 per million people: 200 companies; 331.0m people in 2020).',
  );
  expect(coverageWords(map, asked)).toContain(
    'By how many people lived in each country in 2020. How many live there is not on record, so that no figure is told: Antarctica. Fewer than a million people, so that a single row counts for much: Liechtenstein.',
  );
  expect(countrySentence(map.byCode.get('AQ'), map, asked)).toBe(
    '2 companies; how many people live there is not on record',
  );
  // A share is one of all, whatever the figure is told for.
  expect(shareWords(map.byCode.get('US')!, map.total, figure)).toBe('83.7%');
  const { heads, rows } = mapTwin(map, asked);
  expect(heads.map(({ label }) => label).slice(3, 7)).toEqual([
    'Companies, per million people',
    'Companies',
    'People',
    'People in',
  ]);
  expect(rows.every(({ cells }) => cells.length === heads.length)).toBe(true);
  expect(rows[2]?.cells.map(({ words }) => words).slice(3, 7)).toEqual(['not known', '2', '–', '–']);
});

test('told for the country, figures and order are those of the answer', () => {
  const map = mapOf(answer, { figure, scale: 'linear', per: 'country' });
  expect(map.countries.map(({ value, figure: count, rank }) => [value, count, rank])).toEqual([
    ['US', 200, 1],
    ['CH', 26, 2],
    ['AQ', 2, 3],
    ['LI', 2, 3],
  ]);
  const { heads, rows } = mapTwin(map, asked);
  expect(rows.every(({ cells }) => cells.length === heads.length)).toBe(true);
});
