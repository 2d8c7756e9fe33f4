import { expect, test } from 'vitest';
import { shownQuarter } from './quarterTile.ts';

test.each([
  ['2026-05-10', '2026-04-02', { name: '2026-Q2', from: '2026-04-01', to: '2026-05-10', upTo: '2026-04-02' }],
  ['2026-05-10', '2026-03-31', { name: '2025-Q4', from: '2025-10-01', to: '2025-12-31' }],
  ['2026-11-22', '2026-07-02', { name: '2026-Q2', from: '2026-04-01', to: '2026-06-30' }],
  ['2026-01-01', '2026-01-01', { name: '2026-Q1', from: '2026-01-01', to: '2026-01-01', upTo: '2026-01-01' }],
  ['2028-12-31', '2024-02-29', { name: '2023-Q4', from: '2023-10-01', to: '2023-12-31' }],
])('on %s, with the newest round of %s', (today, newest, quarter) => {
  expect(shownQuarter(today, newest)).toEqual(quarter);
});
