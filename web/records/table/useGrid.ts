import { useCallback, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { usePageKeys } from '#web/ui/usePageKeys.ts';
import { placesOf, rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { isPlainPress } from './BodyRow.tsx';
import { cellAfterKey, HEAD, type GridCell } from './gridKeys.ts';
import { useActiveCell } from './useActiveCell.ts';
import type { PickRow } from './usePicking.ts';
import { useRememberedPlace } from './useRememberedPlace.ts';
import { useVirtualRows } from './useVirtualRows.ts';
import { elementRows } from './virtualRows.ts';

type GridOptions<Row> = {
  readonly list: RowListView<Row>;
  readonly columnCount: number;
  /** In pixels; it stays as it is while the grid stands. */
  readonly rowHeight: number;
  readonly peek: string | undefined;
  readonly onPeek: (id: string | undefined) => void;
  readonly onOpen: (row: Row) => void;
  readonly onEvidence: (row: Row) => void;
  readonly onPick: PickRow<Row>;
  /** Picks all rows shown, or lets them go. */
  readonly onPickAll: () => void;
  readonly onSort: (column: number, isAdded: boolean) => void;
  readonly onMenu: (column: number) => void;
  readonly onHeadResize: (column: number, direction: -1 | 1) => void;
};

/** The behaviour of a grid: what is on screen, which cell is active, and what keys and clicks do. */
export function useGrid<Row extends { readonly id: string }>(options: GridOptions<Row>) {
  const { list, columnCount, rowHeight, peek } = options;
  const { store, loadEnd } = list;
  const places = placesOf(store);
  const { rows, view, attach } = useVirtualRows(() => elementRows(rowHeight), { places, show: list.show });
  useRememberedPlace(rows);
  const { active, setActive, onPeek } = useActiveCell({ list, peek, onPeek: options.onPeek, rows });

  const grid = useRef<HTMLElement>(null);
  const act = (press: Press, at: GridCell) => {
    const rowsOnScreen = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2);
    const isDone = actOn(press, at, { ...options, onPeek, row: rowAt(store, at.place) });
    const cell = isDone
      ? undefined
      : cellAfterKey(press.key, at, { places, columns: columnCount, rowsOnScreen });
    if (cell && press.key === 'End') void loadEnd();
    if (cell) setActive(cell);
    if (isDone || cell) press.preventDefault();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.target !== press.currentTarget || press.altKey) return;
    if (press.ctrlKey || press.metaKey) {
      if (press.key !== 'a') return;
      press.preventDefault();
      return options.onPickAll();
    }
    act(press, active ?? { place: 0, column: 0 });
  };
  // The letters work wherever one is on the page: the first of them leads to the rows, and to the first on screen.
  usePageKeys((press) => {
    const isWithin = grid.current === press.target;
    if (isWithin || places === 0 || !PAGE_KEYS.has(press.key)) return;
    grid.current?.focus({ preventScroll: true });
    const first = { place: view.from, column: 0 };
    if (!active) setActive(first);
    if (active || !MOVES.has(press.key)) act(press, active ?? first);
    press.preventDefault();
  });
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
  const attachGrid = useCallback(
    (element: HTMLElement | null) => {
      grid.current = element;
      return attach(element);
    },
    [attach],
  );
  return { attach: attachGrid, view, places, active, onKeyDown, onClick, onFocus };
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>;

const MOVES = new Set(['j', 'k']);
const PAGE_KEYS = new Set([...MOVES, 'o', 'e', 'x', 'X', 's', 'S', 'm']);

type Acting<Row> = GridOptions<Row> & { readonly row: Row | undefined };

function actOn<Row extends { readonly id: string }>(
  press: Press,
  at: GridCell,
  acting: Acting<Row>,
): boolean {
  const { row, peek, onPeek, onOpen } = acting;
  const { key } = press;
  if (key === 'Escape' && peek !== undefined) onPeek(undefined);
  else if (at.place === HEAD && actOnHead(press, at.column, acting)) return true;
  else if (key === 's' || key === 'S') acting.onSort(at.column, key === 'S');
  else if (key === 'm') acting.onMenu(at.column);
  else if (row && key === 'Enter') onOpen(row);
  else if (row && (key === ' ' || key === 'o')) onPeek(peek === row.id ? undefined : row.id);
  else if (row && (key === 'x' || key === 'X')) acting.onPick(row, key === 'X');
  else if (row && key === 'e') acting.onEvidence(row);
  else return false;
  return true;
}

function actOnHead<Row>(
  { key, shiftKey }: Press,
  column: number,
  { onSort, onHeadResize, onPickAll }: Acting<Row>,
): boolean {
  if (key === 'Enter' || key === ' ') onSort(column, shiftKey);
  else if (key === 'x') onPickAll();
  else if (shiftKey && key === 'ArrowLeft') onHeadResize(column, -1);
  else if (shiftKey && key === 'ArrowRight') onHeadResize(column, 1);
  else return false;
  return true;
}

function placeOfClick(click: MouseEvent): number | undefined {
  if (!isPlainPress(click)) return undefined;
  const place = (click.target as Element).closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}
