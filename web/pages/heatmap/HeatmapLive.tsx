import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { HeatFigure } from './HeatFigure.tsx';
import { useHeatmap } from './useHeatmap.ts';

/** A heatmap by the address around it. */
export function HeatmapLive() {
  const heatmap = useHeatmap();
  const { kind, conditions, asked, problem, reset } = heatmap;
  const nameOf = useNames(kind, conditions);
  if (problem !== undefined || !asked) return <ToolProblem message={problem ?? ''} onReset={reset} />;
  return <HeatFigure state={heatmap} asked={asked} nameOf={nameOf} />;
}
