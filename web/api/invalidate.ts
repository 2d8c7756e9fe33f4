import type { KindName } from '#domain/names.ts';
import { kindOf } from '#domain/registry.ts';
import { store, type StoreKey } from './store.ts';

/**
 * After rows of a kind were saved, `await invalidate('fundingRound')`: every answer that may hold one is stale, and those on
 * screen are asked for again. The id narrows nothing: the answer about one row holds others by its links, totals and filters.
 */
export const invalidate = (kind: KindName): Promise<void> =>
  store.invalidateQueries({ predicate: ({ queryKey }) => mayHold(queryKey as StoreKey, kind) });

/** After something was changed that is no row, every answer of a path that begins so is stale, and those on screen are asked for again. */
export const invalidatePaths = (begin: string): Promise<void> =>
  store.invalidateQueries({
    predicate: ({ queryKey }) => String((queryKey as StoreKey)[1][0]).startsWith(begin),
  });

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
