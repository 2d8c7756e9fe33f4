import { expect, test } from 'vitest';
import type { StagePaths } from '#domain/analysis/stages.ts';
import { survivalNotes, survivalSummary, survivedOf } from './survived.ts';

const ASKED = { stage: 'seed', next: 'series_a' } as const;

const found = (paths: StagePaths['paths']): StagePaths => ({
  rounds: 9,
  end: '2026-07-02',
  undated: 0,
  outOfOrder: 0,
  unit: 'month',
  paths,
  years: [],
  funnel: [],
});

const told = (paths: StagePaths['paths']) => {
  const survived = survivedOf(found(paths));
  return survived && { ...survived, words: survivalSummary(survived, ASKED), notes: survivalNotes(survived) };
};

test('no share within 24 months is told where nobody was followed for so long', () => {
  const young = told([
    [2025, 5, 1, 1],
    [2025, 18, 0, 3],
  ]);
  expect(young?.words).toBe(
    'Of 4 companies with a Seed round on record, 1 has a Series A or later round by now. Nobody was followed for 24 months, so that no share within them is told.',
  );
  expect(young?.cohorts).toEqual([{ year: '2025', companies: 4, further: 1, share: null }]);
  expect(young?.notes.sensitivity).toContain('none to compare');
});

test('a share within 24 months stands with its interval', () => {
  const paths: StagePaths['paths'] = [
    [2021, 10, 1, 1],
    [2021, 30, 0, 3],
    [2024, 20, 0, 1],
  ];
  // By hand: one of five went on; 0.8 to the powers of e to ±1.96 × √(1 / (5 × 4)) / |ln 0.8| have not.
  expect(told(paths)?.words).toBe(
    'Of 5 companies with a Seed round on record, 20% have a Series A or later round within 24 months (95% interval 3% to 80%), as far as each was followed; 1 has one by now. Fewer than half are seen to get there.',
  );
  expect(told(paths)?.cohorts.map(({ share }) => share)).toEqual([0.25, null]);
});
