import { REST } from './heatModel.ts';
import type { LineTotal } from '#web/tools/groups/pivot.ts';
import type { CellAt } from '#web/tools/groups/cellsCondition.ts';

/** Cells that are chosen together: the places of those that are, and where a rectangle begins. */
export type Selection = {
  readonly cells: readonly CellAt[];
  /** The cell that was chosen last by itself. */
  readonly anchor: CellAt | null;
};

/** No cell. */
export const NO_CELLS: Selection = { cells: [], anchor: null };

/** How a cell is chosen: alone, beside those that are, or with all between it and the one before. */
export type Choosing = 'alone' | 'beside' | 'between';

const isSame = ([row, column]: CellAt, [otherRow, otherColumn]: CellAt): boolean =>
  row === otherRow && column === otherColumn;

/** True for a cell that is chosen. */
export const isChosen = ({ cells }: Selection, at: CellAt): boolean => cells.some((one) => isSame(one, at));

type Lines = { readonly rows: readonly LineTotal[]; readonly columns: readonly LineTotal[] };

/** What is chosen after one more cell was: a cell chosen again alone is let go of. */
export function choose(
  selection: Selection,
  { at, how, heat }: { readonly at: CellAt; readonly how: Choosing; readonly heat: Lines },
): Selection {
  const { cells, anchor } = selection;
  if (how === 'between' && anchor !== null) return { cells: rectangle(heat, anchor, at), anchor };
  if (how === 'alone') {
    const isOnly = cells.length === 1 && isChosen(selection, at);
    return isOnly ? NO_CELLS : { cells: [at], anchor: at };
  }
  return isChosen(selection, at)
    ? { cells: cells.filter((one) => !isSame(one, at)), anchor: at }
    : { cells: [...cells, at], anchor: at };
}

// All cells from one corner to the other, as the lines stand.
function rectangle({ rows, columns }: Lines, one: CellAt, other: CellAt): readonly CellAt[] {
  const [down, across] = [rows, columns].map((lines, place) => {
    const ends = [one, other].map((at) => lines.findIndex(({ value }) => value === at[place === 0 ? 0 : 1]));
    return ends.includes(-1) ? [] : lines.slice(Math.min(...ends), Math.max(...ends) + 1);
  });
  return (down ?? [])
    .filter(({ value }) => value !== REST)
    .flatMap((row) => (across ?? []).map((column): CellAt => [row.value, column.value]));
}
