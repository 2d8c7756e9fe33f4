import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { MapFigure } from './MapFigure.tsx';
import { useSummaryMap } from './useSummaryMap.ts';

/** The map of the world by the address around it. */
export function SummaryMapLive() {
  const state = useSummaryMap();
  const { kind, conditions, asked, problem, reset } = state;
  const nameOf = useNames(kind, conditions);
  if (problem !== undefined || !asked) return <ToolProblem message={problem ?? ''} onReset={reset} />;
  return <MapFigure state={state} asked={asked} nameOf={nameOf} />;
}
