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

type Group = { readonly own: readonly Sized[]; readonly middle: number; readonly spread: number };

// The groups that tell what is usual, with the median of their logarithms and that of the distances from it.
function groupsOf(all: readonly Sized[]): readonly Group[] {
  const groups = Map.groupBy(
    all.filter(({ amount }) => amount > 0),
    ({ group }) => group,
  );
  return [...groups.values()].flatMap((own) => {
    if (own.length < LEAST) return [];
    const logs = own.map(({ amount }) => Math.log(amount));
    const middle = medianOf(logs);
    const spread = medianOf(logs.map((value) => Math.abs(value - middle)));
    return spread === 0 ? [] : [{ own, middle, spread }];
  });
}

/** How many amounts are in a group that tells what is usual: of eight or more, not more than half of them alike. */
export const countCompared = (all: readonly Sized[]): number =>
  groupsOf(all).reduce((sum, { own }) => sum + own.length, 0);

/**
 * Amounts that lie far from those of their group, by the modified score of Iglewicz and Hoaglin over logarithms: beyond 3.5 on
 * either side. Groups of fewer than eight, and those of which more than half are alike, tell nothing.
 */
export const outliersOf = (all: readonly Sized[]): readonly Outlier[] =>
  groupsOf(all).flatMap(({ own, middle, spread }) =>
    own.flatMap((one) => {
      const score = (ROBUST * (Math.log(one.amount) - middle)) / spread;
      return Math.abs(score) > FAR ? [{ ...one, median: Math.exp(middle), count: own.length, score }] : [];
    }),
  );

/** The middle of values, or between the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
