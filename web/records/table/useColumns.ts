import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
  type Updater,
} from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { AS_DESIGNED, readColumns, rememberColumns, type ColumnChoice } from './columnMemory.ts';
import { MAX_WIDTH, MIN_WIDTH, tracksOf, type RecordColumn } from './recordColumn.ts';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, columnVisibilityFeature });
const NO_DATA: never[] = [];

/** A shown column with what its head needs. */
export type ShownColumn<Row> = RecordColumn<Row> & {
  readonly size: number;
  readonly isResizing: boolean;
  /** Starts resizing at a press of mouse or finger. */
  readonly startResize: (press: unknown) => void;
  readonly resizeBy: (pixels: number) => void;
  readonly resetSize: () => void;
};

export type Columns<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  /** The grid's tracks, as CSS. */
  readonly tracks: string;
  readonly width: number;
  /** All columns that may be switched, with how they stand. */
  readonly choices: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
  readonly isAsDesigned: boolean;
};

/** The columns of a list as its reader has arranged them; remembered on this machine. */
export function useColumns<Row>(list: string, columns: readonly RecordColumn<Row>[]): Columns<Row> {
  const { choice, change, forget } = useColumnChoice(list);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const designed = useMemo(
    () => Object.fromEntries(columns.map(({ id, isHidden }) => [id, !isHidden])),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: NO_DATA,
    columnResizeMode: 'onChange',
    state: { columnVisibility: { ...designed, ...choice.shown }, columnSizing: { ...choice.widths } },
    onColumnVisibilityChange: (updater: Updater<Record<string, boolean>>) =>
      change((before) => ({ ...before, shown: functionalUpdate(updater, { ...designed, ...before.shown }) })),
    onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
      change((before) => ({ ...before, widths: functionalUpdate(updater, { ...before.widths }) })),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const shown = headers.flatMap((header): ShownColumn<Row>[] => {
    const column = byId.get(header.column.id);
    if (!column) return [];
    const size = header.column.getSize();
    const resizeTo = (width: number) =>
      table.setColumnSizing((widths) => ({
        ...widths,
        [column.id]: Math.min(Math.max(width, column.minWidth ?? MIN_WIDTH), MAX_WIDTH),
      }));
    return [
      {
        ...column,
        size,
        isResizing: header.column.getIsResizing(),
        startResize: header.getResizeHandler(),
        resizeBy: (pixels) => resizeTo(size + pixels),
        resetSize: () => header.column.resetSize(),
      },
    ];
  });
  const widths = shown.map(({ size }) => size);
  return {
    shown,
    tracks: tracksOf(widths),
    width: widths.reduce((sum, width) => sum + width, 0),
    choices: columns.flatMap(({ id, label, isFixed }) =>
      isFixed ? [] : [{ id, label, isShown: table.getColumn(id)?.getIsVisible() ?? false }],
    ),
    toggle: (id) => table.getColumn(id)?.toggleVisibility(),
    reset: forget,
    isAsDesigned: choice === AS_DESIGNED,
  };
}

const definitionOf = <Row>({ id, label, width, minWidth, isFixed }: RecordColumn<Row>) => ({
  id,
  header: label,
  size: width,
  minSize: minWidth ?? MIN_WIDTH,
  maxSize: MAX_WIDTH,
  enableHiding: !isFixed,
});

function useColumnChoice(list: string) {
  const [choice, setChoice] = useState<ColumnChoice>(() => readColumns(list));
  const change = useCallback(
    (update: (before: ColumnChoice) => ColumnChoice) =>
      setChoice((before) => {
        const next = update(before);
        rememberColumns(list, next);
        return next;
      }),
    [list],
  );
  const forget = useCallback(() => {
    rememberColumns(list, AS_DESIGNED);
    setChoice(AS_DESIGNED);
  }, [list]);
  return { choice, change, forget };
}
