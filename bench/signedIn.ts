import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import type { Identity } from '#server/identity/identity.ts';
import { readIdentityKey } from '#server/identity/sealing/identityKey.ts';
import { signIn, userOfRole } from '#tests/support/signIn.ts';
import { createTestIdentity } from '#tests/support/testIdentity.ts';
import { compare, cpuSum, numbers, publicReads, type Setting } from './compare.ts';
import type { Call } from './load.ts';
import type { Result } from './table.ts';

/** Where the identity of the server under measure is: its key, and the origin of its tokens. */
export interface Origin {
  readonly dataDir: string;
  readonly origin: string;
}

/** Does work with the identity of the server under measure, by the server's own key. */
export async function withIdentity<T>(
  database: Database,
  { dataDir, origin }: Origin,
  work: (identity: Identity) => Promise<T>,
): Promise<T> {
  const key = await readIdentityKey(dataDir, undefined);
  const identity = await createTestIdentity(database, { key, origin });
  return work(identity).finally(() => identity.powers.close());
}

/** The Authorization header of a user of the server under measure, who has a role. */
export const authorizationOf = (
  database: Database,
  origin: Origin,
  role: Parameters<typeof userOfRole>[1] = 'USER',
): Promise<string> =>
  withIdentity(database, origin, async (identity) => {
    const { tokens } = await signIn(identity, await userOfRole(identity, role, randomUUID()));
    return tokens.IdToken;
  });

/** P1 signed in: a user's read against a visitor's, what is asked of the database for the token among it. */
export async function signedIn(setting: Setting): Promise<Result[]> {
  const { server, authorization } = setting;
  const results: Result[] = [];
  for (const [what, callOf] of Object.entries(publicReads(server))) {
    const asUser = (index: number): Call => {
      const call = callOf(index);
      return { ...call, headers: { ...call.headers, authorization } };
    };
    const best = await compare(
      setting,
      { visitor: { target: server, callOf }, user: { target: server, callOf: asUser } },
      { requests: 1000, atOnce: 8 },
    );
    const more = cpuSum(best['user']) - cpuSum(best['visitor']);
    results.push({
      target: 'P1',
      what: `signed in: ${what}`,
      values: {
        ...numbers(best['user']),
        'CPU ms more than a visitor': more,
        'of a visitor': cpuSum(best['user']) / cpuSum(best['visitor']),
      },
      goal: 'server CPU ≤ 0.6 ms, CPU ≤ 0.3 ms more than a visitor',
      holds: more <= 0.3 && (best['user']?.serverCpu ?? 9) <= 0.6,
    });
  }
  return results;
}
