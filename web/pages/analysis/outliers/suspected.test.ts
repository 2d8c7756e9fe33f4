import { expect, test } from 'vitest';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { outlierNotes, outlierSummary, suspectedOf } from './suspected.ts';

const groups = (rows: readonly (readonly [readonly string[], readonly (number | null)[]])[]): Groups => ({
  keys: [],
  measures: [],
  rows: rows.map(([keys, values]) => ({ keys: keys.map((value) => ({ value, label: value })), values })),
  hasMore: false,
});

const seeds = [1, 2, 2, 3, 3, 4, 5, 900].map(
  (amount, place) =>
    [
      [`seed ${place}`, 'Seed', 'seed'],
      [1, 1, 1e6 * amount],
    ] as const,
);
const rare = [1, 2].map(
  (amount, place) =>
    [
      [`angel ${place}`, 'Angel', 'angel'],
      [1, 1, 1e6 * amount],
    ] as const,
);
const unknown = [
  [
    ['seed 9', 'Seed', 'seed'],
    [1, 0, null],
  ],
] as const;

test('only amounts of types that tell what is usual are counted as compared, and rounds of one name stay apart', () => {
  const found = suspectedOf(
    [groups([...seeds, ...rare, ...unknown]), groups([]), groups([]), groups([[[], [14]]])],
    { today: '2026-11-29', conditions: [] },
  );
  if (!found) throw new Error('Nothing was found.');
  expect(outlierSummary(found)).toMatch(/^1 amount of 8 lies far .* the farthest is Seed, \$900/);
  const { counted, missing } = outlierNotes(found);
  expect(counted).toContain('14 funding rounds; amounts of 8 rounds of private equity are compared');
  expect(missing).toMatch(/^1 round of private equity without an amount .* 2 amounts of types with fewer/);
});
