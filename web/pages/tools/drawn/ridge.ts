import { binsOf, spreadOf, type Bin, type Counted, type Spread } from '#domain/tools/charting/bins.ts';
import { compareTimes, type LineTotal } from '#web/tools/groups/pivot.ts';
import { bySize } from '#web/tools/groups/series.ts';

/** How the values of a group are spread over ranges that all groups share. */
export type Ridge = {
  readonly line: LineTotal;
  readonly spread: Spread;
  /** How many rows stand in each range. */
  readonly counts: readonly number[];
};

/** Groups over the same ranges; those with too few values to have a shape are apart. */
export type Ridges = {
  readonly bins: readonly Bin[];
  readonly drawn: readonly Ridge[];
  readonly few: readonly Ridge[];
};

/** Of fewer values than these nobody sees how they are spread. */
export const LEAST_OF_RIDGE = 5;

type Asked = { readonly scale: 'linear' | 'log'; readonly isTime: boolean; readonly most: number };

/** The values of groups in ranges that all of them share: in the order of time, else by the median; of so many groups with the most rows. */
export function ridgesOf(
  lines: readonly LineTotal[],
  values: ReadonlyMap<string | null, readonly Counted[]>,
  { scale, isTime, most }: Asked,
): Ridges {
  const known = lines.filter(({ value }) => !(isTime && value === null) && values.has(value));
  const shown = isTime
    ? known.toSorted((one, other) => compareTimes(one.value ?? '', other.value ?? '')).slice(-most)
    : known.toSorted(bySizeOfRows).slice(0, most);
  const own = (line: LineTotal): readonly Counted[] => values.get(line.value) ?? [];
  const bins = binsOf(shown.flatMap(own), scale);
  const ridges = shown.flatMap((line): readonly Ridge[] => {
    const spread = spreadOf(own(line));
    return spread ? [{ line, spread, counts: bins.map((bin) => within(own(line), bin)) }] : [];
  });
  const ordered = isTime
    ? ridges
    : ridges.toSorted(
        (one, other) => other.spread.median - one.spread.median || bySize(one.line, other.line),
      );
  return {
    bins,
    drawn: ordered.filter(({ spread }) => spread.rows >= LEAST_OF_RIDGE),
    few: ordered.filter(({ spread }) => spread.rows < LEAST_OF_RIDGE),
  };
}

const bySizeOfRows = (one: LineTotal, other: LineTotal): number =>
  other.known - one.known || bySize(one, other);

const within = (counted: readonly Counted[], { from, to }: Bin): number =>
  counted.reduce((sum, { value, rows }) => (value >= from && value < to ? sum + rows : sum), 0);

/** The ridges that are drawn, range by range: how many rows, and which share of the group's. */
export const ridgeValues = ({ bins, drawn }: Ridges) =>
  drawn.flatMap(({ line, spread, counts }) =>
    bins.map(({ from, to }, place) => {
      const rows = counts[place] ?? 0;
      return { group: line.label, from, to, rows, share: rows / spread.rows };
    }),
  );
