import type { Figure } from '#domain/tools/choices.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Cell } from '#web/tools/groups/pivot.ts';
import type { Heat } from './heatModel.ts';
import type { RowsOf } from './HeatTable.tsx';

/** The heatmap as a table: a row of each line, its total first. */
export function heatTwin(
  heat: Heat,
  { rows, figure }: { readonly rows: string; readonly figure: Figure },
  rowsOf: RowsOf,
): TwinTable {
  const cellOf = (cell: Cell | undefined, href: string | undefined) => ({
    words: isUnknown(figure, cell) ? 'not known' : cellText(figure, cell),
    value: cell === undefined || cell.rows === 0 || isUnknown(figure, cell) ? null : cell.figure,
    ...(cell && cell.rows > 0 ? { href } : {}),
  });
  return {
    heads: [
      { label: rows },
      { label: 'All', isFigure: true },
      ...heat.columns.map(({ label }) => ({ label, isFigure: true })),
    ],
    rows: heat.rows.map((row) => ({
      key: row.value ?? '',
      cells: [
        { words: row.label, href: rowsOf(row, null) },
        cellOf(row, rowsOf(row, null)),
        ...heat.columns.map((column) => cellOf(heat.at(row, column), rowsOf(row, column))),
      ],
    })),
  };
}
