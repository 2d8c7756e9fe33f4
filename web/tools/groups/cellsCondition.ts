import type { Kind } from '#domain/kind.ts';
import { allOf, isLeaf, type ConditionInput, type GroupKeyInput } from '#domain/query/grammar.ts';
import { groupCondition } from '#web/records/questions/groupKey.ts';

/** The values at which a cell stands, of its row and of its column; null for rows without one. */
export type CellAt = readonly [row: string | null, column: string | null];

interface Cells {
  readonly kind: Kind;
  /** What the rows and the columns are of. */
  readonly by: readonly [GroupKeyInput, GroupKeyInput];
  readonly cells: readonly CellAt[];
}

/**
 * The condition that rows stand in one of several cells, as short as it gets: lines with the same cells are told together. Undefined for no
 * cell, and where no condition tells one of them.
 */
export function cellsCondition({ kind, by, cells }: Cells): ConditionInput | undefined {
  const columnsOf = Map.groupBy(cells, ([row]) => row);
  const alike = Map.groupBy([...columnsOf.keys()], (row) =>
    JSON.stringify(
      columnsOf
        .get(row)
        ?.map(([, column]) => column)
        .toSorted(byText),
    ),
  );
  const parts: ConditionInput[] = [];
  for (const [text, rows] of alike) {
    const lines = [rows, JSON.parse(text) as readonly (string | null)[]] as const;
    const both = lines.map((values, place) =>
      anyGroup(values.map((value) => groupCondition(kind, by[place === 0 ? 0 : 1], value))),
    );
    if (both.includes(undefined)) return undefined;
    const one = allOf(both);
    if (one) parts.push(one);
  }
  return anyOf(parts);
}

const byText = (one: string | null, other: string | null): number => ((one ?? '') < (other ?? '') ? -1 : 1);

const anyOf = (parts: readonly ConditionInput[]): ConditionInput | undefined =>
  parts.length > 1 ? { or: parts } : parts[0];

const LISTED: ReadonlySet<string> = new Set(['eq', 'includes', 'descendantOf']);

// Values of one field are told as a list.
function anyGroup(parts: readonly (ConditionInput | undefined)[]): ConditionInput | undefined {
  const told = parts.filter((part) => part !== undefined);
  if (told.length < parts.length) return undefined;
  const listed = told.filter(isLeaf).filter(({ op }) => LISTED.has(op));
  const [first] = listed;
  if (first === undefined || listed.length === 1) return anyOf(told);
  const rest = told.filter((part) => !listed.some((one) => one === part));
  return anyOf([{ ...first, v: listed.map(({ v }) => String(v)) }, ...rest]);
}

/** How many single conditions a condition has. */
export function leavesIn(condition: ConditionInput | undefined): number {
  if (condition === undefined) return 0;
  if ('and' in condition) return total(condition.and);
  if ('or' in condition) return total(condition.or);
  if ('some' in condition) return leavesIn(condition.where);
  return 'not' in condition ? leavesIn(condition.not) : 1;
}

const total = (parts: readonly ConditionInput[]): number =>
  parts.reduce((sum, part) => sum + leavesIn(part), 0);
