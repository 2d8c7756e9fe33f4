import { onMap } from '#web/maps/mercator.ts';
import { TOGETHER, type Mark, type Numbers } from '#web/maps/ring.ts';

/** Marks that are one at some zoom, how many marks they are, and where their middle stands on a map that is 1 wide. */
export type Cluster = Numbers & { readonly at: readonly [number, number]; readonly points: number };

/** How wide the whole world is at zoom 0, in pixels. */
export const WORLD_AT_ZERO = 512;

/**
 * The marks as the map puts them together at each zoom: from the nearest zoom outwards, each that is left over takes in those around
 * it, in the order of the marks.
 */
export function clustersOf(marks: readonly Mark[]): ReadonlyMap<number, readonly Cluster[]> {
  const all = new Map<number, readonly Cluster[]>();
  let found: readonly Cluster[] = marks.map(({ at, count, parts, isUncertain }) => ({
    at: onMap(at),
    count,
    parts,
    uncertain: isUncertain ? count : 0,
    points: 1,
  }));
  for (let zoom = TOGETHER.mostZoom; zoom >= 0; zoom -= 1) {
    found = putTogether(found, TOGETHER.radius / (WORLD_AT_ZERO * 2 ** zoom));
    all.set(zoom, found);
  }
  return all.set(TOGETHER.leastZoom, putFarther(found));
}

/** What stands together at zoom 0 as it does at the least zoom, which the map itself does not know: the largest take in those around them. */
export function putFarther(all: readonly Cluster[]): readonly Cluster[] {
  const largest = all.toSorted(
    (one, other) => other.count - one.count || one.at[0] - other.at[0] || one.at[1] - other.at[1],
  );
  return putTogether(largest, TOGETHER.radius / (WORLD_AT_ZERO * 2 ** TOGETHER.leastZoom));
}

function putTogether(all: readonly Cluster[], reach: number): readonly Cluster[] {
  const taken = new Set<Cluster>();
  const around = cellsOf(all, reach);
  return all.flatMap((one) => {
    if (taken.has(one)) return [];
    const near = around(one).filter(
      (other) =>
        !taken.has(other) && (other.at[0] - one.at[0]) ** 2 + (other.at[1] - one.at[1]) ** 2 <= reach ** 2,
    );
    for (const other of near) taken.add(other);
    return near.length === 1 ? [one] : [sumOf(near)];
  });
}

// What may be within reach stands in the same square of that side, or in one beside it.
function cellsOf(all: readonly Cluster[], reach: number): (one: Cluster) => readonly Cluster[] {
  const cellOf = ({ at }: Cluster) => at.map((part) => Math.floor(part / reach));
  const cells = Map.groupBy(all, (one) => cellOf(one).join(' '));
  return (one) => {
    const [column = 0, row = 0] = cellOf(one);
    return BESIDE.flatMap((across) =>
      BESIDE.flatMap((down) => cells.get(`${column + across} ${row + down}`) ?? []),
    );
  };
}

const BESIDE = [-1, 0, 1] as const;

function sumOf(all: readonly Cluster[]): Cluster {
  const sum = (of: (one: Cluster) => number): number => all.reduce((total, one) => total + of(one), 0);
  const points = sum((one) => one.points);
  const names = new Set(all.flatMap(({ parts }) => Object.keys(parts)));
  return {
    at: [sum((one) => one.at[0] * one.points) / points, sum((one) => one.at[1] * one.points) / points],
    count: sum(({ count }) => count),
    uncertain: sum(({ uncertain }) => uncertain),
    parts: Object.fromEntries([...names].map((name) => [name, sum(({ parts }) => parts[name] ?? 0)])),
    points,
  };
}
