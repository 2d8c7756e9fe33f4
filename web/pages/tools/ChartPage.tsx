import { useLocation } from 'react-router';
import { matchRoute } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';
import { Questions } from '#web/tools/shelf/Picks.tsx';
import { ToolLayout } from '#web/tools/frame/ToolLayout.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { ChartChoices } from './ChartChoices.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { OpenChart } from './OpenChart.tsx';
import type { ChartTool } from '#domain/tools/read/readChart.ts';
import { useChart } from './useChart.ts';

/** Any figure of a list by any dimension, drawn as asked. */
export function ChartPage() {
  const { pathname } = useLocation();
  const name: ChartTool =
    matchRoute(pathname)?.name === 'GRAPHING_TOOL_ROUNDS' ? 'GRAPHING_TOOL_ROUNDS' : 'GRAPHING_TOOL';
  return <Chart key={name} name={name} />;
}

const WORDS: Readonly<Record<ChartTool, string>> = {
  GRAPHING_TOOL: 'Any figure of the sector by any dimension, drawn as you ask',
  GRAPHING_TOOL_ROUNDS: 'Money, stages and investors: every figure of funding rounds and deals over time',
};

function Chart({ name }: { readonly name: ChartTool }) {
  const chart = useChart(name);
  const { kind, conditions, asked, problem, setConditions, reset } = chart;
  const nameOf = useNames(kind, conditions);
  return (
    <ToolLayout
      title={screenNamed(name).title ?? ''}
      description={WORDS[name]}
      actions={
        <>
          <OpenChart />
          <Questions
            usual={chart.usual}
            presets={chart.presets.map(({ label, list, conditions = [], ...own }) => ({
              label,
              list,
              conditions,
              own,
            }))}
          />
        </>
      }
    >
      <ChartChoices {...chart} />
      <ToolConditions kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
      {problem === undefined && asked ? (
        <ChartFigure state={chart} asked={asked} nameOf={nameOf} />
      ) : (
        <ToolProblem message={problem ?? ''} onReset={reset} />
      )}
    </ToolLayout>
  );
}
