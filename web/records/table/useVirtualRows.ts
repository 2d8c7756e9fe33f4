import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { placesOf } from '#web/records/rows/rowStore.ts';
import type { VirtualRows } from './virtualRows.ts';

/** Draws the rows of a list that are on screen, and lets it fetch those that come next. */
export function useVirtualRows<Row>(create: () => VirtualRows, list: RowListView<Row>) {
  const places = placesOf(list.store);
  const [rows] = useState(() => {
    const made = create();
    made.setCount(places);
    return made;
  });
  const { show } = list;
  useLayoutEffect(() => rows.setCount(places), [places, rows]);
  const view = useSyncExternalStore(rows.subscribe, rows.view);
  const { from, to } = view;
  useEffect(() => show(from, to), [from, show, to]);
  const attach = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : rows.attach(element)),
    [rows],
  );
  return { rows, view, places, attach };
}
