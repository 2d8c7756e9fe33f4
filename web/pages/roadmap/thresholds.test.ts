import { expect, test } from 'vitest';
import type { Threshold } from '#domain/promises/thresholds.ts';
import { bandsOf, thresholdRows, thresholdsOf, type Needing } from './thresholds.ts';

const SMALL_PRINT: Threshold = {
  metric: 'rate',
  task: 'Small print',
  low: 1000,
  high: 2000,
  conditions: 'at arm’s length',
  source: { title: 'A page', url: 'https://page.test/' },
  date: '2024-05',
};
const EXACT: Threshold = {
  metric: 'rate',
  task: 'Film',
  low: 24,
  source: { title: 'Another', url: 'https://other.test/' },
  date: '1930',
};
const roadmapOf = (saidBy: number | null): Needing => ({
  metric: { id: 'm', slug: 'rate', name: 'Rate', unit: 'Hz', description: null, isLowerBetter: false },
  saidBy,
  thresholds: [EXACT, SMALL_PRINT],
});

test('a band goes from the least to the most of an estimate and says whose it is', () => {
  expect(bandsOf(roadmapOf(null))).toEqual([
    { task: 'Film', low: 24, high: 24, tip: 'Film: needs 24 Hz · Another, 1930' },
    {
      task: 'Small print',
      low: 1000,
      high: 2000,
      tip: 'Small print: needs 1,000 Hz to 2,000 Hz · A page, May 2024 · at arm’s length',
    },
  ]);
});

test('as promised in an earlier year only what was said by then is there', () => {
  expect(thresholdsOf(roadmapOf(2023))).toEqual([EXACT]);
  expect(thresholdsOf(roadmapOf(2024))).toHaveLength(2);
});

test('the table of the picture has them by the names of its heads', () => {
  const heads = ['Who', 'Rate', 'Kind', 'Outcome', 'Source'].map((label) => ({ label }));
  const [row] = thresholdRows(roadmapOf(1930), heads);
  expect(row?.cells.map(({ words }) => words)).toEqual([
    'Film',
    '24 Hz',
    'Needed for this task',
    '–',
    'https://other.test/',
  ]);
});
