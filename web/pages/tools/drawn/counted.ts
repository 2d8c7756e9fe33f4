import type { Bin, Counted } from '#domain/tools/charting/bins.ts';
import { hrefOf } from '#domain/lists.ts';
import type { Groups } from '#domain/questions/groupAnswer.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';
import { withMore } from '#web/records/state/conditions.ts';
import { leftOut, type ToolQuestion } from '#web/tools/groups/asked.ts';
import { cellOf, type Line } from '#web/tools/groups/pivot.ts';

/** The values of each group, and how many of its rows have them: of each value only the rows in which it counts. */
export function countedBy({ rows }: Groups): ReadonlyMap<string | null, readonly Counted[]> {
  const counted = new Map<string | null, Counted[]>();
  for (const row of rows) {
    const [line, value] = row.keys;
    if (!line || value?.value === null || value === undefined) continue;
    const list = counted.get(line.value) ?? [];
    list.push({ value: Number(value.value), rows: cellOf(row).known });
    counted.set(line.value, list);
  }
  return counted;
}

/** The list of the rows whose value stands in a range, of one group or of all; undefined where no condition tells them. */
export function binHref(
  asked: ToolQuestion,
  { from, to }: Pick<Bin, 'from' | 'to'>,
  line?: Line,
): string | undefined {
  const { list, kind, conditions, figure, by } = asked;
  const { f } = figure.measure;
  const group = line && groupCondition(kind, by[0].group, line.value);
  if (f === undefined || (line && group === undefined)) return undefined;
  const only = leftOut(asked)?.only;
  const range = [
    { f, op: 'gte', v: from },
    { f, op: 'lt', v: to },
  ];
  return hrefOf(list, withMore(conditions, [...(only ? [only] : []), ...(group ? [group] : []), ...range]));
}
