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

type Sorted = { readonly kind: Kind; readonly sort: readonly SortKey[] };

/** The order after a click on a column: its first direction, then the other, then the usual order again. */
export function nextSort(list: Sorted, current: readonly SortKey[], f: string): readonly SortKey[] {
  const [key] = current;
  const first = firstDirection(list.kind, f);
  if (key?.f !== f || current.length > 1) return [{ f, dir: first }];
  if ((key.dir ?? 'asc') === first) return [{ f, dir: opposite(first) }];
  return list.sort[0]?.f === f ? [{ f, dir: first }] : list.sort;
}

/** The order after a click with Shift: the column orders what is equal in the first key, then turns round, then leaves. */
export function addedSort(list: Sorted, current: readonly SortKey[], f: string): readonly SortKey[] {
  const [first, second] = current;
  if (!first) return nextSort(list, current, f);
  if (first.f === f) return [{ f, dir: opposite(first.dir ?? 'asc') }, ...(second ? [second] : [])];
  const usual = firstDirection(list.kind, f);
  if (second?.f !== f) return [first, { f, dir: usual }];
  return (second.dir ?? 'asc') === usual ? [first, { f, dir: opposite(usual) }] : [first];
}

/** How a column stands in the order, in ARIA's words. */
export function ariaSort(
  sort: readonly SortKey[],
  f: string | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (f === undefined) return undefined;
  const key = sort.find((one) => one.f === f);
  if (!key) return 'none';
  return key.dir === 'desc' ? 'descending' : 'ascending';
}

function firstDirection(kind: Kind, f: string): 'asc' | 'desc' {
  const type = fieldOf(kind, f)?.type;
  return type !== undefined && DESCENDING_FIRST.has(type) ? 'desc' : 'asc';
}

const opposite = (dir: 'asc' | 'desc'): 'asc' | 'desc' => (dir === 'asc' ? 'desc' : 'asc');
