import { useLocation, useNavigate } from 'react-router';
import { matchRoute } from '#domain/routes.ts';
import { screenNamed } from '#domain/screens.ts';
import { CHART_SCALES, RUNS } from '#domain/tools/chart.ts';
import { LIST_SCREENS } from '#domain/tools/listScreens.ts';
import { toolAddress } from '#domain/tools/toolAddress.ts';
import { Pick, Shelf } from '#web/tools/shelf/Shelf.tsx';
import { ToolLayout } from '#web/tools/frame/ToolLayout.tsx';
import { ToolConditions } from '#web/tools/state/ToolConditions.tsx';
import { ToolProblem } from '#web/tools/state/ToolProblem.tsx';
import { useNames } from '#web/tools/state/useNames.ts';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { NO_SPLIT, useChart, type ChartState, type ChartTool } from './useChart.ts';

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
      actions={<Presets {...chart} />}
    >
      <Choices {...chart} />
      <ToolConditions kind={kind} conditions={conditions} nameOf={nameOf} onChange={setConditions} />
      {problem === undefined && asked ? (
        <ChartFigure state={chart} asked={asked} nameOf={nameOf} />
      ) : (
        <ToolProblem message={problem ?? ''} onReset={reset} />
      )}
    </ToolLayout>
  );
}

function Presets({ presets, usual }: ChartState) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Questions"
      title="Questions"
      align="end"
      entries={presets.map(({ label, list, by, split, measure, draw, run }) => ({
        label,
        act: () => {
          const own = { by, split, measure, draw, run };
          const pairs = toolAddress(usual, { list, conditions: [], own });
          void navigate(`?${new URLSearchParams(pairs.map(([key, value]) => [key, value]))}`);
        },
      }))}
    />
  );
}

// Rows are called as their list calls them.
const named = (all: readonly { readonly name: string; readonly label: string }[], rows?: string) =>
  all.map(({ name, label }) => ({
    value: name,
    label: name === 'count' && rows !== undefined ? `Number of ${rows}` : label,
  }));

function Choices(chart: ChartState) {
  const { list, screen, asked, choices, drawings, drawing, run, scale, setList, setOwn } = chart;
  const dimensions = named(choices.dimensions);
  const [along, split] = asked?.by ?? [];
  // What was shown without being asked for is asked for from now on.
  const change = (part: Parameters<typeof setOwn>[0]) =>
    setOwn({
      by: along?.name,
      split: split?.name ?? NO_SPLIT,
      measure: asked?.figure.name,
      draw: drawing,
      ...part,
    });
  return (
    <Shelf label="What is drawn">
      <Pick
        label="Of"
        options={LIST_SCREENS.map(({ name, title }) => ({ value: name, label: title }))}
        value={list}
        onPick={(wanted) => {
          const found = LIST_SCREENS.find(({ name }) => name === wanted);
          if (found) setList(found.name);
        }}
      />
      <Pick
        label="Figure"
        options={named(choices.figures, screen.noun.many)}
        value={asked?.figure.name ?? ''}
        onPick={(measure) => change({ measure })}
      />
      <Pick label="By" options={dimensions} value={along?.name ?? ''} onPick={(by) => change({ by })} />
      <Pick
        label="Split by"
        options={[{ value: NO_SPLIT, label: 'Nothing' }, ...dimensions]}
        value={split?.name ?? NO_SPLIT}
        onPick={(next) => change({ split: next, draw: undefined })}
      />
      <Pick label="Drawn as" options={drawings} value={drawing} onPick={(draw) => change({ draw })} />
      {along?.period !== undefined && (
        <Pick label="Over time" options={RUNS} value={run} onPick={(next) => change({ run: next })} />
      )}
      {(drawing === 'lines' || drawing === 'bars') && (
        <Pick label="Scale" options={CHART_SCALES} value={scale} onPick={(next) => change({ scale: next })} />
      )}
    </Shelf>
  );
}
