import { unauthorized } from '#domain/errors.ts';
import { sql } from '#server/database/sql.ts';
import { momentOf } from '#server/database/values/moment.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { Verified } from '#server/identity/tokens/verified.ts';
import type { Preferences } from './preferences.ts';
import type { MfaMethod } from '#server/identity/users/readUser.ts';

/** What is kept of whoever asks; where a pool elsewhere vouches for users, as the newest token told. */
export interface OwnAccount {
  readonly id: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** The address that a code was sent to, and that counts once the code is given. */
  readonly pendingEmail: string | null;
  readonly name: string | null;
  readonly groups: readonly string[];
  readonly preferences: Preferences;
  readonly mfaMethods: readonly MfaMethod[];
  readonly preferredMfa: MfaMethod | null;
  readonly createdAt: Date;
  /** The user pool elsewhere that keeps passwords, second factors and sign-ins; null where our own does. */
  readonly managedBy: string | null;
}

/** The account of whoever asks. */
export async function readOwnAccount(
  { database, remote, clock }: Identity,
  { userId }: Pick<Verified, 'userId'>,
): Promise<OwnAccount> {
  const [row] = await database.query<Omit<OwnAccount, 'createdAt' | 'managedBy'> & { createdAt: string }>(sql`
    select a.id, a.preferences, a.created_at as "createdAt", coalesce(u.username, a.username) as username,
      (select c.destination from sent_code c where c.user_id = u.id and c.purpose = 'email' and c.expires_at > ${clock.now()}
        ) as "pendingEmail",
      coalesce(u.email, a.email) as email, coalesce(u.groups, a.groups) as groups,
      coalesce(u.is_email_verified, a.is_email_verified) as "isEmailVerified",
      case when u.id is null then a.name else u.attributes ->> 'name' end as name,
      coalesce(u.mfa_methods, '{}') as "mfaMethods", u.preferred_mfa as "preferredMfa"
    from account a left join pool_user u on u.id = a.id
    where a.id = ${userId}::uuid`);
  if (!row) throw unauthorized();
  return { ...row, managedBy: remote?.poolId ?? null, createdAt: momentOf(row.createdAt) };
}
