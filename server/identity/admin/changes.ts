import { audienceOf, GROUP_OF_ROLE, isSuperAdmin, RANKS, rankOf, type Role } from '#domain/access.ts';
import { invalidFields } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { mailResetCode } from '#server/identity/codes/delivery.ts';
import { setRoleElsewhere } from './setRoleElsewhere.ts';
import { LETTERS, type Letter } from '#server/identity/mail/letters.ts';
import { putInOutbox } from '#server/identity/mail/outbox.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import { sealPassword } from '#server/identity/users/createUser.ts';
import { changeAccount, checkRank, keepOneSuperAdmin, type AdminCall } from './administer.ts';
import { makeTemporaryPassword, type TemporaryPassword } from './temporaryPassword.ts';

/** Gives a user another role, and no other one besides; taking one away holds at once, giving one with the next token. */
export function setRole(call: AdminCall, userId: string, role: Role): Promise<void> {
  const { remote } = call.identity;
  if (remote) return setRoleElsewhere(call, remote, { userId, role });
  return changeAccount(
    call,
    { event: 'change_groups', userId, notToOneself: 'role' },
    async (inside, user) => {
      checkRank(call, RANKS[role]);
      const before = rankOf(user.groups);
      if (isSuperAdmin({ id: null, rank: before }) && role !== 'SUPER_ADMIN') {
        await keepOneSuperAdmin(inside, 'role', userId);
      }
      await inside.query(sql`
      update pool_user set groups = array[${GROUP_OF_ROLE[role]}], updated_at = ${call.now} where id = ${userId}::uuid`);
      return `${audienceOf(before)} to ${role}`;
    },
  );
}

/** Locks a user out, and ends all sessions at once. */
export function disable(call: AdminCall, userId: string): Promise<void> {
  return changeAccount(call, { event: 'disable', userId, notToOneself: 'enabled' }, async (inside, user) => {
    if (isSuperAdmin({ id: null, rank: rankOf(user.groups) })) {
      await keepOneSuperAdmin(inside, 'enabled', userId);
    }
    await inside.query(sql`
      update pool_user set is_enabled = false, updated_at = ${call.now} where id = ${userId}::uuid`);
    await endSessions(inside, userId, { why: 'disabled', now: call.now });
    return undefined;
  });
}

/** Lets a user in again; the user has to sign in anew. */
export function enable(call: AdminCall, userId: string): Promise<void> {
  return changeAccount(call, { event: 'enable', userId }, async (inside) => {
    await inside.query(sql`
      update pool_user set is_enabled = true, updated_at = ${call.now} where id = ${userId}::uuid`);
    return undefined;
  });
}

/** Ends all sessions of a user. */
export function signOutEverywhere(call: AdminCall, userId: string): Promise<void> {
  return changeAccount(call, { event: 'sign_out_everywhere', userId }, async (inside) => {
    await endSessions(inside, userId, { why: 'signed out by an administrator', now: call.now });
    return undefined;
  });
}

/**
 * Makes a user choose a new password before signing in again, and writes to the user how: with a code, or, to somebody who has never
 * signed in, with a new temporary password. No administrator ever knows or chooses a password.
 */
export function requireReset(call: AdminCall, userId: string): Promise<void> {
  return changeAccount(call, { event: 'require_reset', userId, notToOneself: 'id' }, async (inside, user) => {
    const { email, status } = user;
    if (email === null) throw cannotReset('has no e-mail address that a code could be sent to');
    if (status === 'UNCONFIRMED') throw cannotReset('has not been confirmed, so it has no password yet');
    if (status === 'FORCE_CHANGE_PASSWORD') {
      const { password, until } = await replacePassword(inside, call, userId);
      await write(
        inside,
        call,
        email,
        LETTERS.invitation({ origin: call.identity.origin, email, password, until }),
      );
      return 'invited again';
    }
    await inside.query(sql`
      update pool_user set status = 'RESET_REQUIRED', updated_at = ${call.now} where id = ${userId}::uuid`);
    await endSessions(inside, userId, { why: 'password reset required', now: call.now });
    await mailResetCode(inside, call, { userId, email });
    return undefined;
  });
}

/** Gives a user a random temporary password, which only whoever runs the server is told. */
export async function giveTemporaryPassword(call: AdminCall, userId: string): Promise<TemporaryPassword> {
  const given: TemporaryPassword[] = [];
  await changeAccount(call, { event: 'temporary_password', userId }, async (inside) => {
    given.push(await replacePassword(inside, call, userId));
    return undefined;
  });
  const [made] = given;
  if (!made) throw new Error('A temporary password was given and is not there.');
  return made;
}

async function replacePassword(
  inside: Database,
  { identity, now }: AdminCall,
  userId: string,
): Promise<TemporaryPassword> {
  const made = makeTemporaryPassword(now);
  const { salt, sealedVerifier } = await sealPassword(identity, userId, made.password);
  await inside.query(sql`
    update pool_user set salt = ${salt}, sealed_verifier = ${sealedVerifier}, status = 'FORCE_CHANGE_PASSWORD',
      temporary_until = ${made.until}, password_set_at = ${now}, updated_at = ${now}
    where id = ${userId}::uuid`);
  await endSessions(inside, userId, { why: 'temporary password given', now });
  return made;
}

async function write(
  inside: Database,
  { identity, now }: AdminCall,
  recipient: string,
  letter: Letter,
): Promise<void> {
  await putInOutbox(inside, { seal: identity.seal, now }, { medium: 'EMAIL', recipient, letter });
}

const cannotReset = (why: string) => invalidFields({ id: [`This account ${why}.`] });
