import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { freshVersions } from '#server/database/versions/freshVersions.ts';
import { openIdentity } from '#server/identity/openIdentity.ts';
import { readIdentityKey } from '#server/identity/sealing/identityKey.ts';
import { SYSTEM_CLOCK } from '#server/services.ts';
import { signIn, userOfRole } from '#tests/support/signIn.ts';

/** The Authorization header of a user of the server under measure, signed with the server's own key. */
export async function authorizationOf(
  database: Database,
  { dataDir, origin }: { dataDir: string; origin: string },
): Promise<string> {
  const identity = await openIdentity({
    database,
    clock: SYSTEM_CLOCK,
    versions: freshVersions(database),
    key: await readIdentityKey(dataDir, undefined),
    origin,
    signUp: 'invited',
    mfa: 'optional',
  });
  try {
    const { tokens } = await signIn(identity, await userOfRole(identity, 'USER', randomUUID()));
    return tokens.IdToken;
  } finally {
    await identity.powers.close();
  }
}
