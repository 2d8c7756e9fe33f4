import type { FieldType } from '#domain/fields.ts';
import type { Kind, SortKey } from '#domain/kind.ts';
import { fieldOf } from '#domain/registry.ts';

const DESCENDING_FIRST: ReadonlySet<FieldType> = new Set([
  'money',
  'integer',
  'decimal',
  'date',
  'timestamp',
  'year',
]);

/** The order after a click on a column: its first direction, then the other, then the usual order again. */
export function nextSort(
  list: { kind: Kind; sort: readonly SortKey[] },
  current: readonly SortKey[],
  f: string,
): readonly SortKey[] {
  const type = fieldOf(list.kind, f)?.type;
  const first = type !== undefined && DESCENDING_FIRST.has(type) ? 'desc' : 'asc';
  const other = first === 'desc' ? 'asc' : 'desc';
  const [key] = current;
  if (key?.f !== f) return [{ f, dir: first }];
  if ((key.dir ?? 'asc') === first) return [{ f, dir: other }];
  return list.sort[0]?.f === f ? [{ f, dir: first }] : list.sort;
}

/** How a column stands in the order, in ARIA's words. */
export function ariaSort(
  sort: readonly SortKey[],
  f: string | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (f === undefined) return undefined;
  const [key] = sort;
  if (key?.f !== f) return 'none';
  return key.dir === 'desc' ? 'descending' : 'ascending';
}
