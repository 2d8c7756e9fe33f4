import { matchRoute } from '#domain/routes.ts';
import { useFramedTool } from '#web/tools/state/toolSearch.ts';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { useChart } from './useChart.ts';

/** A chart by the address around it. */
export function ChartLive() {
  const name = matchRoute(useFramedTool()?.path ?? '')?.name;
  const chart = useChart(name === 'GRAPHING_TOOL_ROUNDS' ? name : 'GRAPHING_TOOL');
  const { kind, conditions, asked, problem, reset } = chart;
  const nameOf = useNames(kind, conditions);
  if (problem !== undefined || !asked) return <ToolProblem message={problem ?? ''} onReset={reset} />;
  return <ChartFigure state={chart} asked={asked} nameOf={nameOf} />;
}
