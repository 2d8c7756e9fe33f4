import { useMemo } from 'react';
import { listScreen } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import {
  CHART_OWN,
  CHART_SCALES,
  DRAWINGS,
  drawingsOf,
  RUNS,
  SLOPE_ENDS,
  type Drawing,
  type Run,
} from '#domain/tools/chart.ts';
import { CARRIED_YEARS } from '#domain/tools/charting/carriedOn.ts';
import { ROUND_PRESETS, SECTOR_PRESETS, type ChartPreset } from '#domain/tools/charting/presets.ts';
import { readRatesOf } from '#domain/tools/charting/constantRates.ts';
import { EVENT_SOURCES, NO_EVENTS } from '#domain/tools/charting/events.ts';
import { readGoals } from '#domain/tools/charting/goals.ts';
import type { Figure } from '#domain/tools/choices.ts';
import { readNamed } from '#domain/tools/named.ts';
import { addsUp, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { useChoices } from '#web/tools/state/useChoices.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';

/** The two tools that draw charts. */
export type ChartTool = 'GRAPHING_TOOL' | 'GRAPHING_TOOL_ROUNDS';

const TOOLS = {
  GRAPHING_TOOL: { own: CHART_OWN, usual: 'COMPANIES', presets: SECTOR_PRESETS },
  GRAPHING_TOOL_ROUNDS: { own: CHART_OWN, usual: 'FUNDING_ROUNDS', presets: ROUND_PRESETS },
} as const;

/** What is drawn at first where no time orders it, and how much more at each press. */
export const MOST_LINES = 15;

/** No split, as the shelf names it. */
export const NO_SPLIT = 'none';

/** What a chart shows, as its address says it, and what could be shown instead. */
export function useChart(name: ChartTool) {
  const address = TOOLS[name];
  const tool = useToolState(address);
  const { list, conditions, own } = tool;
  const screen = useMemo(() => listScreen(list), [list]);
  const { kind, always } = screen.list;
  const choices = useChoices(kind, conditions);
  const presets: readonly ChartPreset[] = address.presets;
  const isFresh = own('by') === undefined && own('measure') === undefined;
  const usual = presets.find((one) => one.list === list);
  const by = readNamed('by', own('by') ?? usual?.by ?? choices.dimensions[0]?.name ?? '', choices.dimensions);
  const wantedSplit = own('split') ?? (isFresh ? usual?.split : undefined) ?? NO_SPLIT;
  const split =
    wantedSplit === NO_SPLIT ? { found: null } : readNamed('split', wantedSplit, choices.dimensions);
  const figure = readNamed('measure', own('measure') ?? usual?.measure ?? 'count', choices.figures);
  const over = overOf(own);
  const problem =
    tool.problem ??
    over.problem ??
    by.problem ??
    ('problem' in split ? split.problem : undefined) ??
    figure.problem;
  const where = useMemo(() => allOf([always, ...conditions]), [always, conditions]);
  const asked: ToolQuestion | undefined =
    by.found && split.found !== undefined && figure.found
      ? {
          list,
          noun: screen.noun,
          kind,
          conditions,
          where,
          by: split.found ? [by.found, split.found] : [by.found],
          figure: figure.found,
        }
      : undefined;
  const drawings = asked ? drawingsOf(drawableOf(asked)) : [];
  // What the question does not have is drawn as usual, as drawings stay in the address while it changes.
  const wanted = over.draw ?? (isFresh ? usual?.draw : undefined);
  const usualDrawing = asked && asked.by.length > 1 ? (addsUp(asked) ? 'stack' : 'lines') : 'bars';
  const drawing = drawings.find(({ value }) => value === wanted)?.value ?? usualDrawing;
  const further = furtherFigures(choices.figures, figure.found, own);
  const beside = drawing === 'bubbles' ? Object.values(further) : [];
  return {
    ...tool,
    presets,
    screen,
    kind,
    choices,
    asked: asked && { ...asked, beside: beside.filter((one) => one !== undefined) },
    drawings,
    drawing,
    /** Of bubbles: how high they stand, and how large they are. */
    further,
    ...over,
    problem,
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

// How a chart is drawn and what stands over it, as its address says it.
function overOf(own: (name: (typeof CHART_OWN)[number]) => string | undefined) {
  const rates = readRatesOf(own('rates'));
  const goalText = own('goals') ?? '';
  const { goals = [], problem } = readGoals(goalText);
  const odd: string[] = [];
  const one = <Value extends string>(
    name: (typeof CHART_OWN)[number],
    options: readonly { readonly value: Value }[],
  ): Value | undefined => {
    const wanted = own(name);
    if (wanted === undefined) return undefined;
    const read = readNamed(
      name,
      wanted,
      options.map(({ value }) => ({ name: value })),
    );
    if (!read.found) odd.push(read.problem);
    return read.found?.name;
  };
  return {
    goalText,
    goals,
    draw: one('draw', DRAWINGS),
    marks: one('marks', EVENT_SOURCES) ?? NO_EVENTS,
    isBeside: own('before') !== undefined,
    run: one('run', RUNS) ?? 'plain',
    scale: one('scale', CHART_SCALES) ?? 'linear',
    most: Math.max(MOST_LINES, Math.floor(Number(own('most') ?? MOST_LINES)) || MOST_LINES),
    /** The month or year of whose rates sums are told; none where each amount is at the rate of its own time. */
    ratesOf: rates.time,
    /** Of a slope: its two times, as far as they are chosen, and what its ends show. */
    earlier: own('earlier'),
    later: own('later'),
    ends: one('ends', SLOPE_ENDS) ?? 'figures',
    /** Of a calendar: its year, where one is chosen. */
    inYear: own('inYear'),
    /** How many years a line is carried on; none where it is not. */
    carried: Number(one('carry', CARRIED_YEARS) ?? 0),
    /** Why something of that cannot be understood. */
    problem: problem ?? rates.problem ?? odd[0],
  };
}

/** No third figure, as the shelf names it. */
export const SAME_SIZE = 'same';

// The second figure is another one than the first, the number of rows where that is not the first.
function furtherFigures(
  all: readonly Figure[],
  figure: Figure | undefined,
  own: (name: 'against' | 'sized') => string | undefined,
) {
  const named = (name: string | undefined) => all.find((one) => one.name === name);
  const against = named(own('against')) ?? all.find((one) => one.name !== figure?.name) ?? figure;
  return { against, sized: named(own('sized')) };
}

export type ChartState = ReturnType<typeof useChart>;
