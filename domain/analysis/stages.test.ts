import { expect, test } from 'vitest';
import { funnelOf, pathsBetween } from './stages.ts';

const ROUNDS = [
  { company: 'a', stage: 'seed', day: '2018-01-01' },
  { company: 'a', stage: 'series_a', day: '2019-06-01' },
  { company: 'a', stage: 'series_b', day: '2021-01-01' },
  { company: 'b', stage: 'seed', day: '2020-01-01' },
  { company: 'c', stage: 'series_a', day: '2020-01-01' },
  { company: 'd', stage: 'seed', day: '2021-01-01' },
  { company: 'd', stage: 'series_b', day: '2022-01-01' },
  { company: 'e', stage: 'seed', day: '2021-01-01' },
  { company: 'e', stage: 'series_a', day: '2020-01-01' },
  { company: 'f', stage: 'venture', day: '2020-01-01' },
];

test('a path ends with the first later round, a skipped stage counts, and others are followed until the record ends', () => {
  const found = pathsBetween(ROUNDS, { stage: 'seed', next: 'series_a', end: '2026-07-02' });
  expect(found).toEqual({
    paths: [
      { company: 'a', from: '2018-01-01', until: '2019-06-01', isEvent: true },
      { company: 'b', from: '2020-01-01', until: '2026-07-02', isEvent: false },
      { company: 'd', from: '2021-01-01', until: '2022-01-01', isEvent: true },
    ],
    outOfOrder: 1,
  });
});

test('a stage holds the companies that have it, and those of them that went further', () => {
  const funnel = funnelOf(ROUNDS).filter(({ companies }) => companies > 0);
  expect(funnel).toEqual([
    { stage: 'seed', companies: 4, further: 3 },
    { stage: 'series_a', companies: 3, further: 1 },
    { stage: 'series_b', companies: 2, further: 0 },
  ]);
});
