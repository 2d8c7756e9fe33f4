import { useMemo } from 'react';
import type { DrawnWorld } from './drawWorld.ts';
import { drawnFlows, flowModel, type FlowModel } from './flowModel.ts';
import { mapOf, type MapModel } from './mapModel.ts';
import { marksOf } from './markModel.ts';
import type { MapAnswer } from './useMapAnswer.ts';
import type { SummaryMapState } from './useSummaryMap.ts';

/** All that is drawn, as it follows from the answers. */
export type MapDrawing = {
  readonly map: MapModel;
  readonly flows: FlowModel | undefined;
  readonly drawn: DrawnWorld;
};

/** What the answers to a map come to, made anew only when they change. */
export function useDrawn(
  { scale, per, view, flows: wanted, marks }: SummaryMapState,
  answer: MapAnswer,
): MapDrawing {
  const { asked, places, all, placed } = answer;
  const map = useMemo(
    () => mapOf({ places, all }, { figure: asked.figure, scale, per }),
    [places, all, asked.figure, scale, per],
  );
  const flows = useMemo(() => flowModel(wanted, answer), [wanted, answer]);
  const drawn = useMemo(
    (): DrawnWorld => ({
      depths: map.depths,
      unknown: map.unknown,
      uncertain: new Set(marks === 'none' ? [] : (placed?.countries ?? []).map(({ country }) => country)),
      flows: flows ? drawnFlows(flows) : [],
      marks: placed && marks !== 'none' ? marksOf(placed) : [],
      bounds: view.bounds,
    }),
    [map, flows, placed, marks, view.bounds],
  );
  return { map, flows, drawn };
}
