import { useCallback, useEffect, useRef, useState } from 'react';
import { placeOf, rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { HEAD, type GridCell } from './gridKeys.ts';
import type { VirtualRows } from './virtualRows.ts';

type ActiveOptions<Row> = {
  readonly list: RowListView<Row>;
  readonly peek: string | undefined;
  readonly onPeek: (id: string | undefined) => void;
  readonly rows: VirtualRows;
};

const FOLLOW_MS = 120;

/** The active cell of a grid, and the row of the panel beside it, which follow each other. */
export function useActiveCell<Row extends { readonly id: string }>({
  list,
  peek,
  onPeek: report,
  rows,
}: ActiveOptions<Row>) {
  const { store, listKey } = list;
  const [active, setActive] = useState<GridCell>();
  const [seen, setSeen] = useState({ listKey, peek, own: peek });
  const isOther = seen.listKey !== listKey;
  if (isOther || seen.peek !== peek) {
    // Another list stands at its start, in the same column, or at the row of the panel. A row that came into the panel from elsewhere, as by
    // going back, becomes the active one; one that the grid has put there is passed already.
    const place = peek === undefined || (!isOther && peek === seen.own) ? undefined : placeOf(store, peek);
    setSeen({ listKey, peek, own: peek });
    if (place !== undefined) setActive({ place, column: 0 });
    else if (isOther) setActive(active && { ...active, place: Math.min(active.place, 0) });
  }
  const onPeek = useCallback(
    (id: string | undefined) => {
      setSeen((before) => ({ ...before, own: id }));
      report(id);
    },
    [report],
  );
  useScrolling(active, listKey, rows);
  useFollowing({ id: active && rowAt(store, active.place)?.id, peek, onPeek });
  return { active, setActive, onPeek };
}

function useScrolling(active: GridCell | undefined, listKey: number, rows: VirtualRows): void {
  const shown = useRef(listKey);
  const place = active?.place;
  useEffect(() => {
    const isOther = shown.current !== listKey;
    shown.current = listKey;
    if (place === undefined) {
      if (isOther) rows.scrollTo(0, 'start');
    } else if (place !== HEAD) rows.scrollTo(place, isOther ? 'center' : 'auto');
  }, [listKey, place, rows]);
}

type Following = {
  readonly id: string | undefined;
  readonly peek: string | undefined;
  readonly onPeek: (id: string) => void;
};

// Moving on with the keyboard moves the open panel along, but not for every row that is only passed.
function useFollowing({ id, peek, onPeek }: Following): void {
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
