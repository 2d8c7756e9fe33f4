import { useId, type CSSProperties } from 'react';
import { useNavigate } from 'react-router';
import type { SortKey } from '#domain/kind.ts';
import { rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { BodyRow, cellId } from './BodyRow.tsx';
import { HEAD } from './gridKeys.ts';
import { HeadRow } from './HeadRow.tsx';
import css from './RecordTable.module.css';
import type { Columns } from './useColumns.ts';
import { useGrid } from './useGrid.ts';

type RecordTableProps<Row> = {
  /** The grid's name, such as "Companies". */
  readonly label: string;
  readonly columns: Columns<Row>;
  readonly list: RowListView<Row>;
  readonly sort: readonly SortKey[];
  readonly onSort: (field: string) => void;
  readonly hrefOf: (row: Row) => string;
  readonly peek: string | undefined;
  readonly onPeek: (id: string | undefined) => void;
};

const RESIZE_STEP = 16;
const NO_CELL = { place: undefined, column: undefined };

/** A grid of plain elements that draws only the rows on screen. */
export function RecordTable<Row extends { readonly id: string }>(props: RecordTableProps<Row>) {
  const { label, columns, list, sort, onSort, hrefOf, peek, onPeek } = props;
  const gridId = useId();
  const navigate = useNavigate();
  const { shown } = columns;
  const { attach, view, places, active, onKeyDown, onClick, onFocus } = useGrid({
    list,
    columnCount: shown.length,
    peek,
    onPeek,
    onOpen: (row) => void navigate(hrefOf(row)),
    onHeadEnter: (index) => shown[index]?.sortBy !== undefined && onSort(shown[index].sortBy),
    onHeadResize: (index, direction) => shown[index]?.resizeBy(direction * RESIZE_STEP),
  });
  const at = active ?? NO_CELL;
  return (
    <div
      ref={attach}
      role="grid"
      aria-label={label}
      aria-rowcount={list.store.isCapped ? -1 : places + 1}
      aria-colcount={shown.length}
      aria-activedescendant={active && cellId(gridId, active.place, active.column)}
      aria-busy={list.isLoading}
      tabIndex={0}
      className={css.grid}
      style={measuresOf(columns)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={onFocus}
    >
      <HeadRow
        gridId={gridId}
        columns={shown}
        sort={sort}
        onSort={onSort}
        activeColumn={at.place === HEAD ? at.column : undefined}
      />
      <div role="rowgroup" className={css.body} style={{ height: view.height }}>
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
            />
          );
        })}
      </div>
    </div>
  );
}

const measuresOf = ({ tracks, width }: { tracks: string; width: number }) =>
  ({ '--tracks': tracks, '--width': `${width}px` }) as CSSProperties;
