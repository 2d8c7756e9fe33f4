import { doubled, measureFor, trendOf, type Trend } from '#domain/trends/trend.ts';
import { yearFraction } from '#web/charts/years.ts';
import type { Roadmap } from '#web/pages/roadmap/roadmap.ts';
import { frontierWords } from '#web/pages/roadmap/roadmapWords.ts';

/** A line drawn on beyond what was reached; without an interval where it is a supposition. */
export type DrawnTrend = {
  readonly words: string;
  readonly look: 'fit' | 'supposed';
  readonly points: readonly {
    readonly across: number;
    readonly value: number;
    readonly low: number | null;
    readonly high: number | null;
  }[];
};

/** The trend of the most reached by machines of one kind; none where too few values are on record. */
export type FrontierTrend = {
  readonly words: string;
  readonly trend: Trend | null;
  /** How many times the most was raised. */
  readonly count: number;
  readonly latest: { readonly year: number; readonly value: number };
};

/** The trends of the lines of the most reached, each of its own values alone. */
export function frontierTrends({ frontiers, points, metric }: Roadmap): readonly FrontierTrend[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  return frontiers.flatMap(({ machine, ids }) => {
    const values = ids.flatMap((id) => {
      const point = byId.get(id);
      return point?.at != null && point.period === 'then'
        ? [{ year: yearFraction(point.at), value: Number(point.value) }]
        : [];
    });
    const latest = values.at(-1);
    if (!latest) return [];
    const measure = measureFor(
      values.map(({ value }) => value),
      metric.unit,
    );
    return [{ words: frontierWords(machine), trend: trendOf(values, measure), count: values.length, latest }];
  });
}

type Wanted = {
  readonly from: number;
  readonly to: number;
  /** Months in which the most is supposed to double. */
  readonly doubling: number | undefined;
  readonly isLowerBetter: boolean;
};

const STEP = 0.25;

/** The trends as lines from today on, and what the largest would come to if it doubled as supposed. */
export function drawnTrends(
  trends: readonly FrontierTrend[],
  { from, to, doubling, isLowerBetter }: Wanted,
): readonly DrawnTrend[] {
  const years = Array.from({ length: Math.ceil((to - from) / STEP) + 1 }, (_, place) =>
    Math.min(to, from + place * STEP),
  );
  const fits = trends.flatMap(({ words, trend }): readonly DrawnTrend[] =>
    trend === null
      ? []
      : [{ words, look: 'fit', points: years.map((across) => ({ across, ...trend.at(across) })) }],
  );
  const [main] = trends.toSorted((a, b) => b.count - a.count);
  if (doubling === undefined || !main) return fits;
  const points = years.map((across) => ({
    across,
    value: doubled(main.latest, across, { months: doubling, isHalved: isLowerBetter }),
    low: null,
    high: null,
  }));
  return [...fits, { words: `every ${doubling} months`, look: 'supposed', points }];
}
