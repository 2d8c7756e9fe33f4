import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListControls } from '#web/records/state/useListState.ts';
import {
  arrangeColumns,
  fittingWidth,
  isPinned,
  isShown,
  namedColumns,
  PICK_WIDTH,
  withNamed,
  withoutUsual,
  type ArrangedColumn,
} from './arrangeColumns.ts';
import {
  AS_DESIGNED,
  isAsDesigned,
  readColumns,
  rememberColumns,
  type ColumnChoice,
} from './columnMemory.ts';
import { tracksOf, type RecordColumn } from '#web/records/spec/recordColumn.ts';

export type Columns<Row> = {
  readonly shown: readonly ArrangedColumn<Row>[];
  /** The grid's tracks, as CSS, that of the boxes first. */
  readonly tracks: string;
  readonly width: number;
  readonly isDense: boolean;
  /** All columns that may be switched, with how they stand. */
  readonly choices: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
  readonly toggle: (id: string) => void;
  readonly resize: (id: string, width: number) => void;
  readonly resetSize: (id: string) => void;
  readonly isPinned: (id: string) => boolean;
  readonly togglePin: (id: string) => void;
  readonly toggleDense: () => void;
  readonly reset: () => void;
  readonly isAsDesigned: boolean;
};

type AddressedColumns = Pick<ListControls, 'columns' | 'setColumns' | 'problem'>;

/** The columns of a list as its reader has arranged them; remembered on this machine. An address that names columns goes before what is remembered. */
export function useColumns<Row>(
  list: string,
  columns: readonly RecordColumn<Row>[],
  address: AddressedColumns,
): Columns<Row> {
  const { choice, change } = useColumnChoice(list, columns, address);
  const shown = useMemo(() => arrangeColumns(columns, choice), [columns, choice]);
  const named = (id: string, act: (column: RecordColumn<Row>) => void): void => {
    const column = columns.find((one) => one.id === id);
    if (column) act(column);
  };
  const widths = [PICK_WIDTH, ...shown.map(({ size }) => size)];
  return {
    shown,
    tracks: tracksOf(widths),
    width: widths.reduce((sum, width) => sum + width, 0),
    isDense: choice.isDense,
    choices: columns.flatMap((column) =>
      column.isFixed ? [] : [{ id: column.id, label: column.label, isShown: isShown(column, choice) }],
    ),
    toggle: (id) =>
      named(id, (column) =>
        change((before) => ({ ...before, shown: { ...before.shown, [id]: !isShown(column, before) } })),
      ),
    resize: (id, width) =>
      named(id, (column) =>
        change((before) => ({ ...before, widths: { ...before.widths, [id]: fittingWidth(column, width) } })),
      ),
    resetSize: (id) => change((before) => ({ ...before, widths: without(before.widths, id) })),
    isPinned: (id) => shown.find((column) => column.id === id)?.left !== undefined,
    togglePin: (id) =>
      named(id, (column) =>
        change((before) => ({ ...before, pinned: { ...before.pinned, [id]: !isPinned(column, before) } })),
      ),
    toggleDense: () => change((before) => ({ ...before, isDense: !before.isDense })),
    reset: () => change(() => AS_DESIGNED),
    isAsDesigned: isAsDesigned(choice),
  };
}

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

function useColumnChoice<Row>(
  list: string,
  columns: readonly RecordColumn<Row>[],
  { columns: named, setColumns, problem }: AddressedColumns,
) {
  const [own, setOwn] = useState<ColumnChoice>(() => readColumns(list));
  const choice = useMemo(() => withNamed(columns, own, named), [columns, own, named]);
  // What is remembered stands in the address too, so that it shows others the same.
  const isUnsaid = problem === undefined && named === undefined && namedColumns(columns, own) !== undefined;
  useEffect(() => {
    if (isUnsaid) setColumns(namedColumns(columns, own));
  }, [columns, isUnsaid, own, setColumns]);
  const change = useCallback(
    (update: (before: ColumnChoice) => ColumnChoice) => {
      const next = update(choice);
      const isSwitched = next.shown !== choice.shown;
      // Another width adopts no columns from a link.
      const kept = isSwitched ? withoutUsual(columns, next) : { ...next, shown: own.shown };
      rememberColumns(list, kept);
      setOwn(kept);
      if (isSwitched) setColumns(namedColumns(columns, next));
    },
    [choice, columns, list, own.shown, setColumns],
  );
  return { choice, change };
}
