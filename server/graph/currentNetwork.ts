import type { Database } from '#server/database/database.ts';
import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import type { Network } from './network.ts';
import { readNetwork } from './readNetwork.ts';

const lookEveryMs = 250;

/** Gives the network as the data are now; what was written less than a quarter of a second ago may be missing. */
export type CurrentNetwork = () => Promise<Network>;

/**
 * Keeps the network of a database. It is read when somebody first asks for it, and again when somebody asks and the data have
 * changed since: a network that nobody looks at costs nothing.
 */
export function followNetwork(
  { database, versions }: { readonly database: Database; readonly versions: FreshVersions },
  lookEvery: number = lookEveryMs,
): CurrentNetwork {
  let held: { network: Network; version: number | undefined } | undefined;
  let lookedAt = 0;
  let looking: Promise<Network> | undefined;
  const look = async (): Promise<Network> => {
    const started = performance.now();
    if (held === undefined || held.version !== (await versions()).get('records')) {
      held = await readNetwork(database);
    }
    lookedAt = started;
    return held.network;
  };
  return async () => {
    if (held !== undefined && performance.now() - lookedAt < lookEvery) return held.network;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
