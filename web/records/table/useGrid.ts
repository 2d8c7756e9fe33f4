import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
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
  const { list, columnCount, peek } = options;
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
  const { ownPeek, onPeek } = useOwnPeek(options.onPeek);
  const [active, setActive] = useActiveCell({ list, peek, ownPeek, scrollTo: virtualizer.scrollToIndex });
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
      actOn(press, at, { ...options, onPeek, row: rowAt(store, at.place) }) ||
      move(press, cellAfterKey(press.key, at, { places, columns: columnCount, rowsOnScreen }), {
        moveTo,
        loadEnd,
      });
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
  /** The row that the grid itself has put into the panel. */
  readonly ownPeek: RefObject<string | undefined>;
  readonly scrollTo: (place: number, options?: { align?: 'start' | 'center' }) => void;
};

// Another list stands at its start, or at the row of the panel if that is among the first. A row that came into the
// panel from elsewhere, as by its own buttons or by going back, becomes the active one.
function useActiveCell<Row extends { readonly id: string }>({
  list,
  peek,
  ownPeek,
  scrollTo,
}: ActiveOptions<Row>) {
  const [active, setActive] = useState<GridCell>();
  const { store, listKey } = list;
  const shown = useRef(listKey);
  useEffect(() => {
    const isOther = shown.current !== listKey;
    if (!isOther && (peek === undefined || peek === ownPeek.current)) return;
    shown.current = listKey;
    ownPeek.current = peek;
    const place = peek === undefined ? undefined : placeOf(store, peek);
    if (place !== undefined) setActive({ place, column: 0 });
    else if (isOther) setActive(undefined);
    if (isOther && place === undefined) scrollTo(0, { align: 'start' });
    else if (place !== undefined) scrollTo(place, isOther ? { align: 'center' } : {});
  }, [listKey, ownPeek, peek, scrollTo, store]);
  return [active, setActive] as const;
}

function useOwnPeek(report: (id: string | undefined) => void) {
  const ownPeek = useRef<string>(undefined);
  const onPeek = useCallback(
    (id: string | undefined) => {
      ownPeek.current = id;
      report(id);
    },
    [report],
  );
  return { ownPeek, onPeek };
}

type ShownRange = { readonly startIndex: number; readonly endIndex: number } | null;

function useShownRange<Row>(range: ShownRange, { show, listKey }: RowListView<Row>): void {
  const from = range?.startIndex ?? 0;
  const to = range?.endIndex ?? 0;
  useEffect(() => show(from, to), [from, listKey, show, to]);
}

type Following = {
  readonly id: string | undefined;
  readonly peek: string | undefined;
  readonly onPeek: (id: string) => void;
};

// Moving on with the keyboard moves the open panel along, but not for every row that is only passed.
function useFollowingPeek({ id, peek, onPeek }: Following): void {
  const latest = useRef({ peek, onPeek });
  useEffect(() => {
    latest.current = { peek, onPeek };
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => {
      const { peek: shown, onPeek: show } = latest.current;
      if (shown !== undefined && shown !== id) show(id);
    }, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [id]);
}

function placeOfClick(click: MouseEvent): number | undefined {
  if (!(click.target instanceof Element) || click.target.closest('a, button')) return undefined;
  if (window.getSelection()?.type === 'Range') return undefined;
  const place = click.target.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}
