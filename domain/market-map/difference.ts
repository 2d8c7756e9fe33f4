import type { MapAnswer, MapTile } from './mapAnswer.ts';

/** What is different between two days: entries that came and went, and those that stand in other boxes. */
export type MapDifference = {
  readonly added: readonly MapTile[];
  readonly left: readonly MapTile[];
  readonly moved: readonly { readonly before: MapTile; readonly after: MapTile }[];
  /** Not all entries stand on both maps, so that some changes may be missing. */
  readonly isPartial: boolean;
};

/** Compares a map with what it was. */
export function differenceOf(before: MapAnswer, after: MapAnswer): MapDifference {
  const [old, now] = [before, after].map(({ tiles }) => new Map(tiles.map((tile) => [tile.id, tile])));
  return {
    added: after.tiles.filter(({ id }) => !old?.has(id)),
    left: before.tiles.filter(({ id }) => !now?.has(id)),
    moved: after.tiles.flatMap((tile) => {
      const then = old?.get(tile.id);
      return then && boxText(then) !== boxText(tile) ? [{ before: then, after: tile }] : [];
    }),
    isPartial: [before, after].some(({ count, tiles }) => count > tiles.length),
  };
}

const boxText = ({ boxes }: MapTile): string => JSON.stringify([...boxes].toSorted());
