import type { Database } from '#server/database/database.ts';
import { readDataVersion } from '#server/records/dataVersion.ts';

/** Gives the version of the data, read after the call. */
export type FreshVersion = () => Promise<number>;

/** Reads the version for whoever asks: who waits for the same is answered by the same statement, so that under load fewer are asked than answered. */
export function freshVersions(database: Database): FreshVersion {
  let asking: Promise<number> | undefined;
  let next: Promise<number> | undefined;
  const ask = (): Promise<number> => {
    next = undefined;
    const asked = readDataVersion(database).finally(() => {
      if (asking === asked) asking = undefined;
    });
    asking = asked;
    return asked;
  };
  return () => {
    // What is being asked already may have been answered before this call.
    next ??= (asking ?? Promise.resolve()).then(ask, ask);
    return next;
  };
}
