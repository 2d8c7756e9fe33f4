import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { VirtualRows } from './virtualRows.ts';

// By history entry: back from a row's own screen, the list stands where it was left.
const places = new Map<string, number>();

/** Keeps the place that a list is scrolled to for the way back. */
export function useRememberedPlace(rows: VirtualRows): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const place = places.get(key);
    if (place) rows.scrollTo(place, 'start');
    return () => {
      places.set(key, rows.view().from);
    };
  }, [key, rows]);
}
