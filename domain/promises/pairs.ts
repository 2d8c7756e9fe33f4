import { foldText } from '#domain/query/fold.ts';

/** What decides whether two values are of the same machine at the same time. */
export interface Measured {
  readonly id: string;
  /** Where it stands in time, yyyy-MM-dd. */
  readonly at: string | null;
  readonly maker: string | null;
  readonly product: string | null;
  readonly system: string | null;
  readonly paperId: string | null;
}

/** Values of two metrics further apart in time than this say nothing of one machine. */
export const MOST_DAYS_APART = 366;

/** What a value is of: the paper that tells it, or the machine of a maker by its name; undefined where nothing is named. */
export function machineOf({ maker, product, system, paperId }: Measured): string | undefined {
  if (paperId !== null) return `paper ${paperId}`;
  const name = foldText(product ?? system ?? '');
  return name === '' ? undefined : `${maker ?? ''} ${name}`;
}

/**
 * Pairs values of two metrics that are of the same machine: each with the nearest in time of the other metric, where it is the
 * nearest to that one too, and both lie within a year. No value stands in two pairs.
 */
export function pairsOf<T extends Measured>(
  across: readonly T[],
  up: readonly T[],
): readonly (readonly [T, T])[] {
  const [left, right] = [across, up].map((values) =>
    Map.groupBy(values.filter(isPlaced), (value) => machineOf(value) ?? ''),
  );
  return [...(left ?? [])].flatMap(([machine, own]) => {
    const others = right?.get(machine) ?? [];
    return own.flatMap((one): readonly (readonly [T, T])[] => {
      const other = nearest(one, others);
      if (other === undefined || nearest(other, own) !== one) return [];
      return daysApart(one, other) <= MOST_DAYS_APART ? [[one, other]] : [];
    });
  });
}

const isPlaced = (value: Measured): boolean => value.at !== null && machineOf(value) !== undefined;

const DAY = 86_400_000;

const daysApart = (one: Measured, other: Measured): number =>
  Math.abs(Date.parse(one.at ?? '') - Date.parse(other.at ?? '')) / DAY;

const nearest = <T extends Measured>(to: Measured, values: readonly T[]): T | undefined =>
  values.toSorted((a, b) => daysApart(a, to) - daysApart(b, to) || a.id.localeCompare(b.id))[0];
