import { pairsOf } from '#domain/promises/pairs.ts';
import type { Roadmap, RoadmapPoint } from '#web/pages/roadmap/roadmap.ts';
import { whoOf } from '#web/pages/roadmap/roadmapWords.ts';

/** Two values of one machine, each of another metric. */
export type Pair = {
  readonly id: string;
  readonly across: RoadmapPoint;
  readonly up: RoadmapPoint;
  readonly who: string;
  /** The machine by its name, else the paper that tells of it. */
  readonly machine: string;
  /** No other pair is better in one metric and as good in the other. */
  readonly isBest: boolean;
};

/** What two metrics have in common, and what is left out of it. */
export type Compared = {
  readonly pairs: readonly Pair[];
  readonly reached: readonly [number, number];
};

const reachedOf = ({ points }: Roadmap): readonly RoadmapPoint[] =>
  points.filter(({ promise, period }) => promise === null && period === 'then');

/** Puts the values of two metrics together that are of the same machine within a year. */
export function comparedOf(across: Roadmap, up: Roadmap): Compared {
  const [left, right] = [reachedOf(across), reachedOf(up)];
  const pairs = pairsOf(left, right);
  const worths = pairs.map(([one, other]) => [worthIn(across, one), worthIn(up, other)] as const);
  return {
    pairs: pairs.map(([one, other], place) => {
      const [x, y] = worths[place] ?? [0, 0];
      return {
        id: one.id,
        across: one,
        up: other,
        who: whoOf(across, one),
        machine: one.product ?? one.system ?? one.paper ?? 'a machine',
        isBest: !worths.some(([a, b]) => a >= x && b >= y && (a > x || b > y)),
      };
    }),
    reached: [left.length, right.length],
  };
}

const worthIn = ({ metric }: Roadmap, { value }: RoadmapPoint): number =>
  metric.isLowerBetter ? -Number(value) : Number(value);

/** The metric that another is compared with where none is asked for: one in per cent, which tells how good, else the one with most values. */
export function usualAgainst({ metric, metrics }: Roadmap): string | undefined {
  const others = metrics.filter(({ slug, reached }) => slug !== metric.slug && reached > 0);
  const good = others.find(({ unit }) => unit === '%');
  return (good ?? others.toSorted((a, b) => b.reached - a.reached)[0])?.slug;
}
