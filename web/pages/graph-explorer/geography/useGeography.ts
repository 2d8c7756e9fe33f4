import { useMemo } from 'react';
import type { Ground } from '#web/graph/ground.ts';
import type { Places } from '#web/graph/model.ts';
import { useSameGraph } from '#web/graph/useSameGraph.ts';
import { useWorld } from '#web/tools/world/useWorld.ts';
import type { Dressed } from '../picture/drawn.ts';
import type { Shown } from '../shown.ts';
import { geographicPlaces, outlines } from './geographicPlaces.ts';

/** A layout on the map, with the outlines that lie below it. */
export type Geography = { readonly given: Places; readonly ground: Ground };

/** Where things stand on the map, once its shapes have come; undefined while nobody asks for it. */
export function useGeography(
  { things }: Shown,
  { drawn: now, folds }: Dressed,
  isWanted: boolean,
): Geography | undefined {
  const world = useWorld(isWanted);
  const drawn = useSameGraph(now);
  const lines = useMemo(() => world && outlines(world), [world]);
  const onMap = useMemo(
    () => (isWanted && world ? geographicPlaces({ drawn, things, folds, world }) : undefined),
    // What is drawn as one changes the graph itself.
    [isWanted, world, drawn, things, folds],
  );
  return useMemo(
    () => (onMap && lines ? { given: onMap.places, ground: { lines, strip: onMap.strip } } : undefined),
    [onMap, lines],
  );
}
