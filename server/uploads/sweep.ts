import { UPLOADS } from '#domain/uploads/uploads.ts';
import { sweepBucket } from './places/inBucket.ts';
import type { StoreServices } from './store.ts';
import { sweepSome } from './uses.ts';

const AT_ONCE = 100;
const HOUR_MS = 60 * 60_000;

/** Deletes the uploads that nothing has used for a day, and what no upload came of, a few at a time; gives how many uploads there were. */
export async function sweepUploads(
  { database, bucket }: StoreServices,
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
  if (bucket) await clearBucket(() => sweepBucket(database, bucket, since), isStopped);
  return count;
}

// What the bucket does not delete now stays noted for the next round.
async function clearBucket(sweep: () => Promise<number>, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await sweep()) > 0);
}
