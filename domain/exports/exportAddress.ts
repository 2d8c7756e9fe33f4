import type { Kind, SortKey } from '#domain/kind.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { paramsFromCondition, textFromSort } from '#domain/query/url.ts';

/** The rows of a list, in its order. */
export type Exported = {
  readonly kind: Kind;
  readonly where: readonly (ConditionInput | undefined)[];
  readonly sort: readonly SortKey[];
};

/** What file is made of them. */
export type FileChoice = {
  readonly format: 'csv' | 'spreadsheet' | 'xlsx' | 'array' | 'ndjson' | 'parquet';
  /** The columns in their order; all where none are given. */
  readonly columns?: readonly string[] | undefined;
  readonly hasSources?: boolean;
  readonly isPacked?: boolean;
};

/** The REST address of all rows of a list as a file. CSV for spreadsheets begins with the mark of UTF-8; it and workbooks are headed by labels. */
export function exportAddress({ kind, where, sort }: Exported, choice: FileChoice): string {
  const { format, columns, hasSources, isPacked } = choice;
  const isForPeople = format === 'spreadsheet' || format === 'xlsx';
  const switches = { sources: hasSources, bom: format === 'spreadsheet', package: isPacked };
  const params = [
    ...paramsFromCondition(kind, allOf(where)),
    ['ordering', textFromSort(sort)] as const,
    ['format', format === 'spreadsheet' ? 'csv' : format] as const,
    ...(columns ? [['columns', columns.join(',')] as const] : []),
    ...(isForPeople ? [['header', 'labels'] as const] : []),
    ...Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [[name, '1'] as const] : [])),
  ];
  const query = params.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${kind.rest[0]?.path ?? ''}?${query.join('&')}`;
}
