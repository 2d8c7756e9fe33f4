import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { useState, type PointerEvent } from 'react';
import type { SortKey } from '#domain/kind.ts';
import { Button, IconButton } from '#web/ui/kit/Button.tsx';
import { CheckBox } from '#web/ui/kit/CheckBox.tsx';
import { ariaSort } from '#web/records/state/sorting.ts';
import type { ArrangedColumn } from './arrangeColumns.ts';
import { cellId } from './BodyRow.tsx';
import { HEAD } from './gridKeys.ts';
import css from './RecordTable.module.css';

/** What can be done at the head of a column. */
export type HeadActions = {
  /** Sorts by a field; adds it behind the first key where that is wanted. */
  readonly onSort: (field: string, isAdded: boolean) => void;
  readonly onResize: (id: string, width: number) => void;
  readonly onResetSize: (id: string) => void;
  /** Opens what is known of the column as a whole, beside the element. */
  readonly onMenu: (id: string, anchor: HTMLElement) => void;
};

/** The box at the head of all boxes. */
export type HeadPick = {
  readonly state: boolean | 'mixed';
  /** What a press does. */
  readonly label: string;
  readonly onToggle: () => void;
};

type HeadRowProps<Row> = HeadActions & {
  readonly pick: HeadPick;
  readonly gridId: string;
  readonly columns: readonly ArrangedColumn<Row>[];
  readonly sort: readonly SortKey[];
  readonly activeColumn: number | undefined;
};

/** The heads of a grid: a click sorts, with Shift as second key, the right edge resizes, the small arrow opens the summary. */
export const HeadRow = <Row,>({ gridId, pick, columns, activeColumn, ...rest }: HeadRowProps<Row>) => (
  <div role="row" aria-rowindex={1} className={css.head}>
    <div role="columnheader" aria-colindex={1} className={css.pick} title={pick.label}>
      <CheckBox {...pick} isSkipped />
    </div>
    {columns.map((column, index) => (
      <Head
        key={column.id}
        id={cellId(gridId, HEAD, index)}
        column={column}
        index={index}
        isActive={index === activeColumn}
        {...rest}
      />
    ))}
  </div>
);

type HeadProps<Row> = HeadActions & {
  readonly id: string;
  readonly column: ArrangedColumn<Row>;
  readonly index: number;
  readonly sort: readonly SortKey[];
  readonly isActive: boolean;
};

function Head<Row>({ id, column, index, sort, isActive, onSort, onMenu, ...sizing }: HeadProps<Row>) {
  const { label, short = label, help, left, isNumeric, sortBy } = column;
  const sorted = ariaSort(sort, sortBy);
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  const place = sort.length > 1 ? sort.findIndex(({ f }) => f === sortBy) : -1;
  return (
    <div
      role="columnheader"
      id={id}
      aria-colindex={index + 2}
      aria-sort={sorted}
      className={css.headCell}
      data-pinned={left !== undefined || undefined}
      data-numeric={isNumeric}
      data-active={isActive || undefined}
      data-sorted={(sorted !== undefined && sorted !== 'none') || undefined}
      style={{ left }}
      title={help}
    >
      {sortBy === undefined ? (
        <span className={css.headWords}>{short}</span>
      ) : (
        <Button
          look="none"
          tabIndex={-1}
          className={css.sort}
          onClick={({ shiftKey }) => onSort(sortBy, shiftKey)}
        >
          <span className={css.headWords}>{short}</span>
          <span className={css.arrow} aria-hidden="true">
            <Arrow size={13} />
            {place >= 0 && place + 1}
          </span>
        </Button>
      )}
      <IconButton
        size="small"
        tabIndex={-1}
        className={css.menu}
        icon={IconChevronDown}
        label={`Summary of ${label}`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onMenu(column.id, currentTarget.parentElement ?? currentTarget)}
      />
      <Edge column={column} {...sizing} />
    </div>
  );
}

type EdgeProps<Row> = Pick<HeadActions, 'onResize' | 'onResetSize'> & {
  readonly column: ArrangedColumn<Row>;
};

// The right edge, by which a column is made wider; a double click gives it its own width again.
function Edge<Row>({ column: { id, size }, onResize, onResetSize }: EdgeProps<Row>) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly size: number }>();
  const start = (press: PointerEvent<HTMLElement>) => {
    press.currentTarget.setPointerCapture(press.pointerId);
    setDrag({ from: press.clientX, size });
  };
  return (
    <span
      aria-hidden="true"
      className={css.resize}
      data-resizing={drag !== undefined || undefined}
      onPointerDown={start}
      onPointerMove={({ clientX }) => drag && onResize(id, drag.size + clientX - drag.from)}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={() => onResetSize(id)}
    />
  );
}
