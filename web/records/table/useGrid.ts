import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { cellAfterKey, HEAD, type GridCell } from './gridKeys.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useRememberedPlace } from './useRememberedPlace.ts';
import { useVirtualRows } from './useVirtualRows.ts';
import { elementRows } from './virtualRows.ts';

const ROW_HEIGHT = 36;
const createRows = () => elementRows(ROW_HEIGHT);

type GridOptions<Row> = {
  readonly list: RowListView<Row>;
  readonly columnCount: number;
  readonly peek: string | undefined;
  readonly onPeek: (id: string | undefined) => void;
  readonly onOpen: (row: Row) => void;
  readonly onHeadEnter: (column: number) => void;
  readonly onHeadResize: (column: number, direction: -1 | 1) => void;
};

/** The behaviour of a grid: what is on screen, which cell is active, and what keys and clicks do. */
export function useGrid<Row extends { readonly id: string }>(options: GridOptions<Row>) {
  const { list, columnCount, peek } = options;
  const { store, loadEnd } = list;
  const { rows, view, places, attach } = useVirtualRows(createRows, list);
  useRememberedPlace(rows);
  const { active, setActive, onPeek } = useActiveCell({ list, peek, onPeek: options.onPeek, rows });

  const onKeyDown = (press: KeyboardEvent) => {
    const isElsewhere = press.target !== press.currentTarget;
    if (press.ctrlKey || press.metaKey || press.altKey || isElsewhere) return;
    const at = active ?? { place: 0, column: 0 };
    const rowsOnScreen = Math.max(1, Math.floor(press.currentTarget.clientHeight / ROW_HEIGHT) - 2);
    const isDone = actOn(press, at, { ...options, onPeek, row: rowAt(store, at.place) });
    const cell = isDone
      ? undefined
      : cellAfterKey(press.key, at, { places, columns: columnCount, rowsOnScreen });
    if (cell && press.key === 'End') void loadEnd();
    if (cell) setActive(cell);
    if (isDone || cell) press.preventDefault();
  };
  const onClick = (click: MouseEvent) => {
    const place = placeOfClick(click);
    const row = place === undefined ? undefined : rowAt(store, place);
    if (place === undefined || !row) return;
    setActive({ place, column: 0 });
    onPeek(row.id);
  };
  const onFocus = ({ currentTarget }: FocusEvent) => {
    // A press of the mouse chooses its own cell.
    const isByKeyboard = currentTarget.matches(':focus-visible');
    if (isByKeyboard && !active && places > 0) setActive({ place: view.from, column: 0 });
  };
  return { attach, view, places, active, onKeyDown, onClick, onFocus };
}

type Acting<Row> = GridOptions<Row> & { readonly row: Row | undefined };

function actOn<Row extends { readonly id: string }>(
  press: KeyboardEvent,
  at: GridCell,
  acting: Acting<Row>,
): boolean {
  const { row, peek, onPeek, onOpen, onHeadEnter, onHeadResize } = acting;
  const { key } = press;
  if (key === 'Escape' && peek !== undefined) onPeek(undefined);
  else if (at.place === HEAD && (key === 'Enter' || key === ' ')) onHeadEnter(at.column);
  else if (at.place === HEAD && press.shiftKey && key === 'ArrowLeft') onHeadResize(at.column, -1);
  else if (at.place === HEAD && press.shiftKey && key === 'ArrowRight') onHeadResize(at.column, 1);
  else if (row && key === 'Enter') onOpen(row);
  else if (row && (key === ' ' || key === 'o')) onPeek(peek === row.id ? undefined : row.id);
  else return false;
  return true;
}

function placeOfClick({ target }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || target.closest('a, button')) return undefined;
  if (window.getSelection()?.type === 'Range') return undefined;
  const place = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}
