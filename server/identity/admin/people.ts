import { AppError } from '#domain/errors.ts';
import type { ReadOnlyAccounts } from '#domain/identity/accounts.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { RemotePool } from '#server/identity/federated/remotePool.ts';

/**
 * The accounts that administrators see, with the columns of our own users by which they are sought: those of our own pool, or, where a
 * pool elsewhere vouches for users, whoever has signed in here, as the newest token told.
 */
export function peopleOf({ remote }: Pick<Identity, 'remote'>): Sql {
  if (!remote) return sql`pool_user`;
  return sql`(
    select id, coalesce(username, subject) as username, lower(coalesce(username, subject)) as username_key, email,
      lower(email) as email_key, jsonb_build_object('name', name) as attributes, 'CONFIRMED' as status, true as is_enabled,
      groups, created_at
    from account where issuer = ${remote.issuers[0]})`;
}

/** Why accounts and their sign-ins are not changed here. */
export const managedThere = ({ poolId }: RemotePool): string =>
  `Accounts, passwords and sign-ins are kept in the user pool ${poolId}. Invite, disable and sign out people there.`;

/** Refuses to change here what only the pool elsewhere can. */
export function refuseElsewhere({ remote }: Pick<Identity, 'remote'>): void {
  if (remote) throw new AppError('SIGN_IN_ELSEWHERE', { message: managedThere(remote) });
}

/** What administrators of this installation cannot change here, and why. */
export const readOnlyOf = ({ remote }: Pick<Identity, 'remote'>): ReadOnlyAccounts =>
  remote
    ? { accounts: managedThere(remote), roles: remote.groups.readOnlyBecause }
    : { accounts: null, roles: null };
