import { useMemo, useState } from 'react';
import type { GraphScene } from '#domain/graph/answers.ts';
import { canDraw } from '#web/graph/canDraw.ts';
import { useMeasures } from '#web/graph/measures/useMeasures.ts';
import { dressed } from './picture/drawn.ts';
import { shownOf } from './shown.ts';
import { restsOnMeasures } from './look/looks.ts';
import type { GraphState } from './state.ts';

const NOTHING = { things: [], edges: [] };

/** What of a scene is on the screen, what was measured of it, how it is drawn, and whether its picture stands. */
export function useShown(scene: GraphScene, { hidden, off, isSure, since, until, look }: GraphState) {
  const shown = useMemo(
    () => shownOf(scene, { hidden, off, isSure, since, until }),
    [scene, hidden, off, isSure, since, until],
  );
  const [isDrawn, setDrawn] = useState(false);
  const stands = isDrawn || !canDraw;
  const isMeasured = stands || restsOnMeasures(look);
  // Two threads at once would let the picture wait.
  const measures = useMeasures(isMeasured ? shown : NOTHING);
  const needed = restsOnMeasures(look) ? measures : undefined;
  const picture = useMemo(() => dressed(shown, look, needed), [shown, look, needed]);
  return { shown, measures, picture, stands, onShown: () => setDrawn(true) };
}

/** What is on the screen of a scene. */
export type OnScreen = ReturnType<typeof useShown>;
