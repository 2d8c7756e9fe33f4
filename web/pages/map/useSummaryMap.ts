import { useMemo } from 'react';
import { listScreen } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import { MAP_VIEWS, PROJECTIONS, SUMMARY_MAP_ADDRESS, untilCondition } from '#domain/tools/map/mapChoices.ts';
import { readSummaryMap } from '#domain/tools/read/readSummaryMap.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';

/** What the map shows, as its address says it, and what could be shown instead. */
export function useSummaryMap() {
  const tool = useToolState(SUMMARY_MAP_ADDRESS);
  const { list, conditions, own } = tool;
  const screen = useMemo(() => listScreen(list), [list]);
  const { kind, always } = screen.list;
  const read = useMemo(() => readSummaryMap({ list, own }), [list, own]);
  const { until } = read;
  const asked = useMemo((): ToolQuestion | undefined => {
    if (!read.asked) return undefined;
    const { by, figure } = read.asked;
    const ends = until === undefined ? undefined : untilCondition(kind.name, until);
    const all = ends ? [...conditions, ends] : conditions;
    return {
      list,
      noun: screen.noun,
      kind,
      conditions: all,
      where: allOf([always, ...all]),
      by: [by],
      figure,
    };
  }, [always, conditions, kind, list, read.asked, screen.noun, until]);
  return {
    ...tool,
    ...read,
    screen,
    kind,
    asked,
    problem: tool.problem ?? read.problem,
    view: MAP_VIEWS.find(({ value }) => value === own('view')) ?? MAP_VIEWS[0],
    projection: PROJECTIONS.find(({ value }) => value === own('projection'))?.value ?? 'flat',
    scale: HEATMAP_SCALES.find(({ value }) => value === own('scale'))?.value ?? 'log',
  };
}

export type SummaryMapState = ReturnType<typeof useSummaryMap>;
