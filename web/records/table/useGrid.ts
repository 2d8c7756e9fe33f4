import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { placeOf, placesOf, rowAt } from '#web/records/rows/rowStore.ts';
import { cellAfterKey, HEAD, type GridCell } from './gridKeys.ts';

export const ROW_HEIGHT = 36;
const OVERSCAN = 8;
const FOLLOW_MS = 120;

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
  const { list, columnCount, peek, onPeek } = options;
  const { store, loadEnd } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const places = placesOf(store);
  const virtualizer = useVirtualizer({
    count: places,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingEnd: ROW_HEIGHT,
  });
  const [active, setActive] = useActiveCell({ list, peek, scrollTo: virtualizer.scrollToIndex });
  useShownRange(virtualizer.range, list);
  useFollowingPeek({ id: active && rowAt(store, active.place)?.id, peek, onPeek });

  const moveTo = useCallback(
    (cell: GridCell) => {
      setActive(cell);
      if (cell.place !== HEAD) virtualizer.scrollToIndex(cell.place);
    },
    [setActive, virtualizer],
  );
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.ctrlKey || press.metaKey || press.altKey || press.target !== press.currentTarget) return;
    const at = active ?? { place: 0, column: 0 };
    const rowsOnScreen = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const isDone =
      actOn(press, at, { ...options, row: rowAt(store, at.place) }) ||
      move(press, cellAfterKey(press.key, at, { places, columns: columnCount, rowsOnScreen }), { moveTo, loadEnd });
    if (isDone) press.preventDefault();
  };
  const onBodyClick = (click: MouseEvent) => {
    const place = placeOfClick(click);
    const row = place === undefined ? undefined : rowAt(store, place);
    if (place === undefined || !row) return;
    setActive({ place, column: 0 });
    onPeek(row.id);
  };
  return { scroller, virtualizer, places, active, setActive, onKeyDown, onBodyClick };
}

type Acting<Row> = GridOptions<Row> & { readonly row: Row | undefined };

function actOn<Row extends { readonly id: string }>(press: KeyboardEvent, at: GridCell, acting: Acting<Row>): boolean {
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

type Moving = { readonly moveTo: (cell: GridCell) => void; readonly loadEnd: () => Promise<void> };

function move({ key }: KeyboardEvent, cell: GridCell | undefined, { moveTo, loadEnd }: Moving): boolean {
  if (!cell) return false;
  if (key === 'End') void loadEnd();
  moveTo(cell);
  return true;
}

type ActiveOptions<Row> = {
  readonly list: RowListView<Row>;
  readonly peek: string | undefined;
  readonly scrollTo: (place: number, options?: { align?: 'start' | 'center' }) => void;
};

// Another list stands at its start, or at the row of the panel if that is among the first.
function useActiveCell<Row extends { readonly id: string }>({ list, peek, scrollTo }: ActiveOptions<Row>) {
  const [active, setActive] = useState<GridCell>();
  const { store, listKey } = list;
  const shown = useRef(listKey);
  useEffect(() => {
    if (shown.current === listKey) return;
    shown.current = listKey;
    const place = peek === undefined ? undefined : placeOf(store, peek);
    setActive(place === undefined ? undefined : { place, column: 0 });
    if (place === undefined) scrollTo(0, { align: 'start' });
    else scrollTo(place, { align: 'center' });
  }, [listKey, peek, scrollTo, store]);
  return [active, setActive] as const;
}

type ShownRange = { readonly startIndex: number; readonly endIndex: number } | null;

function useShownRange<Row>(range: ShownRange, { show, listKey }: RowListView<Row>): void {
  const from = range?.startIndex ?? 0;
  const to = range?.endIndex ?? 0;
  useEffect(() => show(from, to), [from, listKey, show, to]);
}

// Moving on with the keyboard moves the panel along, but not for every row that is only passed.
function useFollowingPeek({ id, peek, onPeek }: { id: string | undefined; peek: string | undefined; onPeek: (id: string) => void }): void {
  const isFollowing = peek !== undefined && id !== undefined && id !== peek;
  const followed = useRef(id);
  useEffect(() => {
    if (!isFollowing || followed.current === id) return undefined;
    const timer = setTimeout(() => {
      followed.current = id;
      onPeek(id);
    }, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [id, isFollowing, onPeek]);
}

function placeOfClick(click: MouseEvent): number | undefined {
  if (!(click.target instanceof Element) || click.target.closest('a, button')) return undefined;
  if (window.getSelection()?.type === 'Range') return undefined;
  const place = click.target.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}
