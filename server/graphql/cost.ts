import { AppError } from '#domain/errors.ts';
import { isToOne, kindOf, relationOf } from '#domain/registry.ts';
import type { Kind } from '#domain/kind.ts';
import type { SelectionItem } from '#server/query/select.ts';

/** How much one root field may ask. */
const COST = {
  /** Objects in all: rows × (1 + each to-one link + each list's limit × what is asked of its rows). */
  objects: 1_000_000,
  /** Rows that a related list counts for when it names no limit: more than nearly every row has. */
  unlimitedList: 25,
} as const;

/** Refuses a selection that may ask for too many objects, before anything is asked of the database. */
export function checkCost(kind: Kind, items: readonly SelectionItem[], rows: number): void {
  const objects = rows * objectsPerRow(kind, items);
  if (objects <= COST.objects) return;
  throw new AppError('QUERY_TOO_LARGE', {
    message: `The query asks for up to ${objects} objects. Give the lists smaller limits, so that their product stays below ${COST.objects}; a related list without a limit counts as ${COST.unlimitedList}.`,
  });
}

/** The most objects that the answer of one row holds, itself included. */
export function objectsPerRow(kind: Kind, items: readonly SelectionItem[]): number {
  return items.reduce((sum, item) => sum + objectsOf(kind, item), 1);
}

function objectsOf(kind: Kind, item: SelectionItem): number {
  if (item.type === 'object') return objectsPerRow(kind, item.items) - 1;
  if (item.type === 'count') return 1;
  if (item.type !== 'related') return 0;
  const relation = relationOf(kind, item.relation);
  if (!relation) return 0;
  const rows = isToOne(relation) ? 1 : (item.limit ?? COST.unlimitedList);
  return rows * objectsPerRow(kindOf(relation.kind), item.items);
}
