import { UPLOADS } from '#domain/uploads/uploads.ts';
import type { Database } from '#server/database/database.ts';
import { sweepSome } from './uses.ts';

const AT_ONCE = 100;
const HOUR_MS = 60 * 60_000;

/** Deletes the uploads that nothing has used for a day, a few at a time; gives how many there were. */
export async function sweepUploads(
  database: Database,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const since = new Date(now.getTime() - UPLOADS.unusedHours * HOUR_MS);
  let count = 0;
  let swept = AT_ONCE;
  while (swept === AT_ONCE && !isStopped()) {
    swept = await sweepSome(database, since, AT_ONCE);
    count += swept;
  }
  return count;
}
