import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import type { MfaRule } from './mfaRule.ts';
import type { RemotePool } from './federated/remotePool.ts';
import type { Identity } from './identity.ts';
import { openPool } from './pool.ts';
import type { IdentityKeys } from './sealing/identityKey.ts';
import { openPowers } from './srp/powers.ts';
import { openSigningKeys } from './signing/signingKeys.ts';

/** What identity is opened with. */
export interface IdentityOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly versions: FreshVersions;
  /** The keys of 32 bytes that seal secrets. */
  readonly keys: IdentityKeys;
  /** The origin under which browsers reach the product. */
  readonly origin: string;
  /** Whether anybody may sign up, or only who is invited. */
  readonly signUp: 'open' | 'invited';
  /** Who must have a second factor. */
  readonly mfa: MfaRule;
  /** The pool elsewhere that vouches for users in place of our own. */
  readonly remote?: RemotePool | undefined;
}

/** Opens the user pool of a migrated database; throws a StartupError where the key is not its own. */
export async function openIdentity({ keys, origin, ...parts }: IdentityOptions): Promise<Identity> {
  const { database, clock } = parts;
  const { pool, seal } = await openPool(database, keys, clock.now());
  const signingKeys = await openSigningKeys({ database, seal, clock });
  const issuer = `${origin}/idp/${pool.poolId}`;
  return { ...parts, seal, pool, issuer, origin, powers: openPowers(), signingKeys };
}
