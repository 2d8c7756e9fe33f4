import { rankOf, type Viewer } from '#domain/access.ts';
import { unauthorized } from '#domain/errors.ts';
import { isScope, mayWriteBy, rankUpTo, type Scope } from '#domain/identity/scopes.ts';
import { sql } from '#server/database/sql.ts';
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
}

/** The keys that were asked by since the version of identity moved last. */
interface Kept {
  readonly version: number;
  readonly held: Map<string, Promise<Held | undefined>>;
}

const keptBy = new WeakMap<Identity, Kept>();

/** Who asks by an API key: its owner, with the rank that the owner has now and the scopes of the key allow; throws UNAUTHORIZED. */
export async function viewerOfKey(identity: Identity, key: string): Promise<Viewer> {
  const held = await heldKey(identity, hashOf(key));
  const now = identity.clock.now();
  if (!held || (held.expiresAt !== null && held.expiresAt <= now)) throw unauthorized();
  await countUse(identity, held.id);
  const { accountId, groups, scopes } = held;
  return {
    id: accountId,
    rank: Math.min(rankOf(groups), rankUpTo(scopes)),
    key: { mayWrite: mayWriteBy(scopes) },
  };
}

async function heldKey(identity: Identity, hash: Buffer): Promise<Held | undefined> {
  const version = (await identity.versions()).get('identity') ?? 0;
  let kept = keptBy.get(identity);
  if (!kept || kept.version !== version) {
    kept = { version, held: new Map() };
    keptBy.set(identity, kept);
  }
  const { held } = kept;
  const name = hash.toString('base64');
  const looked = held.get(name);
  if (looked) return looked;
  const looking = readKey(identity, hash);
  held.set(name, looking);
  // Of keys that nobody has there may be any number.
  const found = await looking.catch(() => undefined);
  if (!found) held.delete(name);
  return looking;
}

async function readKey({ database }: Identity, hash: Buffer): Promise<Held | undefined> {
  type Row = Readonly<Record<'id' | 'accountId', string>> &
    Readonly<Record<'scopes' | 'groups', readonly string[]>> & { readonly expiresAt: string | null };
  const [row] = await database.query<Row>(sql`
    select k.id, k.account_id as "accountId", k.scopes, k.expires_at as "expiresAt", coalesce(u.groups, '{}') as groups
    from api_key k left join pool_user u on u.id = k.account_id
    where k.hash = ${hash} and k.revoked_at is null and coalesce(u.is_enabled, true)`);
  if (!row) return undefined;
  const { expiresAt, scopes } = row;
  return {
    ...row,
    scopes: scopes.filter(isScope),
    expiresAt: expiresAt === null ? null : momentOf(expiresAt),
  };
}
