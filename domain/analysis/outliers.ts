/** An amount of a group, such as of a stage. */
export interface Sized {
  readonly key: string;
  readonly group: string;
  readonly amount: number;
}

/** An amount that lies far from the others of its group. */
export interface Outlier extends Sized {
  readonly median: number;
  /** How many there are in the group. */
  readonly count: number;
  /** Its distance from the median of logarithms, in robust standard deviations; below zero where it is small. */
  readonly score: number;
}

const LEAST = 8;
const FAR = 3.5;
// Makes the median of distances that of a normal distribution's standard deviation.
const ROBUST = 0.6745;

/**
 * Amounts that lie far from those of their group, by the modified score of Iglewicz and Hoaglin over logarithms: beyond 3.5 on
 * either side. Groups of fewer than eight tell nothing.
 */
export function outliersOf(all: readonly Sized[]): readonly Outlier[] {
  const groups = Map.groupBy(
    all.filter(({ amount }) => amount > 0),
    ({ group }) => group,
  );
  return [...groups.values()].flatMap((own) => {
    if (own.length < LEAST) return [];
    const logs = own.map(({ amount }) => Math.log(amount));
    const middle = medianOf(logs);
    const spread = medianOf(logs.map((value) => Math.abs(value - middle)));
    if (spread === 0) return [];
    return own.flatMap((one) => {
      const score = (ROBUST * (Math.log(one.amount) - middle)) / spread;
      return Math.abs(score) > FAR ? [{ ...one, median: Math.exp(middle), count: own.length, score }] : [];
    });
  });
}

/** The middle of values, or between the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
