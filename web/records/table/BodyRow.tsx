import { memo, type ReactNode } from 'react';
import type { ShownColumn } from './useColumns.ts';
import css from './RecordTable.module.css';

type BodyRowProps<Row> = {
  /** Undefined until it is fetched. */
  readonly row: Row | undefined;
  readonly place: number;
  readonly top: number;
  readonly gridId: string;
  readonly columns: readonly ShownColumn<Row>[];
  /** The column of the active cell, where it is in this row. */
  readonly activeColumn: number | undefined;
  readonly isPeeked: boolean;
};

/** The id of a cell's element, for aria-activedescendant. */
export const cellId = (gridId: string, place: number, column: number): string =>
  `${gridId}-${place}-${column}`;

function PlainRow<Row>({ row, place, top, gridId, columns, activeColumn, isPeeked }: BodyRowProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isPeeked}
      className={css.row}
      data-place={place}
      data-active={activeColumn !== undefined || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, index) => (
        <div
          key={column.id}
          role={column.isFixed ? 'rowheader' : 'gridcell'}
          id={cellId(gridId, place, index)}
          aria-colindex={index + 1}
          className={css.cell}
          data-fixed={column.isFixed}
          data-numeric={column.isNumeric}
          data-active={index === activeColumn || undefined}
        >
          {row === undefined ? <span className={css.waiting} /> : (column.render(row) as ReactNode)}
        </div>
      ))}
    </div>
  );
}

/** One row of a grid, in plain elements. */
export const BodyRow = memo(PlainRow) as typeof PlainRow;
