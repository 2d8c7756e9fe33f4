import { createHash } from 'node:crypto';
import type { Identity } from '#server/identity/identity.ts';
import type { Verified } from './verified.ts';

/** A token that was found to hold, and the groups that its user had at a version of identity; none where its session is over. */
export interface HeldToken {
  readonly verified: Verified;
  groups?: readonly string[] | undefined;
  version?: number;
}

const MOST_HELD = 10_000;

const heldBy = new WeakMap<Identity, Map<string, Promise<HeldToken>>>();

/**
 * What is known of a token, by its hash: its signature is looked at once until it expires (decision 78). What may change meanwhile is
 * for whoever asks to look at. One that does not hold is not kept.
 */
export async function heldToken(
  identity: Identity,
  token: string,
  check: () => Promise<Verified>,
): Promise<HeldToken> {
  const held = heldBy.get(identity) ?? new Map<string, Promise<HeldToken>>();
  heldBy.set(identity, held);
  const hash = createHash('sha256').update(token).digest('base64');
  const looked = held.get(hash);
  const known = looked && (await looked);
  if (known && known.verified.expiresAt > identity.clock.now()) return known;
  const checking = check().then((verified): HeldToken => ({ verified }));
  held.delete(hash);
  held.set(hash, checking);
  checking.catch(() => held.get(hash) === checking && held.delete(hash));
  // The oldest stands first.
  for (const [oldest] of held) {
    if (held.size <= MOST_HELD) break;
    held.delete(oldest);
  }
  return checking;
}
