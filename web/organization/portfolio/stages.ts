import { ROUND_TYPES } from '#domain/choices.ts';
import type { Portfolio } from '#domain/profile/portfolio.ts';

type Stage = Portfolio['stages'][number];

/** A round type with the deals of each year, and of all. */
export type StageRow = {
  readonly type: Stage['type'];
  readonly counts: readonly number[];
  readonly all: number;
};

const ORDER = new Map<Stage['type'], number>(ROUND_TYPES.map(({ value }, place) => [value, place]));

/** Deals by round type, in the order of rounds, and by year, the first to the last; what has no date or no type stands at the end. */
export function stagesOf(stages: readonly Stage[]): {
  readonly years: readonly (number | null)[];
  readonly rows: readonly StageRow[];
  readonly total: Omit<StageRow, 'type'>;
} {
  const dated = stages.flatMap(({ year }) => year ?? []);
  const [from, to] = [Math.min(...dated), Math.max(...dated)];
  const years: (number | null)[] = Array.from(
    { length: dated.length === 0 ? 0 : to - from + 1 },
    (_, n) => from + n,
  );
  if (stages.some(({ year }) => year === null)) years.push(null);
  const countsOf = (some: readonly Stage[]) => ({
    counts: years.map((year) => sumOf(some.filter((stage) => stage.year === year))),
    all: sumOf(some),
  });
  const byType = Map.groupBy(stages, ({ type }) => type);
  return {
    years,
    rows: [...byType]
      .map(([type, some]) => ({ type, ...countsOf(some) }))
      .toSorted((one, other) => (ORDER.get(one.type) ?? Infinity) - (ORDER.get(other.type) ?? Infinity)),
    total: countsOf(stages),
  };
}

const sumOf = (stages: readonly Stage[]): number => stages.reduce((sum, { deals }) => sum + deals, 0);
