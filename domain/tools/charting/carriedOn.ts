import { trendOf, type Trend, type TrendMeasure } from '#domain/trends/trend.ts';

/** A figure that nobody has on record, with the ends of its 90% interval; null where there is none. */
export type Carried = { readonly value: number; readonly low: number; readonly high: number } | null;

/** A line carried on: from the first period that is not over, through as many as are asked for. */
export type CarriedLine = {
  readonly trend: Trend;
  /** One for each period, null before those that are carried on. */
  readonly values: readonly Carried[];
};

type Asked = {
  /** How many of the first periods are over and whole. */
  readonly whole: number;
  /** How many periods there are in all, with those ahead. */
  readonly places: number;
  /** How many periods make a year. */
  readonly inAYear: number;
  /** What may not be below nothing: numbers of rows, amounts. */
  readonly isNeverBelow: boolean;
};

/**
 * A line by least squares through the figures of the periods that are over, carried on through those that are not: of their logarithm
 * where all are above nothing, else of the figures. Null of fewer than five figures.
 */
export function carriedOn(
  values: readonly (number | null)[],
  { whole, places, inAYear, isNeverBelow }: Asked,
): CarriedLine | null {
  const known = values
    .slice(0, whole)
    .flatMap((value, place) => (value === null ? [] : [{ year: place / inAYear, value }]));
  const trend = trendOf(known, measureOf(known.map(({ value }) => value)));
  if (trend === null) return null;
  const least = (value: number): number => (isNeverBelow ? Math.max(0, value) : value);
  return {
    trend,
    values: Array.from({ length: places }, (_, place) => {
      if (place < whole) return null;
      const { value, low, high } = trend.at(place / inAYear);
      return { value: least(value), low: least(low), high: least(high) };
    }),
  };
}

const measureOf = (values: readonly number[]): TrendMeasure =>
  values.every((value) => value > 0) ? 'log' : 'linear';
