import { createHash, randomBytes } from 'node:crypto';
import { GROUP_OF_ROLE } from '#domain/access.ts';
import { AppError, invalidFields } from '#domain/errors.ts';
import { takeTurn } from '#server/database/allowances/takeTurn.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { Identity, IdpCall } from '#server/identity/identity.ts';
import { passwordRefusal } from '#server/identity/policy/passwordPolicy.ts';
import { createUser } from '#server/identity/users/createUser.ts';

const LIFE_MS = 24 * 3600 * 1000;
const TOKEN_BYTES = 32;
const TURNS = { name: 'set up', most: 20, withinSeconds: 3600 } as const;

/**
 * The link by which the first super admin is made; undefined where there is one. The one before holds no more. What follows the # stays
 * in the browser: no server and no log on the way is told of it.
 */
export async function makeSetupLink({
  database,
  clock,
  origin,
  remote,
}: Identity): Promise<string | undefined> {
  // Where another pool vouches for users, roles are given there.
  if (remote !== undefined || (await hasSuperAdmin(database))) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  await database.transaction(async (inside) => {
    await inside.query(sql`delete from setup_link where used_at is null`);
    await inside.query(sql`
      insert into setup_link (hash, created_at, expires_at)
      values (${hashOf(token)}, ${now}, ${new Date(now.getTime() + LIFE_MS)})`);
  });
  return `${origin}/set-up#token=${token}`;
}

/** Who the first super admin is. */
export interface FirstSuperAdmin {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Makes the first super admin by the link, once: GONE where it holds no more or there is a super admin. */
export async function useSetupLink(
  call: IdpCall,
  { token, name, email, password }: FirstSuperAdmin,
): Promise<void> {
  const { identity, now, network } = call;
  const { database } = identity;
  await takeTurn(database, { ...TURNS, client: network, now });
  await checkLink(database, call, token);
  const refusal = passwordRefusal(password, [name, email]);
  if (refusal !== null) throw invalidFields({ password: [refusal] });
  await database.transaction(async (inside) => {
    const used = await inside.query(sql`
      update setup_link set used_at = ${now}
      where hash = ${hashOf(token)} and used_at is null and expires_at > ${now} returning 1`);
    if (used.length === 0 || (await hasSuperAdmin(inside))) throw over();
    const userId = await createUser(identity, inside, {
      username: email,
      email,
      // Whoever has the link runs the server: nobody has to be asked whether the address is theirs.
      isEmailVerified: true,
      attributes: { name },
      status: 'CONFIRMED',
      groups: [GROUP_OF_ROLE.SUPER_ADMIN],
      password,
    });
    if (userId === undefined) {
      throw invalidFields({ email: ['There is an account with this address already.'] });
    }
    await recordEvent(inside, call, { event: 'use_setup_link', isSuccess: true, userId });
    await raiseVersion(inside, 'identity');
  });
}

async function checkLink(database: Database, call: IdpCall, token: string): Promise<void> {
  const [found] = await database.query(sql`
    select 1 from setup_link where hash = ${hashOf(token)} and used_at is null and expires_at > ${call.now}`);
  if (found && !(await hasSuperAdmin(database))) return;
  await recordEvent(database, call, { event: 'use_setup_link', isSuccess: false, reason: 'no such link' });
  throw over();
}

const over = (): AppError =>
  new AppError('GONE', {
    message:
      'This link holds no more. As long as there is no super admin, every start of the server prints a new one.',
  });

/** Whether anybody who may still sign in is super admin. */
export async function hasSuperAdmin(database: Database): Promise<boolean> {
  const [found] = await database.query(
    sql`select 1 from pool_user where groups @> ${[GROUP_OF_ROLE.SUPER_ADMIN]}::text[] limit 1`,
  );
  return found !== undefined;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
