import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { VirtualRows } from './virtualRows.ts';

type Places = {
  readonly places: number;
  /** Hears which of them are on screen. */
  readonly show: (from: number, to: number) => void;
};

/** Draws the places of a list that are on screen, and lets it fetch those that come next. */
export function useVirtualRows(create: () => VirtualRows, { places, show }: Places) {
  const [rows] = useState(() => {
    const made = create();
    made.setCount(places);
    return made;
  });
  useLayoutEffect(() => rows.setCount(places), [places, rows]);
  const view = useSyncExternalStore(rows.subscribe, rows.view, rows.atFirst);
  const { from, to } = view;
  useEffect(() => show(from, to), [from, show, to]);
  const attach = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : rows.attach(element)),
    [rows],
  );
  return { rows, view, attach };
}
