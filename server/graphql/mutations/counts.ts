import { writableNamed, partsOf } from '#domain/writing/writable.ts';
import type { Cell } from '#domain/writing/changeSet.ts';
import type { EditingServices } from '#server/editing/services.ts';
import type { Written } from '#server/editing/write.ts';
import type { KeptChange } from '#domain/writing/keptSet.ts';
import { readChanges } from '#server/facts/changes/storeSet.ts';

/** How many entries, and links between entries, came and went. */
export interface Counts {
  readonly nodesCreated: number;
  readonly nodesDeleted: number;
  readonly relationshipsCreated: number;
  readonly relationshipsDeleted: number;
}

/** Counts what was written; what waits as a suggestion, and what was only tried, is nothing. */
export async function countWritten(
  { database }: EditingServices,
  written: readonly Written[],
): Promise<Counts> {
  const sets = written.flatMap(({ changeSet, isSuggestion, changes }) =>
    changeSet && !isSuggestion && !changes ? [changeSet.id] : [],
  );
  const changes = await Promise.all(sets.map((id) => readChanges(database, id)));
  const counts = { nodesCreated: 0, nodesDeleted: 0, relationshipsCreated: 0, relationshipsDeleted: 0 };
  for (const change of changes.flat()) count(counts, change);
  return counts;
}

function count(counts: { -readonly [Name in keyof Counts]: number }, change: KeptChange): void {
  const { op, field, before, value } = change;
  const of = writableNamed(change.subjectKind);
  const isLink = 'ends' in of;
  if (op === 'create') counts[isLink ? 'relationshipsCreated' : 'nodesCreated'] += 1;
  if (op === 'remove') counts[isLink ? 'relationshipsDeleted' : 'nodesDeleted'] += 1;
  // The ends of a link are the link itself.
  if (op !== 'set' || field === null || isLink || partsOf(of).get(field)?.to === undefined) return;
  counts.relationshipsCreated += without(value, before).length;
  counts.relationshipsDeleted += without(before, value).length;
}

const idsOf = (cell: Cell): readonly string[] => (typeof cell === 'string' ? [cell] : (cell ?? []));

const without = (cell: Cell, others: Cell): readonly string[] =>
  idsOf(cell).filter((id) => !idsOf(others).includes(id));
