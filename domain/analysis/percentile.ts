/** A value and how many have it. */
export interface Tally {
  readonly value: number;
  readonly count: number;
}

/** Where a value stands among others. */
export interface Standing {
  readonly peers: number;
  readonly below: number;
  readonly equal: number;
  /** The percentile rank, from 0 to 100: those below, and half of those that are equal, of all. */
  readonly rank: number;
}

/** Where a value stands among those of its peers, itself not among them; null where there are none. */
export function standingOf(peers: readonly Tally[], own: number): Standing | null {
  const count = (isCounted: (value: number) => boolean): number =>
    peers.reduce((sum, one) => sum + (isCounted(one.value) ? one.count : 0), 0);
  const all = count(() => true);
  if (all === 0) return null;
  const [below, equal] = [count((value) => value < own), count((value) => value === own)];
  return { peers: all, below, equal, rank: (100 * (below + equal / 2)) / all };
}

/** The value below which a share of all lies, between two of them in proportion; null of none. */
export function quantileOf(tallies: readonly Tally[], share: number): number | null {
  const sorted = tallies.filter(({ count }) => count > 0).toSorted((one, other) => one.value - other.value);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const place = share * (all - 1);
  const at = (wanted: number): number => {
    let seen = 0;
    for (const { value, count } of sorted) {
      seen += count;
      if (wanted < seen) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))];
  return low + (high - low) * (place - Math.floor(place));
}

/** The same peers without one that has the most. */
export function withoutLargest(tallies: readonly Tally[]): readonly Tally[] {
  const most = Math.max(...tallies.map(({ value }) => value));
  return tallies.map((one) => (one.value === most ? { ...one, count: one.count - 1 } : one));
}
