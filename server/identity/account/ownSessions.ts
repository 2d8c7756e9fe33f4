import { notFound } from '#domain/errors.ts';
import { isUuid } from '#domain/query/values.ts';
import { sql } from '#server/database/sql.ts';
import { momentOf } from '#server/database/values/moment.ts';
import { recordEvent } from '#server/identity/events.ts';
import type { Identity, IdpCall } from '#server/identity/identity.ts';
import type { Verified } from '#server/identity/tokens/verified.ts';
import { endSession, endSessions } from '#server/identity/sessions/sessions.ts';

/** A sign-in that goes on, as its user sees it. */
export interface OwnSession {
  readonly id: string;
  readonly signedInAt: Date;
  /** When its tokens were last renewed. */
  readonly refreshedAt: Date;
  readonly expiresAt: Date;
  /** What the browser calls itself, and the network that it came from. */
  readonly agent: string | null;
  readonly network: string | null;
  /** The one that is asking. */
  readonly isCurrent: boolean;
}

type Asker = Pick<Verified, 'userId' | 'sessionId'>;
type Row = Omit<OwnSession, 'signedInAt' | 'refreshedAt' | 'expiresAt' | 'isCurrent'> &
  Readonly<Record<'signedInAt' | 'refreshedAt' | 'expiresAt', string>>;

/** The sign-ins of whoever asks that go on: the one that is asking first, then by their last use. */
export async function ownSessions(
  { database, clock }: Identity,
  { userId, sessionId }: Asker,
): Promise<readonly OwnSession[]> {
  const rows = await database.query<Row>(sql`
    select id, signed_in_at as "signedInAt", refreshed_at as "refreshedAt", expires_at as "expiresAt", agent, network
    from sign_in_session
    where user_id = ${userId}::uuid and ended_at is null and expires_at > ${clock.now()}
    order by id::text <> ${sessionId}, refreshed_at desc, id`);
  return rows.map((row) => ({
    ...row,
    signedInAt: momentOf(row.signedInAt),
    refreshedAt: momentOf(row.refreshedAt),
    expiresAt: momentOf(row.expiresAt),
    isCurrent: row.id === sessionId,
  }));
}

/** Ends one sign-in of whoever asks; throws NOT_FOUND for one that is somebody else's, is over, or never was. */
export async function endOwnSession(call: IdpCall, { userId }: Asker, id: string): Promise<void> {
  const { identity, now } = call;
  await identity.database.transaction(async (inside) => {
    const [own] = isUuid(id)
      ? await inside.query(sql`
          select from sign_in_session where id = ${id}::uuid and user_id = ${userId}::uuid and ended_at is null for update`)
      : [];
    if (!own) throw notFound('session');
    await endSession(inside, { id, why: 'signed out', now });
    await recordEvent(inside, call, { event: 'sign_out', isSuccess: true, userId });
  });
}

/** Ends all sign-ins of whoever asks but the one that is asking. */
export async function endOtherSessions(call: IdpCall, { userId, sessionId }: Asker): Promise<void> {
  const { identity, now } = call;
  await identity.database.transaction(async (inside) => {
    await endSessions(inside, userId, { why: 'signed out elsewhere', now, except: sessionId || null });
    await recordEvent(inside, call, { event: 'sign_out_everywhere', isSuccess: true, userId });
  });
}
