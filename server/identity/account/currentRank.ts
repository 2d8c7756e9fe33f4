import { RANKS, rankOf } from '#domain/access.ts';
import { API_KEYS } from '#domain/identity/scopes.ts';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';

// As long as an API key is believed whose owner a pool elsewhere vouches for.
const TRUSTED_DAYS = API_KEYS.trustedDays;

/**
 * The rank that an account has now, of which no token is at hand; a visitor's where it is gone, shut out, or belongs to another pool
 * than the one that vouches here.
 */
export async function currentRank({ database, remote, clock }: Identity, id: string): Promise<number> {
  const select = remote
    ? sql`select groups from account where id = ${id}::uuid and issuer = ${remote.issuers[0]}
        and coalesce(seen_at, created_at) > ${clock.now()}::timestamptz - make_interval(days => ${TRUSTED_DAYS})`
    : sql`select groups from pool_user where id = ${id}::uuid and is_enabled`;
  const [user] = await database.query<{ groups: readonly string[] }>(select);
  return user ? rankOf(user.groups) : RANKS.VISITOR;
}
