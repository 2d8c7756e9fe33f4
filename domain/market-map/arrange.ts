import { foldText } from '#domain/query/fold.ts';
import { inBoxOrder } from './boxOrder.ts';
import type { BoxPath } from './boxPath.ts';
import type { MapState, TileOrder } from './mapAddress.ts';
import type { MapAnswer, MapBox, MapTile } from './mapAnswer.ts';

/** A box with the tiles that stand in it, in order. */
export type FilledBox = { readonly box: MapBox; readonly tiles: readonly MapTile[] };

/** Boxes below one of a tree; `above` is null where they stand in none. */
export type BoxGroup = { readonly above: MapBox | null; readonly boxes: readonly FilledBox[] };

const ORDERS: Readonly<Record<TileOrder, (one: MapTile, other: MapTile) => number>> = {
  size: (one, other) => (other.size ?? -1) - (one.size ?? -1),
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  founded: (one, other) => (one.founded ?? Infinity) - (other.founded ?? Infinity),
};

type Arranging = {
  readonly order: TileOrder;
  /** What boxes stand for. */
  readonly box: BoxPath;
  /** Boxes that may have no tile. */
  readonly known?: readonly MapBox[] | undefined;
};

/** Puts the tiles into their boxes, and these below those above them. */
export function arranged(
  { boxes, above, tiles }: MapAnswer,
  { order, box: path, known = [] }: Arranging,
): readonly BoxGroup[] {
  const filled = Map.groupBy(
    tiles.flatMap((tile) => tile.boxes.map((key) => ({ key, tile }))),
    ({ key }) => key,
  );
  const inBox = (box: MapBox): FilledBox => ({
    box,
    tiles: (filled.get(box.key) ?? []).map(({ tile }) => tile).toSorted(ORDERS[order]),
  });
  const all = inBoxOrder(path, withEmpty(boxes, known));
  const tops = [...above, ...withEmpty(above, aboveOf(known)).slice(above.length)];
  const groups = tops.map((top) => ({
    above: top,
    boxes: all.filter((box) => box.above === top.key).map(inBox),
  }));
  const alone = all.filter((box) => (box.above ?? null) === null).map(inBox);
  return [
    ...groups.filter((group) => group.boxes.length > 0),
    ...(alone.length > 0 ? [{ above: null, boxes: alone }] : []),
  ];
}

// Of how many it is not known comes after all that is known.
const withEmpty = (boxes: readonly MapBox[], known: readonly MapBox[]): readonly MapBox[] => {
  const there = new Set(boxes.map(({ key }) => key));
  const all = [...boxes, ...known.filter(({ key }) => !there.has(key))];
  return [...all.filter(({ key }) => key !== null), ...all.filter(({ key }) => key === null)];
};

const aboveOf = (known: readonly MapBox[]): readonly MapBox[] => {
  const tops = new Set(known.flatMap(({ above }) => above ?? []));
  return known.filter(({ key }) => key !== null && tops.has(key));
};

/** How many values of a choice have a colour of their own. */
const COLOURED = 5;

/** What borders stand for: the values that most tiles have, each with one of the colours; all others share one. */
export function bordersOf(tiles: readonly MapTile[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { border } of tiles) {
    if (border !== null) counts.set(border, (counts.get(border) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .slice(0, COLOURED);
}

/** The tiles that are called like what is looked for; undefined where nothing is. */
export function spotted(
  tiles: readonly MapTile[],
  { spot }: Pick<MapState, 'spot'>,
): ReadonlySet<string> | undefined {
  const wanted = foldText(spot.trim());
  if (wanted === '') return undefined;
  return new Set(tiles.flatMap(({ id, name }) => (foldText(name).includes(wanted) ? [id] : [])));
}
