import { isSuperAdmin } from '#domain/access.ts';
import type { AuthEventName, AuthEventRow } from '#domain/identity/authEvents.ts';
import { sql } from '#server/database/sql.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { peopleOf } from './people.ts';
import { pageOf, visibleTo, type KeysetPage } from './accounts.ts';
import type { AdminCall } from './administer.ts';

/** Which entries of the security log are asked for. */
export interface AuthEventQuery {
  readonly event?: AuthEventName | undefined;
  readonly success?: boolean | undefined;
  /** Whose account they are about. */
  readonly userId?: string | undefined;
  readonly limit: number;
  /** The entry after which the page begins. */
  readonly after?: string | undefined;
}

/**
 * A page of the security log, the newest entry first: what is about accounts that the administrator may see. What is about no account,
 * such as a name that nobody has, only super admins see.
 */
export async function listAuthEvents(
  { identity, viewer }: AdminCall,
  { event, success, userId, limit, after }: AuthEventQuery,
): Promise<KeysetPage<AuthEventRow>> {
  const visible = isSuperAdmin(viewer) ? sql`true` : sql`u.id is not null and ${visibleTo(viewer)}`;
  const conditions = [
    visible,
    ...(event === undefined ? [] : [sql`e.event = ${event}`]),
    ...(success === undefined ? [] : [sql`e.is_success = ${success}`]),
    ...(userId === undefined ? [] : [sql`e.user_id = ${userId}::uuid`]),
  ];
  const matching = sql`from auth_event e left join ${peopleOf(identity)} u on u.id = e.user_id where ${sql.join(conditions, ' and ')}`;
  const [rows, counted] = await Promise.all([
    identity.database.query<AuthEventRow>(sql`
      select e.id, e.at, e.event, e.is_success as success, e.reason, e.user_id as "userId", coalesce(u.email, u.username) as "userName",
        e.actor_id as "actorId", (select coalesce(a.email, a.username) from ${peopleOf(identity)} a where a.id = e.actor_id) as "actorName",
        e.network, e.agent
      ${matching} ${after === undefined ? sql.empty : sql`and e.id < ${after}::uuid`} order by e.id desc limit ${limit + 1}`),
    identity.database.query<{ count: number }>(sql`select count(*)::integer as count ${matching}`),
  ]);
  const shown = rows.map((row) => ({ ...row, at: momentOf(row.at).toISOString() }));
  return pageOf(shown, { limit, count: counted[0]?.count ?? 0 });
}
