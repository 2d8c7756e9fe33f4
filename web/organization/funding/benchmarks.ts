import { fieldOfFigure, type MoneyFigure } from '#domain/money.ts';

/** What is compared of an organization of the class. */
export type Funded = {
  readonly id: string;
  readonly totalRaisedUsd: string | null;
  readonly capitalUsd: string | null;
  readonly statedTotalUsd: string | null;
  readonly lastRoundDate: string | null;
};

/** A value of an organization among those of its class. */
export type Benchmark = {
  readonly own: number | null;
  readonly median: number;
  /** The share of the others whose value is smaller, in per cent; null where its own is not known. */
  readonly above: number | null;
  /** Organizations of the class with the value, this one among them. */
  readonly count: number;
};

/** Fewer say nothing: a comparison with them is not shown. */
export const LEAST_COMPARED = 8;

/** A figure of money in USD among the class; null where too few are known. */
export function raisedBenchmark(id: string, peers: readonly Funded[], money: MoneyFigure): Benchmark | null {
  const field = fieldOfFigure(money);
  return benchmarkOf(id, peers, ({ [field]: usd }) => (usd === null ? null : Number(usd)));
}

/** Whole months since the last round among the class; null where too few are known. */
export const monthsBenchmark = (id: string, peers: readonly Funded[], today: string): Benchmark | null =>
  benchmarkOf(id, peers, ({ lastRoundDate }) =>
    lastRoundDate === null ? null : monthsBetween(lastRoundDate, today),
  );

function benchmarkOf(
  id: string,
  peers: readonly Funded[],
  valueOf: (peer: Funded) => number | null,
): Benchmark | null {
  const known = peers.flatMap((peer) => {
    const value = valueOf(peer);
    return value === null ? [] : [{ id: peer.id, value }];
  });
  if (known.length < LEAST_COMPARED) return null;
  const own = known.find((peer) => peer.id === id)?.value ?? null;
  const others = known.filter((peer) => peer.id !== id);
  const smaller = others.filter(({ value }) => own !== null && value < own).length;
  return {
    own,
    median: medianOf(known.map(({ value }) => value)),
    above: own === null || others.length === 0 ? null : Math.round((smaller / others.length) * 100),
    count: known.length,
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
