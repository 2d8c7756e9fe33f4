import type { NameOf } from '#domain/query/sentence.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import type { ToolQuestion } from '#web/tools/groups/asked.ts';
import type { Cell } from '#web/tools/groups/pivot.ts';
import type { ChartState } from './useChart.ts';

/** What every drawing of a chart is made of: what is shown, what was asked, and the answers in the order of `chartParts`. */
export type DrawnProps = {
  readonly state: ChartState;
  readonly asked: ToolQuestion;
  readonly groups: readonly Groups[];
  readonly total: Cell;
  readonly nameOf: NameOf;
  readonly isLoading: boolean;
  /** The link to the chart. */
  readonly address: () => string;
};

/** What the frame of every drawing is told. */
export const framed = ({ state, asked, groups, total, nameOf, isLoading }: DrawnProps) => ({
  asked,
  groups,
  rows: total.rows,
  nameOf,
  isLoading,
  onClear: () => state.setConditions([]),
});
