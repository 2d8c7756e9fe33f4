import { useRef, type RefObject } from 'react';
import { rowAt } from '#web/records/rows/rowStore.ts';
import type { RowListView } from '#web/records/rows/useRowList.ts';
import { usePageKeys } from '#web/ui/usePageKeys.ts';

/** What can be done with a row besides opening its page. */
export type RowActions<Row> = {
  /** A press picks a row. */
  readonly isPicking: boolean;
  readonly isPicked: (row: Row) => boolean;
  readonly onPick: (row: Row) => void;
  readonly onPeek: (row: Row) => void;
  /** Closes the panel. */
  readonly onLeave: () => void;
};

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The keys of rows that are no table: j and k lead from one to the next, o opens its panel, x picks it. Each is drawn with its place as data-place. */
export function useDrawnRows<Row>(
  { store }: RowListView<Row>,
  { onPeek, onPick, onLeave }: RowActions<Row>,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  usePageKeys((press) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const at = all.findIndex((element) => element.contains(document.activeElement));
    const step = STEPS[press.key];
    const row = rowAt(store, Number(all[at]?.dataset['place'] ?? Number.NaN));
    if (step !== undefined) all[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>('a, button')?.focus();
    else if (press.key === 'Escape') onLeave();
    else if (press.key === 'o' && row !== undefined) onPeek(row);
    else if (press.key === 'x' && row !== undefined) onPick(row);
    else return;
    press.preventDefault();
  });
  return box;
}
