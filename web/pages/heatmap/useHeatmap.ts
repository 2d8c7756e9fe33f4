import { useMemo } from 'react';
import { listScreen } from '#domain/lists.ts';
import { allOf } from '#domain/query/grammar.ts';
import { dimensionsOf, figuresOf } from '#domain/tools/choices.ts';
import { HEATMAP_ORDERS, HEATMAP_OWN, HEATMAP_PRESETS, HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import { readNamed } from '#domain/tools/named.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import { useToolState } from '#web/tools/state/useToolState.ts';
import { MOST_ROWS } from './heatModel.ts';

const ADDRESS = { own: HEATMAP_OWN, usual: 'FUNDING_ROUNDS' } as const;

/** What the heatmap shows, as its address says it, and what could be shown instead. */
export function useHeatmap() {
  const tool = useToolState(ADDRESS);
  const { list, conditions, own } = tool;
  const screen = useMemo(() => listScreen(list), [list]);
  const { kind, always } = screen.list;
  const choices = useMemo(() => ({ dimensions: dimensionsOf(kind), figures: figuresOf(kind) }), [kind]);
  const preset = HEATMAP_PRESETS.find((one) => one.list === list);
  const [usualRows, usualColumns] = [choices.dimensions[0]?.name ?? '', choices.dimensions[1]?.name ?? ''];
  const rows = readNamed('rows', own('rows') ?? preset?.rows ?? usualRows, choices.dimensions);
  const columns = readNamed('columns', own('columns') ?? preset?.columns ?? usualColumns, choices.dimensions);
  const figure = readNamed('measure', own('measure') ?? preset?.measure ?? 'count', choices.figures);
  const where = useMemo(() => allOf([always, ...conditions]), [always, conditions]);
  const asked: ToolQuestion | undefined =
    rows.found && columns.found && figure.found
      ? {
          list,
          noun: screen.noun,
          kind,
          conditions,
          where,
          by: [rows.found, columns.found],
          figure: figure.found,
        }
      : undefined;
  return {
    ...tool,
    screen,
    kind,
    choices,
    asked,
    problem: tool.problem ?? rows.problem ?? columns.problem ?? figure.problem,
    order: HEATMAP_ORDERS.find(({ value }) => value === own('order'))?.value ?? 'size',
    scale: HEATMAP_SCALES.find(({ value }) => value === own('scale'))?.value ?? 'log',
    most: Math.max(MOST_ROWS, Math.floor(Number(own('most') ?? MOST_ROWS)) || MOST_ROWS),
  };
}

export type HeatmapState = ReturnType<typeof useHeatmap>;
