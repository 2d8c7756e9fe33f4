import { useCallback, useMemo, useState } from 'react';
import { isPicked, NONE_PICKED, pickedIn, withPicked, type Picked } from './picked.ts';

/** Rows that were picked; those picked by themselves stay when the filters change, a choice of all that match does not. */
export type Selection<Row> = Picked<Row> & {
  readonly isEmpty: boolean;
  /** A press on a card picks it, in place of opening its page. */
  readonly isPicking: boolean;
  readonly startPicking: () => void;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Picks rows, or lets them go. */
  readonly set: (rows: readonly Row[], isOn: boolean) => void;
  /** Picks all rows that the list would show. */
  readonly pickAll: () => void;
  readonly clear: () => void;
};

/** The rows that the reader has picked on this screen, whose rows meet a condition, given as text. */
export function useSelection<Row extends { readonly id: string }>(where: string): Selection<Row> {
  const [held, setHeld] = useState<Picked<Row>>(NONE_PICKED);
  const change = useCallback(
    (next: (before: Picked<Row>) => Picked<Row>) => setHeld((before) => next(pickedIn(before, where))),
    [where],
  );
  const toggle = useCallback(
    (row: Row) => change((before) => withPicked(before, [row], !isPicked(before, row.id))),
    [change],
  );
  const set = useCallback(
    (rows: readonly Row[], isOn: boolean) => change((before) => withPicked(before, rows, isOn)),
    [change],
  );
  const pickAll = useCallback(() => setHeld({ rows: new Map(), all: where }), [where]);
  const [isPicking, setIsPicking] = useState(false);
  const startPicking = useCallback(() => setIsPicking(true), []);
  const clear = useCallback(() => {
    setHeld(NONE_PICKED);
    setIsPicking(false);
  }, []);
  const picked = pickedIn(held, where);
  const isEmpty = picked.all === undefined && picked.rows.size === 0;
  const has = useCallback(({ id }: Row) => isPicked(picked, id), [picked]);
  return useMemo(
    () => ({ ...picked, isEmpty, isPicking, has, toggle, set, pickAll, clear, startPicking }),
    [picked, isEmpty, isPicking, has, toggle, set, pickAll, clear, startPicking],
  );
}
