import { fieldOfColumn, type RecordColumn } from '#web/records/spec/recordColumn.ts';

/** A column of a list as a line of a comparison. */
export type ComparedField<Row> = {
  readonly column: RecordColumn<Row>;
  /** The rows do not all say the same. */
  readonly isDifferent: boolean;
  /** At least one of the rows has a value. */
  readonly isKnown: boolean;
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
    .map((column) => ({ column, ...valuesOf(column, rows) }))
    .filter(({ isDifferent }) => isDifferent || !isOnlyDifferent);
}

function valuesOf<Row>(
  column: RecordColumn<Row>,
  rows: readonly Row[],
): Pick<ComparedField<Row>, 'isDifferent' | 'isKnown'> {
  const names = [fieldOfColumn(column), ...(column.also ?? [])].filter((name) => name !== undefined);
  const values = rows.map((row) => names.map((name) => (row as Readonly<Record<string, unknown>>)[name]));
  const texts = values.map((value) => JSON.stringify(value.map((one) => one ?? null)));
  return { isDifferent: new Set(texts).size > 1, isKnown: values.flat().some((value) => !isEmpty(value)) };
}

// None counted is as much as none known.
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === 0 || (Array.isArray(value) && value.length === 0);
