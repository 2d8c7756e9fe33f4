import { notFound } from '#domain/errors.ts';
import type { Kind } from '#domain/kind.ts';
import type { NewSet } from '#domain/writing/changeSet.ts';
import type { Database } from '#server/database/database.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import { eraseRows, type Erased } from '#server/facts/erase.ts';
import { readChanges } from '#server/facts/changes/storeSet.ts';
import type { Writing } from '#server/facts/changes/carryOut.ts';
import { keptVersions } from '#server/facts/changes/pastRows.ts';
import { makeSet } from '#server/editing/sets.ts';

const SIGNATURE = 'command:erase';

interface Wanted {
  readonly id: string;
  /** By what it was asked for, such as the number of the request; it names nobody. */
  readonly why: string;
  /** Deletes those of some uploads that nothing uses any more; gives how many. */
  readonly sweepUploads: (database: Database, keys: readonly string[]) => Promise<number>;
}

/**
 * Erases an entry on request, and what cannot stand without it: rows, versions, claims and changes, sources and uploads that only it had. A
 * set that tells the kind, the id, the day and the reason stays, without what was erased. Throws NOT_FOUND where nothing is kept of it.
 */
export async function eraseEntry(
  writing: Writing,
  kind: Kind,
  { id, why, sweepUploads }: Wanted,
): Promise<Erased & { readonly rows: number; readonly files: number }> {
  const { database, now } = writing;
  const [last] = await keptVersions(database, kind, id, 1);
  if (!last) throw notFound(kind.label.toLowerCase());
  const removal: NewSet = {
    id: uuidV7(now),
    kind: 'edit',
    title: `Erased on request: ${kind.label.toLowerCase()} ${id}`,
    note: why,
    author: { signature: SIGNATURE, id: null },
  };
  const isThere = last.recordedTo === null;
  if (isThere) await makeSet(writing, removal, [{ of: kind, id, op: 'remove', version: null }]);
  const removed = await readChanges(database, removal.id);
  const ids = [id, ...removed.filter(({ op }) => op === 'remove').map(({ subjectId }) => subjectId)];
  const rows = [...new Set(ids)];
  const erased = await eraseRows(database, rows);
  // Its own note was a change of the row, too: it is told anew.
  await database.query(sql`
    insert into change_set (id, kind, title, note, author, status, applied)
    values (${removal.id}, ${removal.kind}, ${removal.title}, ${why}, ${SIGNATURE}, 'APPROVED', nextval('change_set_applied'))
    on conflict (id) do update set title = excluded.title, note = excluded.note`);
  const files = await sweepUploads(database, erased.uploads);
  await raiseVersion(database, 'records', { [kind.name]: rows, fact: rows });
  return { ...erased, rows: rows.length, files };
}
