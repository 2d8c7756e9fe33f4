import {
  audienceOf,
  GROUP_OF_ROLE,
  mayAdminister,
  rankOf,
  RANKS,
  roleOfGroup,
  ROLES,
  type Role,
} from '#domain/access.ts';
import { AppError, identityUnavailable, notFound } from '#domain/errors.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { checkRank, forOthersOnly, reasonOf, recordRefusal, type AdminCall } from './administer.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { GroupWriter } from '#server/identity/federated/groupWriter.ts';
import type { RemotePool } from '#server/identity/federated/remotePool.ts';

/**
 * Gives a user of a pool elsewhere another role: there, by its groups, where this server has credentials to write them, else it says why
 * it cannot. Groups that are no role stay as they are. Taking a role away holds here at once, giving one with the next token.
 */
export async function setRoleElsewhere(
  call: AdminCall,
  remote: RemotePool,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<void> {
  try {
    await change(call, remote, { userId, role });
  } catch (error) {
    await recordRefusal(call, 'change_groups', { userId, error });
    throw error;
  }
}

async function change(
  call: AdminCall,
  remote: RemotePool,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<void> {
  const { database } = call.identity;
  const { writer, readOnlyBecause } = remote.groups;
  const [account] = await database.query<{ subject: string; groups: readonly string[] }>(sql`
    select subject, groups from account where id = ${userId}::uuid and issuer = ${remote.issuers[0]}`);
  if (!account || !mayAdminister(call.viewer, rankOf(account.groups))) throw notFound('user');
  if (writer === null) throw new AppError('SIGN_IN_ELSEWHERE', { message: readOnlyBecause });
  if (userId === call.viewer.id) throw forOthersOnly('role');
  checkRank(call, RANKS[role]);
  const before = await reached(writer.groupsOf(account.subject));
  // What the last token told may be old by now: the pool itself says who may be administered.
  if (!mayAdminister(call.viewer, rankOf(before))) throw notFound('user');
  await reached(write(writer, account.subject, { before, role }));
  const after = [...before.filter((group) => roleOfGroup(group) === null), GROUP_OF_ROLE[role]];
  await database.transaction(async (inside) => {
    await inside.query(sql`
      update account set groups = ${after}::text[], told_at = ${call.now} where id = ${userId}::uuid`);
    const detail = `${audienceOf(rankOf(before))} to ${role}`;
    await recordEvent(inside, call, {
      event: 'change_groups',
      isSuccess: true,
      userId,
      actorId: call.viewer.id,
      ...reasonOf(call, detail),
    });
    await raiseVersion(inside, 'identity');
  });
}

// First the new one: who is cut off between is left with too many groups in the pool, never with none.
async function write(
  writer: GroupWriter,
  subject: string,
  { before, role }: { readonly before: readonly string[]; readonly role: Role },
): Promise<void> {
  if (!before.includes(GROUP_OF_ROLE[role])) await writer.add(subject, GROUP_OF_ROLE[role]);
  for (const other of ROLES) {
    if (other !== role && before.includes(GROUP_OF_ROLE[other])) {
      await writer.remove(subject, GROUP_OF_ROLE[other]);
    }
  }
}

/** What the pool elsewhere answers; what it refuses is told in words that an administrator can act on. */
async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'UserNotFoundException') throw notFound('user');
    if (name !== 'AccessDeniedException' && name !== 'ResourceNotFoundException') throw identityUnavailable();
    const message =
      name === 'AccessDeniedException'
        ? 'The AWS credentials of this server may not change the groups of that user pool.'
        : 'That user pool has no group for this role. Make it there first.';
    throw new AppError('SIGN_IN_ELSEWHERE', { message });
  }
}
