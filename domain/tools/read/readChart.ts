import type { Kind } from '#domain/kind.ts';
import { listScreen, type ListScreenName } from '#domain/lists.ts';
import { malformedValue } from '#domain/errors.ts';
import { BESIDE, CARRIED_YEARS, CHART_SCALES, DRAWINGS, RUNS, SLOPE_ENDS, type CHART_OWN } from '../chart.ts';
import { readRatesOf } from '../charting/constantRates.ts';
import { EVENT_SOURCES, NO_EVENTS } from '../charting/events.ts';
import { readGoals } from '../charting/goals.ts';
import { ROUND_PRESETS, SECTOR_PRESETS, type ChartPreset } from '../charting/presets.ts';
import type { Choices, Dimension, Figure } from '../choices.ts';
import { countNamed, misread, readNamed } from '../named.ts';
import type { Own, OwnAsked } from './own.ts';

/** The two tools that draw charts. */
export type ChartTool = 'GRAPHING_TOOL' | 'GRAPHING_TOOL_ROUNDS';

/** What charts of each show where nothing is said: rows of which list, and the questions that they are offered. */
export const CHART_TOOLS: Readonly<
  Record<ChartTool, { readonly usual: ListScreenName; readonly presets: readonly ChartPreset[] }>
> = {
  GRAPHING_TOOL: { usual: 'COMPANIES', presets: SECTOR_PRESETS },
  GRAPHING_TOOL_ROUNDS: { usual: 'FUNDING_ROUNDS', presets: ROUND_PRESETS },
};

/** What is drawn at first where no time orders it, and how much more at each press. */
export const MOST_LINES = 15;

/** No split, as its address says it. */
export const NO_SPLIT = 'none';

type ChartOwn = Own<(typeof CHART_OWN)[number]>;

/** Reads what is a chart's own: one or two dimensions, a figure, how it is drawn and what stands over it, each as usual where it is left out. */
export function readChart(
  { list, own, tool }: OwnAsked<ChartOwn> & { readonly tool: ChartTool },
  { dimensions, figures }: Choices,
) {
  const isFresh = own('by') === undefined && own('measure') === undefined;
  const usual = CHART_TOOLS[tool].presets.find((one) => one.list === list);
  const by = readNamed('by', own('by') ?? usual?.by ?? dimensions[0]?.name ?? '', dimensions);
  const wantedSplit = own('split') ?? (isFresh ? usual?.split : undefined) ?? NO_SPLIT;
  const split = wantedSplit === NO_SPLIT ? { found: null } : readNamed('split', wantedSplit, dimensions);
  const figure = readNamed('measure', own('measure') ?? usual?.measure ?? 'count', figures);
  const { draw, ...over } = readOver(own);
  const further = readFurther(own, figures, figure.found);
  const asked: ChartAsked | undefined =
    by.found && split.found !== undefined && figure.found
      ? {
          kind: listScreen(list).list.kind,
          by: split.found ? [by.found, split.found] : [by.found],
          figure: figure.found,
        }
      : undefined;
  return {
    ...over,
    asked,
    figure: figure.found,
    /** Of bubbles: how high they stand, and how large they are. */
    further: { against: further.against, sized: further.sized },
    /** How it is to be drawn, where something is said of that. */
    draw: draw ?? (isFresh ? usual?.draw : undefined),
    /** Why something of it cannot be understood, with what there is instead. */
    problem:
      over.problem ??
      by.problem ??
      ('problem' in split ? split.problem : undefined) ??
      figure.problem ??
      further.problem,
  };
}

interface ChartAsked {
  readonly kind: Kind;
  readonly by: readonly [Dimension, ...Dimension[]];
  readonly figure: Figure;
}

// The second figure is another one than the first, the number of rows where that is not the first.
function readFurther(own: ChartOwn, figures: readonly Figure[], figure: Figure | undefined) {
  const read = (name: 'against' | 'sized') => {
    const wanted = own(name);
    return wanted === undefined ? undefined : readNamed(name, wanted, figures);
  };
  const [against, sized] = [read('against'), read('sized')];
  return {
    against: against?.found ?? figures.find((one) => one.name !== figure?.name) ?? figure,
    sized: sized?.found,
    problem: against?.problem ?? sized?.problem,
  };
}

// The form of times as groups name them: years, quarters, months, and years of an age.
const TIME = /^\d{1,4}$|^\d{4}-(Q[1-4]|0[1-9]|1[0-2])$/;

const READ = {
  options: {
    draw: DRAWINGS,
    marks: EVENT_SOURCES,
    before: BESIDE,
    run: RUNS,
    scale: CHART_SCALES,
    ends: SLOPE_ENDS,
    carry: CARRIED_YEARS,
  },
  years: ['inYear'],
  counts: ['most'],
} as const;

// How a chart is drawn and what stands over it, as its address says it.
function readOver(own: ChartOwn) {
  const rates = readRatesOf(own('rates'));
  const goalText = own('goals') ?? '';
  const { goals = [], problem } = readGoals(goalText);
  const one = <Value extends string>(
    name: (typeof CHART_OWN)[number],
    options: readonly { readonly value: Value }[],
  ): Value | undefined => options.find(({ value }) => value === own(name))?.value;
  const odd = (['earlier', 'later'] as const).find((name) => !TIME.test(own(name) ?? '2000'));
  const noTime = odd && malformedValue(odd, own(odd), 'a time, as in 2024, 2024-Q3 or 2024-07').message;
  return {
    goalText,
    goals,
    draw: one('draw', DRAWINGS),
    marks: one('marks', EVENT_SOURCES) ?? NO_EVENTS,
    isBeside: one('before', BESIDE) !== undefined,
    run: one('run', RUNS) ?? 'plain',
    scale: one('scale', CHART_SCALES) ?? 'linear',
    most: Math.max(MOST_LINES, countNamed(own('most')) ?? 0),
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
    problem: problem ?? rates.problem ?? misread(own, READ) ?? noTime,
  };
}
