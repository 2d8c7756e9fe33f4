/** How many there were in a time, and what they came to. */
export interface Period {
  readonly count: number;
  readonly sum: number;
}

/** A change of a sum, taken apart into what more or fewer, and what larger or smaller ones made of it. */
export interface Change {
  readonly change: number;
  /** The change of the number at the mean of both mean sizes. */
  readonly byCount: number;
  /** The change of the mean size at the mean of both numbers. */
  readonly bySize: number;
}

/** The mean size of a time; null of nothing. */
export const sizeOf = ({ count, sum }: Period): number | null => (count > 0 ? sum / count : null);

/**
 * Takes the change between two times apart so that nothing is left over: both parts are at the mean of the two times, so that
 * it does not matter which of them changes first. Null where one of the times has no size.
 */
export function changeBetween(before: Period, after: Period): Change | null {
  const [was, is] = [sizeOf(before), sizeOf(after)];
  if (was === null || is === null) return null;
  return {
    change: after.sum - before.sum,
    byCount: ((after.count - before.count) * (was + is)) / 2,
    bySize: ((is - was) * (before.count + after.count)) / 2,
  };
}
