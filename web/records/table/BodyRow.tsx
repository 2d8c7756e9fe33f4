import { memo, type MouseEvent, type ReactNode } from 'react';
import { CheckBox } from '#web/ui/kit/CheckBox.tsx';
import type { ArrangedColumn } from './arrangeColumns.ts';
import type { PickRow } from './usePicking.ts';
import css from './RecordTable.module.css';

type BodyRowProps<Row> = {
  /** Undefined until it is fetched. */
  readonly row: Row | undefined;
  readonly place: number;
  /** Undefined where rows stand below each other by themselves. */
  readonly top: number | undefined;
  readonly gridId: string;
  readonly columns: readonly ArrangedColumn<Row>[];
  /** The column of the active cell, where it is in this row. */
  readonly activeColumn: number | undefined;
  readonly isPeeked: boolean;
  readonly isPicked: boolean;
  readonly onPick: PickRow<Row>;
};

/** The id of a cell's element, for aria-activedescendant. */
export const cellId = (gridId: string, place: number, column: number): string =>
  `${gridId}-${place}-${column}`;

function PlainRow<Row extends { readonly id: string }>(props: BodyRowProps<Row>) {
  const { row, place, top, gridId, columns, activeColumn, isPeeked, isPicked, onPick } = props;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isPicked}
      className={css.row}
      data-place={place}
      data-peeked={isPeeked || undefined}
      data-active={activeColumn !== undefined || undefined}
      data-row={row?.id}
      tabIndex={top === undefined ? -1 : undefined}
      data-flowing={top === undefined || undefined}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" aria-colindex={1} className={css.pick} data-pick={place}>
        {row !== undefined && (
          <CheckBox
            label={isPicked ? 'Remove from the selection' : 'Select'}
            state={isPicked}
            onToggle={(isRange) => onPick(row, isRange)}
            isSkipped
          />
        )}
      </div>
      {(row === undefined ? columns.slice(0, 1) : columns).map((column, index) => (
        <div
          key={column.id}
          role={column.isFixed ? 'rowheader' : 'gridcell'}
          id={cellId(gridId, place, index)}
          aria-colindex={index + 2}
          className={css.cell}
          data-pinned={column.left !== undefined || undefined}
          data-numeric={column.isNumeric}
          data-active={index === activeColumn || undefined}
          style={column.left === undefined ? undefined : { left: column.left }}
        >
          {row === undefined ? <span className={css.waiting} /> : (column.render(row) as ReactNode)}
        </div>
      ))}
      {row === undefined && columns.length > 1 && (
        <div
          role="gridcell"
          aria-label="Loading"
          aria-colindex={3}
          aria-colspan={columns.length - 1}
          className={css.waitingRest}
        />
      )}
    </div>
  );
}

/** True for a press on a row itself: on no link, button or box, and not at the end of marking text. */
export function isPlainPress({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('a, button, [data-pick], [popover]')) return false;
  return window.getSelection()?.type !== 'Range';
}

/** One row of a grid, in plain elements. */
export const BodyRow = memo(PlainRow) as typeof PlainRow;
