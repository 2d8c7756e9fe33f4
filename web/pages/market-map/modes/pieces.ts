import { startTransition, useEffect, useState } from 'react';
import type { BoxGroup, FilledBox } from '#domain/market-map/arrange.ts';

// So many are drawn, styled and placed within one frame.
const FIRST = 800;
const FURTHER = 400;

/** How many of the tiles of a map are drawn: what one frame takes, then some more with each frame that follows. */
export function usePieces(groups: readonly BoxGroup[]): { readonly most: number; readonly isWhole: boolean } {
  const [most, setMost] = useState(FIRST);
  const isWhole = most >= countOf(groups);
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setMost(most + FURTHER)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, most]);
  return { most, isWhole };
}

const boxesIn = (groups: readonly BoxGroup[]): readonly FilledBox[] => groups.flatMap(({ boxes }) => boxes);

const countOf = (groups: readonly BoxGroup[]): number =>
  boxesIn(groups).reduce((sum, { tiles }) => sum + tiles.length, 0);

/** How many tiles of each box are drawn, where so many are drawn of all, in the order of the boxes. */
export function drawnIn(groups: readonly BoxGroup[], most: number): ReadonlyMap<FilledBox, number> {
  let left = most;
  return new Map(
    boxesIn(groups).map((filled) => {
      const drawn = Math.min(left, filled.tiles.length);
      left -= drawn;
      return [filled, drawn];
    }),
  );
}
