import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { SortKey } from '#domain/kind.ts';
import { knownRows, rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { pickedOf } from '#web/records/state/picked.ts';
import type { Selection } from '#web/records/state/useSelection.ts';
import { BodyRow, cellId } from './BodyRow.tsx';
import { FirstRows } from './firstRows.ts';
import { HEAD } from './gridKeys.ts';
import { HeadRow, type HeadActions } from './HeadRow.tsx';
import css from './RecordTable.module.css';
import type { Columns } from './useColumns.ts';
import { useGrid } from './useGrid.ts';
import { rowsBetween, usePicking } from './usePicking.ts';
import { FIRST_ROWS } from './virtualRows.ts';

type RecordTableProps<Row> = Pick<HeadActions, 'onSort' | 'onMenu'> & {
  /** The grid's name, such as "Companies". */
  readonly label: string;
  readonly columns: Columns<Row>;
  readonly list: RowListView<Row>;
  readonly sort: readonly SortKey[];
  readonly selection: Selection<Row>;
  readonly hrefOf: (row: Row) => string;
  /** Where a row's evidence is laid out. */
  readonly evidenceHrefOf: (row: Row) => string;
  readonly peek: string | undefined;
  readonly onPeek: (id: string | undefined) => void;
  /** Stands below the rows and stays in sight: what they sum up to. */
  readonly foot?: ReactNode;
};

const RESIZE_STEP = 16;
const NO_CELL = { place: undefined, column: undefined };

/** A grid of plain elements that draws only the rows on screen. */
export function RecordTable<Row extends { readonly id: string }>(props: RecordTableProps<Row>) {
  const {
    label,
    columns,
    list,
    sort,
    selection,
    onSort,
    onMenu,
    hrefOf,
    evidenceHrefOf,
    peek,
    onPeek,
    foot,
  } = props;
  const gridId = useId();
  const navigate = useNavigate();
  const { shown, isDense } = columns;
  const onPick = usePicking(selection, (from, to) => rowsBetween(list, from, to));
  const known = knownRows(list.store);
  const [first] = useState(() => known.slice(0, FIRST_ROWS).map(({ id }) => id));
  const picked = pickedOf(selection, known);
  const pickAll = () => (picked === true ? selection.clear() : selection.set(known, true));
  const { attach, view, places, active, onKeyDown, onClick, onFocus } = useGrid({
    list,
    columnCount: shown.length,
    rowHeight: isDense ? ROW_HEIGHTS.dense : ROW_HEIGHTS.usual,
    peek,
    onPeek,
    onOpen: (row) => void navigate(hrefOf(row)),
    onEvidence: (row) => void navigate(evidenceHrefOf(row)),
    onPick,
    onPickAll: pickAll,
    onSort: (index, isAdded) => shown[index]?.sortBy !== undefined && onSort(shown[index].sortBy, isAdded),
    onMenu: (index) => {
      const head = document.getElementById(cellId(gridId, HEAD, index));
      if (head && shown[index]) onMenu(shown[index].id, head);
    },
    onHeadResize: (index, direction) => {
      const column = shown[index];
      if (column) columns.resize(column.id, column.size + direction * RESIZE_STEP);
    },
  });
  const at = active ?? NO_CELL;
  return (
    <div
      ref={attach}
      role="grid"
      aria-label={label}
      aria-rowcount={list.store.isCapped ? -1 : places + 1}
      aria-colcount={shown.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={active && cellId(gridId, active.place, active.column)}
      aria-busy={list.isLoading}
      tabIndex={0}
      className={css.grid}
      style={measuresOf(columns)}
      data-list-grid=""
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={onFocus}
    >
      <HeadRow
        gridId={gridId}
        pick={{
          state: picked,
          label: picked === true ? 'Clear selection' : 'Select all shown',
          onToggle: pickAll,
        }}
        columns={shown}
        sort={sort}
        onSort={onSort}
        onMenu={onMenu}
        onResize={columns.resize}
        onResetSize={columns.resetSize}
        activeColumn={at.place === HEAD ? at.column : undefined}
      />
      <div role="rowgroup" className={css.body} style={{ height: view.height }}>
        <FirstRows value={first}>
          {view.items.map(({ index, start }) => {
            const row = rowAt(list.store, index);
            return (
              <BodyRow
                key={index}
                row={row}
                place={index}
                top={start}
                gridId={gridId}
                columns={shown}
                activeColumn={at.place === index ? at.column : undefined}
                isPeeked={row !== undefined && row.id === peek}
                isPicked={row !== undefined && selection.has(row)}
                onPick={onPick}
              />
            );
          })}
        </FirstRows>
      </div>
      {foot}
    </div>
  );
}

/** How high rows are, in pixels. */
export const ROW_HEIGHTS = { usual: 38, dense: 28 } as const;

// How the words of a cell wrap; dense rows have room for one line.
const TWO_LINES = { '--cell-display': '-webkit-box', '--cell-lines': 2, '--cell-space': 'normal' } as const;

/** The measures of a grid's columns and rows, as CSS. */
export const measuresOf = ({
  tracks,
  width,
  isDense,
}: Pick<Columns<never>, 'tracks' | 'width' | 'isDense'>) =>
  ({
    '--tracks': tracks,
    '--width': `${width}px`,
    '--row-height': `${isDense ? ROW_HEIGHTS.dense : ROW_HEIGHTS.usual}px`,
    ...(isDense ? {} : TWO_LINES),
  }) as CSSProperties;
