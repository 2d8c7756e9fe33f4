import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { readIdentityKey } from '#server/identity/sealing/identityKey.ts';
import { signIn, userOfRole } from '#tests/support/signIn.ts';
import { createTestIdentity } from '#tests/support/testIdentity.ts';

/** The Authorization header of a user of the server under measure, signed with the server's own key. */
export async function authorizationOf(
  database: Database,
  { dataDir, origin }: { dataDir: string; origin: string },
): Promise<string> {
  const key = await readIdentityKey(dataDir, undefined);
  const identity = await createTestIdentity(database, { key, origin });
  try {
    const { tokens } = await signIn(identity, await userOfRole(identity, 'USER', randomUUID()));
    return tokens.IdToken;
  } finally {
    await identity.powers.close();
  }
}
