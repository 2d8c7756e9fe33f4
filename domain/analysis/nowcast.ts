/** How many there will be once all are known. */
export interface Nowcast {
  readonly expected: number;
  /** The ends of the interval in which it lies with four fifths of the probability. */
  readonly low: number;
  readonly high: number;
}

/**
 * What a number that is known in part will come to, if a share of all is expected to be known by now. What is missing is
 * Poisson with the rate that the known ones suggest (Jeffreys' prior), so that it is negative binomial. Null where the share is too small to tell.
 */
export function nowcastOf(known: number, share: number): Nowcast | null {
  if (share < LEAST_SHARE) return null;
  if (share >= 1) return { expected: known, low: known, high: known };
  const size = known + 0.5;
  return {
    expected: known + (size * (1 - share)) / share,
    low: known + negativeBinomialQuantile(size, share, 0.1),
    high: known + negativeBinomialQuantile(size, share, 0.9),
  };
}

const LEAST_SHARE = 0.1;

/** The smallest number of failures before so many successes that is reached with a probability below 1. */
export function negativeBinomialQuantile(size: number, success: number, probability: number): number {
  // As a logarithm: of many successes the first term is less than any number above zero.
  let term = size * Math.log(success);
  let sum = Math.exp(term);
  let failures = 0;
  // Far beyond the mean nothing is left but what rounding took away.
  const most = (size / success) * 10 + 1000;
  while (sum < probability && failures < most) {
    term += Math.log(((size + failures) * (1 - success)) / (failures + 1));
    failures += 1;
    sum += Math.exp(term);
  }
  return failures;
}

/** Which part of a quarter ("2026-Q3") is over on a day, from 0 to 1. */
export function partOver(quarter: string, day: string): number {
  const [year, part] = [Number(quarter.slice(0, 4)), Number(quarter.slice(-1))];
  const [from, to] = [Date.UTC(year, 3 * part - 3, 1), Date.UTC(year, 3 * part, 1)];
  const at = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/** How many quarters one lies after another. */
export const quartersBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

const numberOf = (quarter: string): number => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(-1));
