import type { Clock } from '#domain/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { FreshVersions } from '#server/database/versions/freshVersions.ts';
import type { MfaRule } from './mfaRule.ts';
import type { RemotePool } from './federated/remotePool.ts';
import type { Pool } from './pool.ts';
import type { Seal } from './sealing/seal.ts';
import type { Powers } from './srp/powers.ts';
import type { SigningKeys } from './signing/signingKeys.ts';

/** What everything about who people are is done with: one object for the whole process. */
export interface Identity {
  readonly database: Database;
  readonly clock: Clock;
  readonly versions: FreshVersions;
  readonly seal: Seal;
  readonly pool: Pool;
  /** The pool elsewhere that vouches for users in place of our own; ours then gives credentials alone. */
  readonly remote?: RemotePool | undefined;
  /** Who vouches in our tokens: the address of the pool. */
  readonly issuer: string;
  /** The origin that links in mails start with. */
  readonly origin: string;
  /** Whether anybody may sign up, or only who is invited. */
  readonly signUp: 'open' | 'invited';
  readonly powers: Powers;
  readonly signingKeys: SigningKeys;
  /** Who must have a second factor. */
  readonly mfa: MfaRule;
}

/** One request of the identity protocol: what it is answered with, and where it comes from. */
export interface IdpCall {
  readonly identity: Identity;
  readonly now: Date;
  /** The network that it comes from. */
  readonly network: string;
  /** What the browser calls itself. */
  readonly agent: string | null;
  /** Which of the tokens says whose request it is: the access token, unless the transport takes the identity token. */
  readonly tokenUse?: 'id' | 'access';
}

const MOST_AGENT = 300;

/** A request of the identity protocol, as its transport took it. */
export const callFrom = (
  identity: Identity,
  { network, agent }: { readonly network: string; readonly agent: string | undefined },
): IdpCall => ({
  identity,
  now: identity.clock.now(),
  network,
  agent: agent?.slice(0, MOST_AGENT) ?? null,
});
