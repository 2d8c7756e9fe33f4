import { unauthorized } from '#domain/errors.ts';
import { sql } from '#server/database/sql.ts';
import { momentOf } from '#server/database/values/moment.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { Verified } from '#server/identity/tokens/verified.ts';
import type { Preferences } from './preferences.ts';
import type { MfaMethod } from '#server/identity/users/readUser.ts';

/** What is kept of whoever asks. What only a pool elsewhere knows is null, or as its token says. */
export interface OwnAccount {
  readonly id: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly groups: readonly string[];
  readonly preferences: Preferences;
  readonly mfaMethods: readonly MfaMethod[];
  readonly preferredMfa: MfaMethod | null;
  readonly createdAt: Date;
}

/** The account of whoever asks. */
export async function readOwnAccount(
  { database }: Identity,
  { userId, groups }: Pick<Verified, 'userId' | 'groups'>,
): Promise<OwnAccount> {
  const [row] = await database.query<
    Omit<OwnAccount, 'createdAt' | 'groups'> & { createdAt: string; groups: readonly string[] | null }
  >(sql`
    select a.id, a.preferences, a.created_at as "createdAt", u.username, u.email, u.groups,
      coalesce(u.is_email_verified, false) as "isEmailVerified", u.attributes ->> 'name' as name,
      coalesce(u.mfa_methods, '{}') as "mfaMethods", u.preferred_mfa as "preferredMfa"
    from account a left join pool_user u on u.id = a.id
    where a.id = ${userId}::uuid`);
  if (!row) throw unauthorized();
  return { ...row, groups: row.groups ?? groups, createdAt: momentOf(row.createdAt) };
}
