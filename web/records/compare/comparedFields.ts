import { fieldOfColumn, type RecordColumn } from '#web/records/table/recordColumn.ts';

/** A column of a list as a line of a comparison. */
export type ComparedField<Row> = {
  readonly column: RecordColumn<Row>;
  /** The rows do not all say the same. */
  readonly isDifferent: boolean;
};

type Wanted<Row> = {
  readonly rows: readonly Row[];
  /** The ids of the columns to compare. */
  readonly fields: readonly string[];
  readonly isOnlyDifferent: boolean;
};

/** The lines of a comparison, in the order of the columns; the one that names the rows stands above them. */
export function comparedFields<Row>(
  columns: readonly RecordColumn<Row>[],
  { rows, fields, isOnlyDifferent }: Wanted<Row>,
): readonly ComparedField<Row>[] {
  return columns
    .filter(({ id, isFixed }) => !isFixed && fields.includes(id))
    .map((column) => ({ column, isDifferent: areDifferent(column, rows) }))
    .filter(({ isDifferent }) => isDifferent || !isOnlyDifferent);
}

function areDifferent<Row>(column: RecordColumn<Row>, rows: readonly Row[]): boolean {
  const names = [fieldOfColumn(column), ...(column.also ?? [])].filter((name) => name !== undefined);
  const texts = rows.map((row) =>
    JSON.stringify(names.map((name) => (row as Readonly<Record<string, unknown>>)[name] ?? null)),
  );
  return new Set(texts).size > 1;
}
