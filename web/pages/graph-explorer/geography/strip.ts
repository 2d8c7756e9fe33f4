import { formatCount } from '#domain/format.ts';
import type { Strip } from '#web/graph/ground.ts';
import type { Place, Places } from '#web/graph/model.ts';

type Apart = {
  /** What stands nowhere on the map, each with where it would be drawn to: amid what it is related to. */
  readonly ids: readonly (readonly [id: string, drawnTo: number])[];
  /** How many things that are. */
  readonly count: number;
  /** What stands on the map. */
  readonly placed: Places;
};

/** Of how many cells in a row one is as many rows high. */
const FLAT = 2;
const FEWEST = 5;
const NARROWEST = 240;
const GAP = 0.07;
const INNER = 0.55;

/** A field below everything that stands on the map, and in it what has no place on record: near what it is related to, from west to east. */
export function stripBelow({ ids, count, placed }: Apart): {
  readonly places: readonly (readonly [string, Place])[];
  readonly strip: Strip | undefined;
} {
  if (ids.length === 0) return { places: [], strip: undefined };
  const bounds = boundsOf([...placed.values()]);
  const width = Math.max(bounds.right - bounds.left, NARROWEST);
  const middle = (bounds.left + bounds.right) / 2;
  const columns = Math.max(1, Math.ceil(Math.sqrt(ids.length * FLAT)));
  const rows = Math.ceil(ids.length / columns);
  const cell = width / Math.max(columns, FEWEST);
  const down = cell * INNER;
  const left = middle - (columns * cell) / 2;
  const high = bounds.low - Math.max(width * GAP, cell * INNER);
  const ordered = ids.toSorted(([, one], [, other]) => one - other);
  return {
    places: ordered.map(([id], at) => [
      id,
      { x: left + (Math.floor(at / rows) + 0.5) * cell, y: high - ((at % rows) + 0.7) * down },
    ]),
    strip: {
      left,
      right: left + columns * cell,
      high,
      low: high - (rows + 0.4) * down,
      label: `No place on record: ${formatCount(count)}`,
    },
  };
}

function boundsOf(places: readonly Place[]) {
  if (places.length === 0) return { left: 0, right: 0, low: 0 };
  const least = (one: number, other: number): number => Math.min(one, other);
  return {
    left: places.map(({ x }) => x).reduce(least),
    right: places.map(({ x }) => x).reduce((one, other) => Math.max(one, other)),
    low: places.map(({ y }) => y).reduce(least),
  };
}
