import { useMemo } from 'react';
import { listScreen } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { CHART_OWN, drawingsOf, runsOf, type Drawing, type Run } from '#domain/tools/chart.ts';
import { CHART_TOOLS, readChart, type ChartTool } from '#domain/tools/read/readChart.ts';
import { addsUp, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { useChoices } from '#web/tools/state/useChoices.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';

const ADDRESSES = {
  GRAPHING_TOOL: { own: CHART_OWN, usual: CHART_TOOLS.GRAPHING_TOOL.usual },
  GRAPHING_TOOL_ROUNDS: { own: CHART_OWN, usual: CHART_TOOLS.GRAPHING_TOOL_ROUNDS.usual },
} as const;

/** What a chart shows, as its address says it, and what could be shown instead. */
export function useChart(name: ChartTool) {
  const address = ADDRESSES[name];
  const tool = useToolState(address);
  const { list, conditions, own } = tool;
  const screen = useMemo(() => listScreen(list), [list]);
  const { kind, always } = screen.list;
  const choices = useChoices(kind, conditions);
  const { draw, figure, run, further, ...read } = readChart({ tool: name, list, own }, choices);
  const where = useMemo(() => allOf([always, ...conditions]), [always, conditions]);
  const asked: ToolQuestion | undefined = read.asked && {
    ...read.asked,
    list,
    noun: screen.noun,
    conditions,
    where,
  };
  const drawings = asked ? drawingsOf(drawableOf(asked)) : [];
  // What the question does not have is drawn as usual, as drawings stay in the address while it changes.
  const usualDrawing = asked && asked.by.length > 1 ? (addsUp(asked) ? 'stack' : 'lines') : 'bars';
  const drawing = drawings.find(({ value }) => value === draw)?.value ?? usualDrawing;
  const beside = drawing === 'bubbles' ? Object.values(further) : [];
  return {
    ...tool,
    ...read,
    run: figure && runsOf(figure).some(({ value }) => value === run) ? run : 'plain',
    presets: CHART_TOOLS[name].presets,
    screen,
    kind,
    choices,
    asked: asked && { ...asked, beside: beside.filter((one) => one !== undefined) },
    drawings,
    drawing,
    /** Of bubbles: how high they stand, and how large they are. */
    further,
    problem: tool.problem ?? read.problem,
    usual: address.usual,
  };
}

/** May the lines of a chart be carried on: bars and lines over the calendar, as they are or as running totals. */
export function mayCarry(
  { carried, drawing, run, isBeside }: Pick<ChartState, 'carried' | 'drawing' | 'run' | 'isBeside'>,
  asked: ToolQuestion,
): boolean {
  return carried > 0 && !isBeside && isCarriable(drawing, run, asked);
}

/** True for what can be carried on at all. */
export function isCarriable(drawing: Drawing, run: Run, { by: [along, split] }: ToolQuestion): boolean {
  const isDrawn = drawing === 'lines' || (drawing === 'bars' && split === undefined);
  return along.group.by !== undefined || along.period === 'year'
    ? isDrawn && (run === 'plain' || run === 'cumulative')
    : false;
}

const drawableOf = (asked: ToolQuestion) => ({
  isAdditive: addsUp(asked),
  hasSplit: asked.by.length > 1,
  isMany: asked.by[0].isMany === true,
  isTime: asked.by[0].period !== undefined,
  isDated: asked.by[0].group.by !== undefined,
  hasValues: asked.figure.field !== undefined,
});

/** No third figure, as the shelf names it. */
export const SAME_SIZE = 'same';

export type ChartState = ReturnType<typeof useChart>;
