import { bySimilarity, depthOf, type HEATMAP_ORDERS, type HEATMAP_SCALES } from '#domain/tools/heatmap.ts';
import type { Dimension } from '#domain/tools/choices.ts';
import type { Groups } from '#web/records/questions/askGroups.ts';
import { cellsOf, linesOf, withGaps, type Cell, type Line, type LineTotal } from '#web/tools/groups/pivot.ts';

export type Order = (typeof HEATMAP_ORDERS)[number]['value'];
export type Scale = (typeof HEATMAP_SCALES)[number]['value'];

/** How many lines are shown at first, and how many more at each press. */
export const MOST_ROWS = 30;
const MOST_COLUMNS = 40;

/** A heatmap as it is drawn: its lines with their totals, and the cells where they meet. */
export type Heat = {
  readonly rows: readonly LineTotal[];
  readonly columns: readonly LineTotal[];
  readonly at: (row: Line, column: Line) => Cell | undefined;
  /** From 0 to 1. */
  readonly depth: (cell: Cell | undefined) => number;
  /** Lines that are not drawn. */
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
};

type Answers = { readonly cells: Groups; readonly rows: Groups; readonly columns: Groups };

type Asked = {
  readonly columns: Pick<Dimension, 'period'>;
  readonly rows: Pick<Dimension, 'period'>;
  readonly order: Order;
  readonly scale: Scale;
  readonly most: number;
};

/** Puts the answers together: the largest lines, or all of a time, with their cells. */
export function heatOf(answers: Answers, asked: Asked): Heat {
  const allRows = arranged(linesOf(answers.rows), asked.rows);
  const allColumns = arranged(linesOf(answers.columns), asked.columns);
  // Of a time the latest matter most.
  const columns =
    asked.columns.period === undefined ? allColumns.slice(0, MOST_COLUMNS) : allColumns.slice(-MOST_COLUMNS);
  const largest = allRows.slice(0, asked.most);
  const byValue = cellsOf(answers.cells);
  const at = (row: Line, column: Line) => byValue(row.value, column.value);
  const figures = largest.map((row) => columns.map((column) => at(row, column)?.figure ?? 0));
  const most = figures.flat().reduce((sum, figure) => Math.max(sum, figure), 0);
  return {
    rows: asked.rows.period === undefined ? ordered(largest, figures, asked.order) : largest,
    columns,
    at,
    depth: (cell) => depthOf(cell?.figure ?? null, most, asked.scale),
    hiddenRows: allRows.length - largest.length,
    hiddenColumns: allColumns.length - columns.length,
  };
}

const NOTHING = { rows: 0, known: 0, figure: null };

function arranged(lines: readonly LineTotal[], dimension: Pick<Dimension, 'period'>): readonly LineTotal[] {
  if (dimension.period !== undefined) return withGaps(lines, dimension, (line) => ({ ...line, ...NOTHING }));
  return lines.toSorted(
    (one, other) =>
      Number(one.value === null) - Number(other.value === null) ||
      (other.figure ?? -1) - (one.figure ?? -1) ||
      other.rows - one.rows ||
      one.label.localeCompare(other.label),
  );
}

function ordered(
  rows: readonly LineTotal[],
  figures: readonly (readonly number[])[],
  order: Order,
): readonly LineTotal[] {
  if (order === 'name') return rows.toSorted((one, other) => one.label.localeCompare(other.label));
  if (order === 'similarity') return bySimilarity(figures).flatMap((place) => rows[place] ?? []);
  return rows;
}
