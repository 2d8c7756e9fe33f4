import { isUuid } from '#domain/query/values.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';

/** How far a user has come. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** The second factors of the protocol. */
export type MfaMethod = 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'EMAIL_OTP';

/** A user of the pool. */
export interface PoolUser {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly phone: string | null;
  readonly isPhoneVerified: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly status: UserStatus;
  readonly isEnabled: boolean;
  readonly groups: readonly string[];
  readonly salt: string;
  readonly sealedVerifier: Buffer;
  /** Until when a temporary password may be used; this and the other times as PostgreSQL prints them. */
  readonly temporaryUntil: string | null;
  readonly sealedTotp: Buffer | null;
  readonly mfaMethods: readonly MfaMethod[];
  readonly preferredMfa: MfaMethod | null;
  readonly mustSetUpMfa: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The columns of a user, as PoolUser names them. */
export const USER_COLUMNS: Sql = sql.raw(`
  id, username, email, is_email_verified as "isEmailVerified", phone, is_phone_verified as "isPhoneVerified", attributes,
  status, is_enabled as "isEnabled", groups, salt, sealed_verifier as "sealedVerifier", temporary_until as "temporaryUntil",
  sealed_totp as "sealedTotp", mfa_methods as "mfaMethods", preferred_mfa as "preferredMfa",
  must_set_up_mfa as "mustSetUpMfa", created_at as "createdAt", updated_at as "updatedAt"`);

/** A name as names are compared: whoever signs in need not know how it was written. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Whether a user answers to a name: the user name, the e-mail address or the id. */
export const hasName = ({ id, username, email }: PoolUser, name: string): boolean =>
  [id, nameKey(username), ...(email === null ? [] : [nameKey(email)])].includes(nameKey(name));

/** The user with a user name or an e-mail address, or with an id as the protocol names users; undefined where nobody has it. */
export async function findUser(database: Database, name: string): Promise<PoolUser | undefined> {
  const key = nameKey(name);
  const statement = sql`
    select ${USER_COLUMNS} from pool_user
    where username_key = ${key} or email_key = ${key} or id = ${isUuid(key) ? key : null}::uuid`;
  const [found] = await database.query<PoolUser>(named('user by name', statement));
  return found;
}

/** The user with an id. */
export async function readUser(database: Database, id: string): Promise<PoolUser | undefined> {
  const statement = sql`select ${USER_COLUMNS} from pool_user where id = ${id}::uuid`;
  const [found] = await database.query<PoolUser>(named('user by id', statement));
  return found;
}
