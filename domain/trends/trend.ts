/** A value at a time, in years: 2021.5 is the middle of 2021. */
export interface Dated {
  readonly year: number;
  readonly value: number;
}

/** In which measure a trend is a straight line: of the value, of its logarithm, or of the logarithm of what it lacks to 100. */
export type TrendMeasure = 'linear' | 'log' | 'rest';

/** What a trend comes to at a time, with the ends of a 90% interval for a single value. */
export interface Extrapolated {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A straight line through values by least squares. */
export interface Trend {
  readonly measure: TrendMeasure;
  /** How many values it rests on. */
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly at: (year: number) => Extrapolated;
  /** What changes in a year, in the measure: a difference, or a natural logarithm; with the ends of its 90% interval. */
  readonly slope: Extrapolated;
}

/** Of fewer values than these no trend is told. */
export const LEAST_VALUES = 5;

type Scale = { readonly to: (value: number) => number; readonly from: (value: number) => number };

const SCALES: Readonly<Record<TrendMeasure, Scale>> = {
  linear: { to: (value) => value, from: (value) => value },
  log: { to: Math.log, from: Math.exp },
  rest: { to: (value) => -Math.log(100 - value), from: (value) => 100 - Math.exp(-value) },
};

/** The measure for the values of a metric: shares near 100 approach it, what is a logarithm already or not above zero is straight. */
export function measureFor(values: readonly number[], unit: string | null): TrendMeasure {
  if (unit === '%' && values.every((value) => value < 100)) return 'rest';
  return unit?.startsWith('log') || values.some((value) => value <= 0) ? 'linear' : 'log';
}

/** The trend of values over time; null of fewer than five, or of one time alone. */
export function trendOf(values: readonly Dated[], measure: TrendMeasure): Trend | null {
  const count = values.length;
  if (count < LEAST_VALUES) return null;
  const { to, from } = SCALES[measure];
  const points = values.map(({ year, value }) => ({ x: year, y: to(value) }));
  const x = points.reduce((sum, point) => sum + point.x, 0) / count;
  const y = points.reduce((sum, point) => sum + point.y, 0) / count;
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (spread === 0) return null;
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  const lineAt = (year: number): number => y + slope * (year - x);
  const left = points.reduce((sum, point) => sum + (point.y - lineAt(point.x)) ** 2, 0);
  const error = Math.sqrt(left / (count - 2));
  const t = studentT95(count - 2);
  const years = values.map(({ year }) => year);
  const aside = (t * error) / Math.sqrt(spread);
  return {
    measure,
    count,
    first: Math.min(...years),
    last: Math.max(...years),
    at: (year) => {
      const off = t * error * Math.sqrt(1 + 1 / count + (year - x) ** 2 / spread);
      return { value: from(lineAt(year)), low: from(lineAt(year) - off), high: from(lineAt(year) + off) };
    },
    slope: { value: slope, low: slope - aside, high: slope + aside },
  };
}

const Z = 1.644854;

/** The 95th percentile of Student's t, by the expansion of Cornish and Fisher; good to 0.01 from three degrees of freedom. */
export function studentT95(freedom: number): number {
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7];
  return (
    Z +
    (z3 + Z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom ** 3)
  );
}

/** The months in which a value doubles, or its rest to 100 halves, by what changes in a year; negative where it shrinks. */
export const doublingMonths = (slope: number): number => (12 * Math.LN2) / slope;

/** What a value would come to if it doubled (or halved) every so many months. */
export const doubled = (
  from: Dated,
  year: number,
  { months, isHalved }: { readonly months: number; readonly isHalved: boolean },
): number => from.value * 2 ** (((isHalved ? -1 : 1) * (year - from.year) * 12) / months);
