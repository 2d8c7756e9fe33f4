import { useCallback, useEffect, useRef } from 'react';
import { placeOf } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import type { Selection } from '#web/records/state/useSelection.ts';

/** Picks a row, or lets it go; as the end of a range it does to all rows from the one before what was done to that. */
export type PickRow<Row> = (row: Row, isRange: boolean) => void;

/** The rows from one to another, both included. */
export type RowsBetween<Row> = (from: Row, to: Row) => Promise<readonly Row[]>;

/** How rows are picked, one after another or from one to another. */
export function usePicking<Row>(selection: Selection<Row>, between: RowsBetween<Row>): PickRow<Row> {
  // The rows on screen keep what they call, so that a press draws anew what it changes alone.
  const latest = useRef({ selection, between });
  useEffect(() => {
    latest.current = { selection, between };
  });
  const last = useRef<Row>(undefined);
  return useCallback((row, isRange) => {
    const { toggle, set, has } = latest.current.selection;
    const start = isRange ? last.current : undefined;
    last.current = row;
    if (start === undefined) return toggle(row);
    const isOn = has(start);
    void latest.current.between(start, row).then((rows) => set(rows, isOn));
  }, []);
}

type Listed<Row> = Pick<RowListView<Row>, 'store' | 'rowsWithin'>;

/** The rows of a list from one to another, also those that were leapt over; the last one alone where the first is gone. */
export async function rowsBetween<Row extends { readonly id: string }>(
  { store, rowsWithin }: Listed<Row>,
  from: Row,
  to: Row,
): Promise<readonly Row[]> {
  const [start, end] = [placeOf(store, from.id), placeOf(store, to.id)];
  if (start === undefined || end === undefined) return [to];
  return rowsWithin({ from: Math.min(start, end), to: Math.max(start, end) });
}
