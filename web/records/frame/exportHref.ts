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
export function exportHref({ kind, where, sort }: Exported, choice: FileChoice): string {
  const { format, columns, hasSources, isPacked } = choice;
  const search = new URLSearchParams();
  for (const [name, value] of paramsFromCondition(kind, allOf(where))) search.append(name, value);
  search.set('ordering', textFromSort(sort));
  search.set('format', format === 'spreadsheet' ? 'csv' : format);
  if (columns) search.set('columns', columns.join(','));
  const isForPeople = format === 'spreadsheet' || format === 'xlsx';
  if (isForPeople) search.set('header', 'labels');
  const switches = { sources: hasSources, bom: format === 'spreadsheet', package: isPacked };
  for (const [name, isOn] of Object.entries(switches)) if (isOn) search.set(name, '1');
  return `${kind.rest[0]?.path ?? ''}?${search.toString()}`;
}
