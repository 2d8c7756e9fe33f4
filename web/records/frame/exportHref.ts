import type { Kind, SortKey } from '#domain/kind.ts';
import { LISTS } from '#domain/limits.ts';
import { allOf, type ConditionInput } from '#domain/query/grammar.ts';
import { paramsFromCondition, textFromSort } from '#domain/query/url.ts';

export type ExportFormat = 'csv' | 'spreadsheet' | 'ndjson' | 'json';

type Exported = {
  readonly kind: Kind;
  readonly where: readonly (ConditionInput | undefined)[];
  readonly sort: readonly SortKey[];
};

/** The REST address of the rows of a list; CSV and NDJSON give all of them, JSON the first page at its largest. CSV for spreadsheets begins with the mark of UTF-8. */
export function exportHref({ kind, where, sort }: Exported, format: ExportFormat): string {
  const search = new URLSearchParams();
  for (const [name, value] of paramsFromCondition(kind, allOf(where))) search.append(name, value);
  search.set('ordering', textFromSort(sort));
  if (format === 'json') search.set('limit', String(LISTS.maxLimit));
  search.set('format', format === 'spreadsheet' ? 'csv' : format);
  if (format === 'spreadsheet') search.set('bom', '1');
  return `${kind.rest[0]?.path ?? ''}?${search.toString()}`;
}
