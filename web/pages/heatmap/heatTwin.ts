import type { Figure } from '#domain/tools/choices.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import type { Read } from '#domain/tools/heatReadings.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Cell, LineTotal } from '#web/tools/groups/pivot.ts';
import type { Heat } from './heatModel.ts';
import type { RowsOf } from './HeatTable.tsx';
import { readNumber, readText } from './readWords.ts';

/** The heatmap as a table: a row of each line, its total first. */
export function heatTwin(
  heat: Heat,
  { rows, figure }: { readonly rows: string; readonly figure: Figure },
  rowsOf: RowsOf,
): TwinTable {
  const { reading } = heat;
  const totalOf = (cell: Cell, href: string | undefined) => ({
    words: isUnknown(figure, cell) ? 'not known' : cellText(figure, cell),
    value: cell.rows === 0 || isUnknown(figure, cell) ? null : cell.figure,
    ...(cell.rows > 0 ? { href } : {}),
  });
  const readOf = (read: Read | undefined, cell: Cell | undefined, href: string | undefined) => ({
    words: isUnknown(figure, cell) && read?.value == null ? 'not known' : readText(reading, figure, read),
    value: readNumber(reading, read),
    ...(read ? { href } : {}),
  });
  const ofRow = (row: LineTotal) => {
    const read = heat.readRow(row);
    return read ? readOf(read, row, rowsOf(row, null)) : totalOf(row, rowsOf(row, null));
  };
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
        ofRow(row),
        ...heat.columns.map((column) =>
          readOf(heat.read(row, column), heat.at(row, column), rowsOf(row, column)),
        ),
      ],
    })),
  };
}
