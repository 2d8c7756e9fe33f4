import type { Figure } from '#domain/tools/choices.ts';
import type { TwinTable } from '#web/tools/frame/twin.ts';
import type { Read } from '#domain/tools/heatReadings.ts';
import { cellText, isUnknown } from '#web/tools/groups/figureText.ts';
import type { Cell, LineTotal } from '#web/tools/groups/pivot.ts';
import type { Heat } from './heatModel.ts';
import type { RowsOf } from './HeatTable.tsx';
import { isUntold, readNumber, readText } from './readWords.ts';

const NOT_KNOWN = 'not known';

/** The heatmap as a table: a row of each line, its total first. */
export function heatTwin(
  heat: Heat,
  { rows, figure, isWhole }: { readonly rows: string; readonly figure: Figure; readonly isWhole: boolean },
  rowsOf: RowsOf,
): TwinTable {
  const { reading } = heat;
  // In a file what is not known is left blank, and nothing is zero, unless groups are missing.
  const nothing = isWhole && figure.isAdditive && reading === 'plain' ? 0 : null;
  const totalOf = (cell: Cell, href: string | undefined) => ({
    words: isUnknown(figure, cell) ? NOT_KNOWN : cellText(figure, cell),
    value: cell.rows === 0 ? nothing : isUnknown(figure, cell) ? null : cell.figure,
    ...(cell.rows > 0 ? { href } : {}),
  });
  const readOf = (read: Read | undefined, cell: Cell | undefined, href: string | undefined) => {
    const isHatched = isUntold({ reading, figure }, cell, read);
    return {
      words: isHatched ? NOT_KNOWN : readText(reading, figure, read),
      value: isHatched ? null : read === undefined ? nothing : readNumber(reading, read),
      ...(read ? { href } : {}),
    };
  };
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
