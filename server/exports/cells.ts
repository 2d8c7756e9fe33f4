import { labelWithUnit } from '#domain/format.ts';
import { type ExportColumn, isList } from './columns.ts';

/** The value of a typed cell. */
export type CellValue = string | number | boolean | readonly string[] | null;

/** A column of a typed table, its sources among them. */
export interface TypedColumn {
  readonly name: string;
  readonly title: string;
  readonly type: 'text' | 'list' | 'whole' | 'number' | 'boolean' | 'date' | 'moment';
  /** The column that says how much of a date is known. */
  readonly precision?: string | undefined;
  readonly isMoney?: true;
  valueIn(row: Readonly<Record<string, unknown>>): CellValue;
}

/** The member of a row that holds the sources of its values. */
export const SOURCES = 'sources';

/** What a column is called at the head of a table. */
export const titleOf = ({ name, label, field }: ExportColumn, header: 'names' | 'labels'): string =>
  header === 'names' ? name : labelWithUnit({ ...field, label });

/** What the column of a value's sources is called. */
export const sourceTitle = (column: ExportColumn, header: 'names' | 'labels'): string =>
  header === 'names' ? `${column.name}.source` : `${column.label}: source`;

/** Columns as those of a typed table, each with that of its sources behind it where it is among the sourced. */
export const typedColumns = (
  columns: readonly ExportColumn[],
  { header, sourced }: { readonly header: 'names' | 'labels'; readonly sourced: ReadonlySet<string> },
): readonly TypedColumn[] =>
  columns.flatMap((column) => [
    typed(column, header),
    ...(sourced.has(column.name) ? [sourceColumn(column, header)] : []),
  ]);

function typed(column: ExportColumn, header: 'names' | 'labels'): TypedColumn {
  const { name, field } = column;
  return {
    name,
    title: titleOf(column, header),
    type: typeOf(column),
    precision: field?.precisionField,
    ...(field?.type === 'money' ? { isMoney: true } : {}),
    valueIn: (row) => (column.relation ? namesIn(row[name], column) : plain(row[name])),
  };
}

const sourceColumn = (column: ExportColumn, header: 'names' | 'labels'): TypedColumn => ({
  name: `${column.name}.source`,
  title: sourceTitle(column, header),
  type: 'text',
  valueIn: (row) => {
    const told = row[SOURCES] as Readonly<Record<string, string>> | undefined;
    return told?.[column.name] ?? null;
  },
});

function typeOf(column: ExportColumn): TypedColumn['type'] {
  if (isList(column)) return 'list';
  if (column.name === 'version') return 'whole';
  if (column.name === 'updatedAt') return 'moment';
  const type = column.field?.type;
  if (type === 'year' || type === 'integer') return 'whole';
  if (type === 'decimal' || type === 'money') return 'number';
  if (type === 'boolean' || type === 'date') return type;
  return type === 'timestamp' ? 'moment' : 'text';
}

// A link stands as what its row is called.
function namesIn(value: unknown, column: ExportColumn): CellValue {
  const nameIn = (row: unknown): string => String(Object.values(row as object)[0] ?? '');
  if (Array.isArray(value)) return value.map(nameIn);
  if (value === null || value === undefined) return isList(column) ? [] : null;
  return nameIn(value);
}

function plain(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}
