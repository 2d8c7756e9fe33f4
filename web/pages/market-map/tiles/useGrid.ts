import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

/** How many tiles stand beside each other, how far apart, and about how high one is, in pixels; no columns before it is known. */
export type Grid = { readonly columns: number; readonly gap: number; readonly height: number };

// As high as a tile is, until one stands.
const ABOUT = 60;

/** The grid of the first list within an element, as its styles lay it out; `count` tiles stand in it. */
export function useGrid(frame: RefObject<HTMLElement | null>, count: number): Grid {
  // The server, which lays nothing out, draws them as one.
  const [grid, setGrid] = useState<Grid>({
    columns: import.meta.env.SSR ? count : 0,
    gap: 0,
    height: ABOUT,
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => setGrid((before) => sameOr(before, gridOf(element)));
    look();
    // How dense a map is changes how high it stands.
    const observer = new ResizeObserver(() => startTransition(look));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return grid;
}

// A box far from the window may not be laid out.
const sameOr = (before: Grid, now: Grid | undefined): Grid =>
  now === undefined || (before.columns === now.columns && before.gap === now.gap) ? before : now;

function gridOf({ firstElementChild: list }: Element): Grid | undefined {
  if (!list) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const columns = gridTemplateColumns.split(' ').filter((track) => Number.parseFloat(track) > 0).length;
  const height = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  return { columns: Math.max(columns, 1), gap: Number.parseFloat(rowGap) || 0, height: height || ABOUT };
}
