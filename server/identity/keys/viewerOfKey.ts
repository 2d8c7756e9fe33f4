import { rankOf, type Viewer } from '#domain/access.ts';
import { unauthorized } from '#domain/errors.ts';
import { API_KEYS, isScope, mayWriteBy, rankUpTo, type Scope } from '#domain/identity/scopes.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { momentOf } from '#server/database/values/moment.ts';
import type { Identity } from '#server/identity/identity.ts';
import { countUse } from './countUse.ts';
import { hashOf } from './keys.ts';

interface Held {
  readonly id: string;
  readonly accountId: string;
  readonly scopes: readonly Scope[];
  readonly groups: readonly string[];
  readonly expiresAt: Date | null;
  /** Until when its owner is taken to have these groups, where only a pool elsewhere knows; null where our own does. */
  readonly trustedUntil: Date | null;
}

/** The keys that were asked by since the version of identity moved last. */
interface Kept {
  readonly version: number;
  readonly held: Map<string, Promise<Held | undefined>>;
}

// As long as a sign-in of our own pool lasts.
const TRUSTED_MS = API_KEYS.trustedDays * 24 * 60 * 60_000;
const RESTS = `The owner of this API key has not signed in for ${API_KEYS.trustedDays} days. It works again once they do.`;

const keptBy = new WeakMap<Identity, Kept>();

/**
 * Who asks by an API key: its owner, with the rank that the owner has now and the scopes of the key allow; throws UNAUTHORIZED. Where a
 * pool elsewhere vouches for users, the rank is what their newest token told, and nothing once they have not signed in for a while: whom
 * that pool shuts out gets no token any more.
 */
export async function viewerOfKey(identity: Identity, key: string): Promise<Viewer> {
  const now = identity.clock.now();
  const held = await heldKey(identity, hashOf(key), now);
  if (!held || (held.expiresAt !== null && held.expiresAt <= now)) throw unauthorized();
  if (!isTrusted(held, now)) throw unauthorized(RESTS);
  await countUse(identity, held.id);
  const { accountId, groups, scopes } = held;
  return {
    id: accountId,
    rank: Math.min(rankOf(groups), rankUpTo(scopes)),
    key: { mayWrite: mayWriteBy(scopes) },
  };
}

const isTrusted = ({ trustedUntil }: Held, now: Date): boolean => trustedUntil === null || trustedUntil > now;

async function heldKey(identity: Identity, hash: Buffer, now: Date): Promise<Held | undefined> {
  const version = (await identity.versions()).get('identity') ?? 0;
  let kept = keptBy.get(identity);
  if (!kept || kept.version !== version) {
    kept = { version, held: new Map() };
    keptBy.set(identity, kept);
  }
  const { held } = kept;
  const name = hash.toString('base64');
  const looked = held.get(name);
  const known = looked && (await looked);
  if (known && isTrusted(known, now)) return known;
  const looking = readKey(identity, hash);
  held.set(name, looking);
  // Of keys that nobody has there may be any number; one that rests is looked at again when its owner may have signed in.
  const found = await looking.catch(() => undefined);
  if (!found || !isTrusted(found, now)) held.delete(name);
  return looking;
}

async function readKey({ database, remote }: Identity, hash: Buffer): Promise<Held | undefined> {
  type Row = Readonly<Record<'id' | 'accountId', string>> &
    Readonly<Record<'scopes' | 'groups', readonly string[]>> & {
      readonly expiresAt: string | null;
      readonly seenAt: string | null;
    };
  const [row] = await database.query<Row>(sql`
    select k.id, k.account_id as "accountId", k.scopes, k.expires_at as "expiresAt", ${ownersOf(remote)}
    where k.hash = ${hash} and k.revoked_at is null`);
  if (!row) return undefined;
  const { expiresAt, seenAt, scopes, ...others } = row;
  return {
    ...others,
    scopes: scopes.filter(isScope),
    expiresAt: expiresAt === null ? null : momentOf(expiresAt),
    trustedUntil: seenAt === null ? null : new Date(momentOf(seenAt).getTime() + TRUSTED_MS),
  };
}

// Who belongs to another pool than the one that vouches here is nobody, by a key as by a token.
const ownersOf = (remote: Identity['remote']): Sql =>
  remote
    ? sql`a.groups, coalesce(a.seen_at, a.created_at) as "seenAt"
        from api_key k join account a on a.id = k.account_id and a.issuer = ${remote.issuers[0]}`
    : sql`u.groups, null as "seenAt" from api_key k join pool_user u on u.id = k.account_id and u.is_enabled`;
