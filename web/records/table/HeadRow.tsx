import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortKey } from '#domain/kind.ts';
import { ariaSort } from '#web/records/state/sorting.ts';
import { cellId } from './BodyRow.tsx';
import { HEAD } from './gridKeys.ts';
import css from './RecordTable.module.css';
import type { ShownColumn } from './useColumns.ts';

type HeadRowProps<Row> = {
  readonly gridId: string;
  readonly columns: readonly ShownColumn<Row>[];
  readonly sort: readonly SortKey[];
  readonly onSort: (field: string) => void;
  readonly activeColumn: number | undefined;
};

/** The heads of a grid: a click sorts, the right edge resizes. With the keyboard: Enter, and Shift with an arrow. */
export const HeadRow = <Row,>({ gridId, columns, sort, onSort, activeColumn }: HeadRowProps<Row>) => (
  <div role="row" aria-rowindex={1} className={css.head}>
    {columns.map((column, index) => (
      <Head
        key={column.id}
        id={cellId(gridId, HEAD, index)}
        column={column}
        index={index}
        sorted={ariaSort(sort, column.sortBy)}
        onSort={onSort}
        isActive={index === activeColumn}
      />
    ))}
  </div>
);

type HeadProps<Row> = {
  readonly id: string;
  readonly column: ShownColumn<Row>;
  readonly index: number;
  readonly sorted: ReturnType<typeof ariaSort>;
  readonly onSort: (field: string) => void;
  readonly isActive: boolean;
};

function Head<Row>({ id, column, index, sorted, onSort, isActive }: HeadProps<Row>) {
  const { label, help, isFixed, isNumeric, sortBy, isResizing, startResize, resetSize } = column;
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <div
      role="columnheader"
      id={id}
      aria-colindex={index + 1}
      aria-sort={sorted}
      className={css.headCell}
      data-fixed={isFixed}
      data-numeric={isNumeric}
      data-active={isActive || undefined}
      data-sorted={(sorted !== undefined && sorted !== 'none') || undefined}
      title={help}
    >
      {sortBy === undefined ? (
        <span className={css.headWords}>{label}</span>
      ) : (
        <button type="button" tabIndex={-1} className={css.sort} onClick={() => onSort(sortBy)}>
          <span className={css.headWords}>{label}</span>
          <Arrow size={13} aria-hidden="true" className={css.arrow} />
        </button>
      )}
      <span
        aria-hidden="true"
        className={css.resize}
        data-resizing={isResizing || undefined}
        onPointerDown={(press) => press.stopPropagation()}
        onMouseDown={startResize}
        onTouchStart={startResize}
        onDoubleClick={resetSize}
      />
    </div>
  );
}
