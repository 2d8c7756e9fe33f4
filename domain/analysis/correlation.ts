/** How two series go together. */
export interface Correlation {
  /** Pearson's coefficient, from -1 to 1. */
  readonly r: number;
  readonly pairs: number;
  /** The ends of a 95% interval by Fisher's transformation; null of fewer than four pairs. */
  readonly interval: readonly [number, number] | null;
}

const Z = 1.959964;
const LEAST = 3;

/** How values go together with others; null of fewer than three pairs, or where one of them never changes. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): Correlation | null {
  const count = pairs.length;
  if (count < LEAST) return null;
  const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / count;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (one: number, other: number) => number) =>
    pairs.reduce((all, [one, other]) => all + of(one - x, other - y), 0);
  const [xx, yy] = [sum((one) => one * one), sum((_, other) => other * other)];
  if (xx === 0 || yy === 0) return null;
  const r = Math.max(-1, Math.min(1, sum((one, other) => one * other) / Math.sqrt(xx * yy)));
  return { r, pairs: count, interval: intervalOf(r, count) };
}

function intervalOf(r: number, count: number): readonly [number, number] | null {
  if (count < 4 || Math.abs(r) >= 1) return null;
  const spread = Z / Math.sqrt(count - 3);
  return [Math.tanh(Math.atanh(r) - spread), Math.tanh(Math.atanh(r) + spread)];
}

/** What a series by year changes from each year to the next. */
export const changesOf = (series: ReadonlyMap<number, number>): ReadonlyMap<number, number> =>
  new Map(
    [...series].flatMap(([year, value]) => {
      const before = series.get(year - 1);
      return before === undefined ? [] : [[year, value - before] as const];
    }),
  );

/** How the later series goes together with the earlier one so many years before; a lag below zero is the other way round. */
export const laggedCorrelation = (
  leading: ReadonlyMap<number, number>,
  following: ReadonlyMap<number, number>,
  lag: number,
): Correlation | null =>
  correlationOf(
    [...leading].flatMap(([year, value]) => {
      const later = following.get(year + lag);
      return later === undefined ? [] : [[value, later] as const];
    }),
  );
