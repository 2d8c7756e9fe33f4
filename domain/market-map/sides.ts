import type { BoxGroup } from './arrange.ts';
import type { MapDifference } from './difference.ts';
import type { MapState } from './mapAddress.ts';
import type { MapAnswer, MapBox, MapTile } from './mapAnswer.ts';

/** A map at one of two times: what was founded up to a year, or what was on record at the end of a day. */
export type SideTime = { readonly until: number | undefined; readonly asOf: string | undefined };

/** The two times of maps that stand beside each other, the earlier first; undefined where one stands alone. */
export function sideTimes({
  beside,
  until,
  to,
}: Pick<MapState, 'beside' | 'until' | 'to'>): readonly [SideTime, SideTime] | undefined {
  if (beside === undefined) return undefined;
  if (beside.length === 4) {
    const [first, last] = inTime(Number(beside), until);
    return [
      { until: first, asOf: undefined },
      { until: last, asOf: undefined },
    ];
  }
  const [first, last] = inTime(beside, to);
  return [
    { until, asOf: first },
    { until, asOf: last },
  ];
}

/** Two times, the earlier first; the one that is left out is today. */
export const inTime = <T extends number | string>(
  one: T,
  other: T | undefined,
): readonly [T, T | undefined] => (other !== undefined && other < one ? [other, one] : [one, other]);

/** What became of an entry between the two times. */
export type MapChange = 'added' | 'left' | 'moved';

/** What became of each entry that is not as it was, by its id. */
export const changesOf = ({ added, left, moved }: MapDifference): ReadonlyMap<string, MapChange> =>
  new Map<string, MapChange>([
    ...added.map(({ id }) => [id, 'added'] as const),
    ...left.map(({ id }) => [id, 'left'] as const),
    ...moved.map(({ after }) => [after.id, 'moved'] as const),
  ]);

/** Both maps as one: every box and every entry of either, an entry in all boxes in which it ever stands. */
export function bothOf(before: MapAnswer, after: MapAnswer): MapAnswer {
  const then = new Map(before.tiles.map((tile) => [tile.id, tile]));
  const now = new Set(after.tiles.map(({ id }) => id));
  const tiles = after.tiles.map((tile) => ({
    ...tile,
    boxes: [...new Set([...tile.boxes, ...(then.get(tile.id)?.boxes ?? [])])],
  }));
  return {
    ...after,
    boxes: withOthers(after.boxes, before.boxes),
    above: withOthers(after.above, before.above),
    tiles: [...tiles, ...before.tiles.filter(({ id }) => !now.has(id))],
  };
}

const withOthers = (boxes: readonly MapBox[], others: readonly MapBox[]): readonly MapBox[] => {
  const known = new Set(boxes.map(({ key }) => key));
  return [...boxes, ...others.filter(({ key }) => !known.has(key))];
};

/** The boxes of both maps in their order, each with what stood in it at one time, in the same order. */
export function groupsAt(
  groups: readonly BoxGroup[],
  { boxes, above, tiles }: MapAnswer,
): readonly BoxGroup[] {
  const own = new Map(tiles.map((tile) => [tile.id, tile]));
  const named = (all: readonly MapBox[], box: MapBox): MapBox =>
    all.find(({ key }) => key === box.key) ?? { ...box, count: 0, figure: null };
  const inBox = ({ id }: MapTile, { key }: MapBox): readonly MapTile[] => {
    const tile = own.get(id);
    return tile?.boxes.includes(key) ? [tile] : [];
  };
  return groups.map((group) => ({
    above: group.above && named(above, group.above),
    boxes: group.boxes.map(({ box, tiles: all }) => ({
      box: { ...named(boxes, box), label: box.label },
      tiles: all.flatMap((tile) => inBox(tile, box)),
    })),
  }));
}
