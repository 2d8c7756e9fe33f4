import { mayAdminister, rankOf, RANKS, type Viewer } from '#domain/access.ts';
import { AppError, forbidden, invalidFields, notFound } from '#domain/errors.ts';
import type { AuthEventName } from '#domain/identity/authEvents.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { recordEvent } from '#server/identity/events.ts';
import { refuseElsewhere } from './people.ts';
import type { IdpCall } from '#server/identity/identity.ts';
import { readUser, type PoolUser } from '#server/identity/users/readUser.ts';

/** What an administrator asks for, and why where that is said. */
export interface AdminCall extends IdpCall {
  readonly viewer: Viewer;
  readonly reason?: string | undefined;
}

/** Whoever runs the server: nobody's account, and allowed what super admins are. */
export const OPERATOR: Viewer = { id: null, rank: RANKS.SUPER_ADMIN };

/** What is done to an account, as the security log tells it. */
export interface AccountChange {
  readonly event: AuthEventName;
  readonly userId: string;
  /** Nobody does it to the own account. */
  readonly notToOneself?: string;
}

/**
 * Changes an account in one transaction with what the security log says of it: others see the change at once. One change of an account
 * follows the other, so that no two of them together do what neither may. `work` may give a detail for the log.
 */
export async function changeAccount(
  call: AdminCall,
  { event, userId, notToOneself }: AccountChange,
  work: (inside: Database, user: PoolUser) => Promise<string | undefined>,
): Promise<void> {
  refuseElsewhere(call.identity);
  const { database } = call.identity;
  try {
    await database.transaction(async (inside) => {
      await inside.query(sql`select pg_advisory_xact_lock(hashtext('administration of accounts'))`);
      const user = await readAdministered(inside, call, userId);
      if (notToOneself !== undefined && user.id === call.viewer.id) throw forOthersOnly(notToOneself);
      const detail = await work(inside, user);
      await recordEvent(inside, call, {
        event,
        isSuccess: true,
        userId,
        actorId: call.viewer.id,
        ...reasonOf(call, detail),
      });
      await raiseVersion(inside, 'identity');
    });
  } catch (error) {
    await recordRefusal(call, event, { userId, error });
    throw error;
  }
}

/** Writes down that an administrator was refused what was asked for. */
export async function recordRefusal(
  call: AdminCall,
  event: AuthEventName,
  { userId, error }: { readonly userId?: string; readonly error: unknown },
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'FORBIDDEN') return;
  const about = { userId: userId ?? null, actorId: call.viewer.id };
  await recordEvent(call.identity.database, call, {
    event,
    isSuccess: false,
    reason: error.message,
    ...about,
  });
}

/** The account with an id; NOT_FOUND where there is none that the administrator may see. */
export async function readAdministered(
  inside: Database,
  { viewer }: AdminCall,
  id: string,
): Promise<PoolUser> {
  const user = await readUser(inside, id);
  if (!user || !mayAdminister(viewer, rankOf(user.groups))) throw notFound('user');
  return user;
}

/** Refuses to give or take a rank that is not the administrator's to give. */
export function checkRank({ viewer }: AdminCall, rank: number): void {
  if (!mayAdminister(viewer, rank)) throw forbidden('SUPER_ADMIN');
}

/** What the log says of why: the detail, and the reason that was stated. */
export function reasonOf({ viewer, reason }: AdminCall, detail?: string): { reason?: string } {
  const parts = [detail, viewer.id === null ? 'by the operator' : undefined, reason].filter(Boolean);
  return parts.length === 0 ? {} : { reason: parts.join('; ') };
}

/** 422: nobody does this to the own account. */
export const forOthersOnly = (at: string): AppError =>
  invalidFields({ [at]: ['This is your own account: another super admin has to do this.'] });

/** Refuses to take away what only the last super admin has who can sign in: nobody could give it again. */
export async function keepOneSuperAdmin(inside: Database, at: string, id: string): Promise<void> {
  const [other] = await inside.query(sql`
    select 1 from pool_user
    where groups @> array['METAVERSE_Super'] and is_enabled and id <> ${id}::uuid limit 1`);
  if (!other) {
    throw invalidFields({ [at]: ['This is the last super admin: give somebody else that role first.'] });
  }
}
