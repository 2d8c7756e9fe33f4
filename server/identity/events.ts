import type { AuthEventName } from '#domain/identity/authEvents.ts';
import type { Database } from '#server/database/database.ts';
import { named, sql } from '#server/database/sql.ts';
import { uuidV7 } from '#server/database/values/uuid.ts';
import type { IdpCall } from './identity.ts';

/** One entry of the security log: never a secret, and no name that nobody has. */
export interface AuthEvent {
  readonly event: AuthEventName;
  readonly isSuccess: boolean;
  readonly reason?: string;
  readonly userId?: string | null;
  /** Who did it, where that is somebody else. */
  readonly actorId?: string | null;
}

type From = Pick<IdpCall, 'now' | 'network' | 'agent'>;

/** Writes down what happened to whose account, and from where. */
export async function recordEvent(
  database: Database,
  { now, network, agent }: From,
  { event, isSuccess, reason, userId, actorId }: AuthEvent,
): Promise<void> {
  const statement = sql`
    insert into auth_event (id, at, event, is_success, reason, user_id, actor_id, network, agent)
    values (${uuidV7(now)}, ${now}, ${event}, ${isSuccess}, ${reason ?? null}, ${userId ?? null}, ${actorId ?? null},
      ${network}, ${agent})`;
  await database.query(named('event recorded', statement));
}
