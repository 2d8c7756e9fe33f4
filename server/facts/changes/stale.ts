import { stale, type AppError } from '#domain/errors.ts';
import type { Conflict } from '#domain/writing/conflicts.ts';
import { isSame } from '#domain/writing/sameCells.ts';
import type { Database } from '#server/database/database.ts';
import type { Current } from './lockRows.ts';
import { keptVersions } from './pastRows.ts';

const MOST_BEHIND = 500;

/**
 * The refusal of an edit of a row by somebody who saw an earlier version, or undefined where all that people fill is as it was: what is
 * computed of other rows may have moved meanwhile.
 */
export async function staleEdit(
  database: Database,
  row: Current,
  seen: number,
): Promise<AppError | undefined> {
  if (row.version === seen) return undefined;
  const versions = await keptVersions(database, row.of, row.id, MOST_BEHIND);
  const past = versions.find(({ version }) => version === seen);
  const last = versions.find(({ recordedTo }) => recordedTo !== null);
  if (!past) return stale();
  const differing = Object.keys(row.cells).filter(
    (name) => !isSame(row.cells[name] ?? null, past.cells[name] ?? null),
  );
  if (differing.length === 0 && past.status === row.status) return undefined;
  const told = ([name, seenCell, stands]: [string, unknown, unknown]): [string, Conflict] => [
    name,
    { seen: seenCell, stands, by: last?.endedBy ?? null, at: last?.recordedTo ?? '' },
  ];
  const values = differing.map((name) => told([name, past.cells[name] ?? null, row.cells[name] ?? null]));
  const status = past.status === row.status ? [] : [told(['status', past.status, row.status])];
  return stale(Object.fromEntries([...values, ...status]));
}
