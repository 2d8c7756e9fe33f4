import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { makeVerifier, type Verifier } from '#server/identity/srp/srp.ts';
import { nameKey, type UserStatus } from './readUser.ts';

/** A user to be made. */
export interface NewUser {
  readonly username: string;
  readonly email: string | null;
  readonly isEmailVerified?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly status: UserStatus;
  readonly groups?: readonly string[];
  readonly password: string;
  readonly temporaryUntil?: Date | null;
}

/** What a verifier is sealed about: it opens for its user alone. */
export const verifierAbout = (userId: string): string => `pool_user ${userId} verifier`;

/** The salt of a password and its sealed verifier, as a user has them. */
export async function sealPassword(
  { powers, pool, seal }: Pick<Identity, 'powers' | 'pool' | 'seal'>,
  userId: string,
  password: string,
): Promise<{ salt: string; sealedVerifier: Buffer }> {
  const made: Verifier = await makeVerifier(powers, { poolName: pool.poolName, userId }, password);
  return {
    salt: made.salt,
    sealedVerifier: seal.seal(made.verifier.toString(16), verifierAbout(userId)),
  };
}

/** Makes a user with an account in one transaction, and gives the id; undefined where somebody has the name or the address. */
export async function createUser(
  identity: Identity,
  database: Database,
  { username, email, password, ...user }: NewUser,
): Promise<string | undefined> {
  const now = identity.clock.now();
  // Random through and through: an id that told when it was made would tell a user from a name that nobody has.
  const id = randomUUID();
  const { salt, sealedVerifier } = await sealPassword(identity, id, password);
  const [nameTaken, emailTaken] = [nameKey(username), email === null ? null : nameKey(email)];
  return database.transaction(async (inside) => {
    const [made] = await inside.query<{ id: string }>(sql`
      with made as (
        insert into account (id, issuer, subject, created_at)
        select ${id}::uuid, ${identity.pool.poolId}, ${id}, ${now}
        where not exists (
          select from pool_user where username_key in (${nameTaken}, ${emailTaken}) or email_key in (${nameTaken}, ${emailTaken})
        )
        returning id
      )
      insert into pool_user (id, username, username_key, email, email_key, is_email_verified, attributes, status, groups, salt,
        sealed_verifier, password_set_at, temporary_until, created_at, updated_at)
      select id, ${username}, ${nameTaken}, ${email}, ${emailTaken}, ${user.isEmailVerified ?? false},
        ${JSON.stringify(user.attributes ?? {})}::jsonb, ${user.status}, ${user.groups ?? []}::text[], ${salt}, ${sealedVerifier},
        ${now}, ${user.temporaryUntil ?? null}, ${now}, ${now}
      from made
      on conflict do nothing returning id`);
    // Somebody took the name meanwhile.
    if (!made) await inside.query(sql`delete from account where id = ${id}::uuid`);
    return made?.id;
  });
}
