import type { Database } from '#server/database/database.ts';
import { readVersions, type Versions } from './versions.ts';

/** Gives the versions of all topics, read after the call. */
export type FreshVersions = () => Promise<Versions>;

/** Reads the versions for whoever asks: who waits for the same is answered by the same statement, so that under load fewer are asked than answered. */
export function freshVersions(database: Database): FreshVersions {
  let asking: Promise<Versions> | undefined;
  let next: Promise<Versions> | undefined;
  const ask = (): Promise<Versions> => {
    next = undefined;
    const asked = readVersions(database).finally(() => {
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
