import { useMemo } from 'react';
import { listScreen } from '#domain/lists.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { HEATMAP_ADDRESS, HEATMAP_ORDERS, HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import { framed, playsOf, type HeatPlay } from '#domain/tools/heatPlay.ts';
import { ofYear, RECENT, yearBeside, yearOf } from '#domain/tools/heatReadings.ts';
import { countNamed, yearNamed } from '#domain/tools/named.ts';
import { readHeatmap } from '#domain/tools/read/readHeatmap.ts';
import { presentDay } from '#web/api/past/asOf.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { useChoices } from '#web/tools/state/useChoices.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';
import { MOST_ROWS } from './heatModel.ts';

/** What the heatmap shows, as its address says it, and what could be shown instead. */
export function useHeatmap() {
  const tool = useToolState(HEATMAP_ADDRESS);
  const { list, conditions, own } = tool;
  const screen = useMemo(() => listScreen(list), [list]);
  const { kind, always } = screen.list;
  const choices = useChoices(kind, conditions);
  const { readings, reading, ...read } = readHeatmap({ list, own }, choices);
  const where = useMemo(() => allOf([always, ...conditions]), [always, conditions]);
  const asked: ToolQuestion | undefined = read.asked && {
    ...read.asked,
    list,
    noun: screen.noun,
    conditions,
    where,
  };
  const years = yearsOf(own('inYear'), own('against'));
  const plays = asked ? playsOf(asked, reading) : [];
  const play: HeatPlay = plays.find(({ value }) => value === own('play'))?.value ?? 'together';
  // What is read of the cells is let go of where the question that is picked does not have it.
  const { setOwn } = tool;
  const ask = (part: Readonly<Partial<Record<'columns' | 'measure' | 'rows', string>>>): void => {
    const next = readHeatmap(
      { list, own: (name) => (name === 'read' ? undefined : (pickedOf(part, name) ?? own(name))) },
      choices,
    );
    const isKept = next.readings.some(({ value }) => value === own('read'));
    setOwn({ ...part, ...(isKept ? {} : { read: undefined }) });
  };
  return {
    ...tool,
    /** Asks of other rows or columns, or by another figure. */
    ask,
    years,
    readings,
    reading,
    plays,
    play,
    /** The year whose picture is shown, where years are shown one by one: the last that is over unless one is asked for. */
    at: yearNamed(own('at')) ?? years.latest - 1,
    screen,
    kind,
    choices,
    asked,
    problem: tool.problem ?? read.problem,
    order: HEATMAP_ORDERS.find(({ value }) => value === own('order'))?.value ?? 'size',
    scale: HEATMAP_SCALES.find(({ value }) => value === own('scale'))?.value ?? 'log',
    most: Math.max(MOST_ROWS, countNamed(own('most')) ?? MOST_ROWS),
  };
}

const pickedOf = (part: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  part[name];

// The last year that is over, and the one before it, unless others are asked for.
function yearsOf(year: string | undefined, against: string | undefined): Years {
  const last = Number(presentDay().slice(0, 4)) - 1;
  const own = yearNamed(year) ?? last;
  return { year: own, against: yearNamed(against) ?? own - 1, latest: last + 1 };
}

/** Two years that are compared. */
export type Years = {
  readonly year: number;
  readonly against: number;
  /** The one that is not over. */
  readonly latest: number;
};

/** The questions that a heatmap reads its cells from: its own, and what it compares with. */
export function comparedBy(
  asked: ToolQuestion,
  { reading, years }: Pick<HeatmapState, 'reading' | 'years'>,
): { readonly own: ToolQuestion; readonly beside: ToolQuestion | undefined } {
  const under = (condition: ConditionInput): ToolQuestion => askedUnder(asked, condition);
  if (reading === 'recent') return { own: asked, beside: under(RECENT) };
  if (reading !== 'change') return { own: asked, beside: undefined };
  const year = yearOf(asked.kind);
  if (year === undefined) return { own: asked, beside: undefined };
  return { own: under(ofYear(year, years.year)), beside: under(ofYear(year, years.against)) };
}

/** A question under one more condition. */
export const askedUnder = (asked: ToolQuestion, condition: ConditionInput): ToolQuestion => ({
  ...asked,
  where: allOf([asked.where, condition]),
  conditions: [...asked.conditions, condition],
});

/** The question of the picture of a year; undefined where years are shown together. */
export function frameOf(
  asked: ToolQuestion,
  { play, at }: Pick<HeatmapState, 'play' | 'at'>,
): ToolQuestion | undefined {
  const year = yearBeside(asked);
  return play === 'together' || year === undefined ? undefined : askedUnder(asked, framed(year, play, at));
}

export type HeatmapState = ReturnType<typeof useHeatmap>;
