import { useMemo } from 'react';
import type { GraphScene } from '#domain/graph/answers.ts';
import { useMeasures } from '#web/graph/measures/useMeasures.ts';
import { dressed } from './picture/drawn.ts';
import { shownOf } from './shown.ts';
import { restsOnMeasures } from './look/looks.ts';
import type { GraphState } from './state.ts';

/** What of a scene is on the screen, what was measured of it, and how it is drawn. */
export function useShown(scene: GraphScene, { hidden, off, isSure, since, until, look }: GraphState) {
  const shown = useMemo(
    () => shownOf(scene, { hidden, off, isSure, since, until }),
    [scene, hidden, off, isSure, since, until],
  );
  const measures = useMeasures(shown);
  const needed = restsOnMeasures(look) ? measures : undefined;
  const picture = useMemo(() => dressed(shown, look, needed), [shown, look, needed]);
  return { shown, measures, picture };
}

/** What is on the screen of a scene. */
export type OnScreen = ReturnType<typeof useShown>;
