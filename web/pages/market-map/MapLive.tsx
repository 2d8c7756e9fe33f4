import { listOfMap, type MapName } from '#domain/market-map/maps.ts';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { MapFigure } from './MapFigure.tsx';
import { useMap } from './useMap.ts';
import { useMapState } from './useMapState.ts';

type MapLiveProps = { readonly name: MapName };

/** A market map by the address around it. */
export function MapLive({ name }: MapLiveProps) {
  const controls = useMapState(name);
  const { state, problem, reset } = controls;
  const nameOf = useNames(listOfMap(name).list.kind, state.conditions);
  const map = useMap(name, state);
  if (problem !== undefined) return <ToolProblem message={problem} onReset={reset} />;
  return <MapFigure map={map} controls={controls} nameOf={nameOf} />;
}
