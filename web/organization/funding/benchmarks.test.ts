import { expect, test } from 'vitest';
import { LEAST_COMPARED, monthsBenchmark, raisedBenchmark, type Funded } from './benchmarks.ts';

const peers = (count: number): Funded[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    totalRaisedUsd: String((index + 1) * 10),
    capitalUsd: String((index + 1) * 100),
    statedTotalUsd: null,
    lastRoundDate: `2025-${String((index % 12) + 1).padStart(2, '0')}-15`,
  }));

test('with fewer than eight nothing is compared', () => {
  expect(raisedBenchmark('p0', peers(LEAST_COMPARED - 1), 'equity')).toBeNull();
  const unknown = peers(20).map((peer) => ({ ...peer, totalRaisedUsd: null }));
  expect(raisedBenchmark('p0', unknown, 'equity')).toBeNull();
});

test('a value stands above the share of the others that are smaller', () => {
  expect(raisedBenchmark('p8', peers(9), 'equity')).toEqual({ own: 90, median: 50, above: 100, count: 9 });
  expect(raisedBenchmark('p0', peers(8), 'equity')).toEqual({ own: 10, median: 45, above: 0, count: 8 });
  expect(raisedBenchmark('nobody', peers(8), 'equity')).toMatchObject({ own: null, above: null });
});

test('each figure of money is compared by itself', () => {
  expect(raisedBenchmark('p8', peers(9), 'capital')).toMatchObject({ own: 900, median: 500 });
  expect(raisedBenchmark('p8', peers(9), 'stated')).toBeNull();
});

test('amounts are compared as numbers, however many digits they have', () => {
  const named = peers(9).map((peer, index) => ({ ...peer, totalRaisedUsd: index < 5 ? '9.5' : '10000000' }));
  expect(raisedBenchmark('p8', named, 'equity')).toEqual({
    own: 10_000_000,
    median: 9.5,
    above: 63,
    count: 9,
  });
});

test('months are counted from the month of the last round', () => {
  expect(monthsBenchmark('p0', peers(12), '2026-01-20')).toMatchObject({ own: 12, median: 6.5, above: 100 });
});
