import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import { store, type StoreKey } from './store.ts';

/** After a row of a kind was saved: every answer that may hold it is stale, and those on screen are asked for again. */
export const invalidate = (kind: KindName): Promise<void> =>
  store.invalidateQueries({ predicate: ({ queryKey }) => mayHold(queryKey as StoreKey, kind) });

// An answer may hold rows of its own kind, and of those that links lead to, however far: filters and totals follow them.
function mayHold([asked]: StoreKey, kind: KindName): boolean {
  return asked === null || reached(asked).has(kind);
}

function reached(kind: KindName, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(kind)) return seen;
  seen.add(kind);
  for (const relation of Object.values(kindOf(kind).relations)) reached(relation.kind, seen);
  return seen;
}
