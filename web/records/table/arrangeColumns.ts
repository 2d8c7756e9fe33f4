import { AS_DESIGNED, type ColumnChoice } from './columnMemory.ts';
import { MAX_WIDTH, MIN_WIDTH, type RecordColumn } from '#web/records/spec/recordColumn.ts';

/** A shown column as it is arranged. */
export type ArrangedColumn<Row> = RecordColumn<Row> & {
  readonly size: number;
  /** Its distance from the left edge, where it stays there. */
  readonly left: number | undefined;
};

/** The room for the boxes by which rows are picked. */
export const PICK_WIDTH = 34;

/** The shown columns with their widths: those that stay at the left first. */
export function arrangeColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  choice: ColumnChoice,
): readonly ArrangedColumn<Row>[] {
  const shown = columns.filter((column) => isShown(column, choice));
  const staying = shown.filter((column) => isPinned(column, choice));
  const moving = shown.filter((column) => !isPinned(column, choice));
  let left = PICK_WIDTH;
  const pinned = staying.map((column) => {
    const size = sizeOf(column, choice);
    const arranged = { ...column, size, left };
    left += size;
    return arranged;
  });
  return [
    ...pinned,
    ...moving.map((column) => ({ ...column, size: sizeOf(column, choice), left: undefined })),
  ];
}

/** True for a column that is switched on. */
export const isShown = <Row>(
  { id, isHidden, isFixed }: RecordColumn<Row>,
  { shown }: ColumnChoice,
): boolean => isFixed === true || (shown[id] ?? !isHidden);

/** True for a column that stays at the left; the first one does unless it was let go. */
export const isPinned = <Row>({ id, isFixed }: RecordColumn<Row>, { pinned }: ColumnChoice): boolean =>
  pinned[id] ?? isFixed === true;

/** A width within what a column may have. */
export const fittingWidth = <Row>({ minWidth = MIN_WIDTH }: RecordColumn<Row>, width: number): number =>
  Math.min(Math.max(Math.round(width), minWidth), MAX_WIDTH);

/** The columns that are switched on, as an address names them; none where they are those of the design. */
export function namedColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  choice: ColumnChoice,
): readonly string[] | undefined {
  const shown = columns.filter((column) => isShown(column, choice));
  const isDesigned = columns.every((column) => isShown(column, choice) === isShown(column, AS_DESIGNED));
  return isDesigned ? undefined : shown.map(({ id }) => id);
}

/** The choice with just the named columns switched on; names of no column change nothing. */
export function withNamed<Row>(
  columns: readonly RecordColumn<Row>[],
  choice: ColumnChoice,
  named: readonly string[] | undefined,
): ColumnChoice {
  if (!columns.some(({ id }) => named?.includes(id))) return choice;
  const shown = columns.map(({ id }) => [id, named?.includes(id) === true] as const);
  return { ...choice, shown: { ...choice.shown, ...Object.fromEntries(shown) } };
}

/** The choice without switches that stand as in the design. */
export function withoutUsual<Row>(columns: readonly RecordColumn<Row>[], choice: ColumnChoice): ColumnChoice {
  const usual = new Set(
    columns.filter((column) => isShown(column, choice) === isShown(column, AS_DESIGNED)).map(({ id }) => id),
  );
  const shown = Object.entries(choice.shown).filter(([id]) => !usual.has(id));
  return { ...choice, shown: Object.fromEntries(shown) };
}

const sizeOf = <Row>(column: RecordColumn<Row>, { widths }: ColumnChoice): number =>
  fittingWidth(column, widths[column.id] ?? column.width);
