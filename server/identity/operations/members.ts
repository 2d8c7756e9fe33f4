import { GROUP_OF_ROLE } from '#domain/access.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import type { PoolUser } from '#server/identity/users/readUser.ts';

/** Whether a user signed up and has not confirmed the address yet, by the first code or by a new password. */
export const isPending = ({ status, isEmailVerified }: PoolUser): boolean =>
  !isEmailVerified && (status === 'UNCONFIRMED' || status === 'RESET_REQUIRED');

/** Makes a member of a user who has proved to read the address. */
export async function confirmMember(inside: Database, { now }: IdpCall, userId: string): Promise<void> {
  await inside.query(sql`
    update pool_user set status = 'CONFIRMED', is_email_verified = true, updated_at = ${now},
      groups = case when groups = '{}' then array[${GROUP_OF_ROLE.USER}::text] else groups end
    where id = ${userId}::uuid`);
}

/** Asks a user who signed up for a new password: the first one may be somebody else's. */
export async function distrustPassword(inside: Database, { now }: IdpCall, userId: string): Promise<void> {
  await inside.query(sql`
    update pool_user set status = 'RESET_REQUIRED', updated_at = ${now} where id = ${userId}::uuid`);
}
