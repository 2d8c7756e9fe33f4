import { IDENTITY_KEPT } from '#domain/limits.ts';
import type { Log } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Identity } from '#server/identity/identity.ts';
import { goRounds, type Rounds } from '#server/identity/rounds.ts';
import { forgetRetired } from '#server/identity/signing/signingKeys.ts';

const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Rows that go at once: few enough that nobody waits for them. */
const AT_ONCE = 1000;

type Sweeper = (since: (days: number) => Date) => Sql;

// Each takes no more than AT_ONCE rows, and leaves those that another process is about to delete.
const SWEEPERS: readonly Sweeper[] = [
  (since) => sql`
    delete from auth_event where id in (
      select id from auth_event where at < ${since(IDENTITY_KEPT.authEventDays)} limit ${AT_ONCE} for update skip locked)
    returning 1`,
  // The last session of everybody stays: it says when they were seen.
  (since) => sql`
    delete from sign_in_session where id in (
      select id from sign_in_session s
      where (ended_at < ${since(IDENTITY_KEPT.endedSessionDays)} or expires_at < ${since(IDENTITY_KEPT.endedSessionDays)})
        and exists (select from sign_in_session n where n.user_id = s.user_id and (n.refreshed_at, n.id) > (s.refreshed_at, s.id))
      limit ${AT_ONCE} for update skip locked)
    returning 1`,
  (since) => sql`
    delete from sign_in_challenge where id in (
      select id from sign_in_challenge where expires_at < ${since(1)} limit ${AT_ONCE} for update skip locked)
    returning 1`,
  (since) => sql`
    delete from sent_code where (user_id, purpose) in (
      select user_id, purpose from sent_code where expires_at < ${since(1)} limit ${AT_ONCE} for update skip locked)
    returning 1`,
  (since) => sql`
    delete from setup_link where hash in (
      select hash from setup_link where expires_at < ${since(IDENTITY_KEPT.endedSessionDays)} limit ${AT_ONCE} for update skip locked)
    returning 1`,
  (since) => sql`
    delete from api_key where id in (
      select id from api_key
      where revoked_at < ${since(IDENTITY_KEPT.authEventDays)} or expires_at < ${since(IDENTITY_KEPT.authEventDays)}
      limit ${AT_ONCE} for update skip locked)
    returning 1`,
];

/** Deletes what is kept no longer, a few rows at a time; gives how many there were. */
export async function sweep(
  database: Database,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const since = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  let count = 0;
  for (const statement of SWEEPERS) {
    let swept = AT_ONCE;
    while (swept === AT_ONCE && !isStopped()) {
      swept = (await database.query(statement(since))).length;
      count += swept;
    }
  }
  await forgetRetired(database, now);
  return count;
}

/** Begins to delete, once an hour, what is kept no longer. */
export const openSweep = ({ database, clock }: Identity, log: Pick<Log, 'warn'>): Rounds =>
  goRounds(
    async (isStopped) => {
      await sweep(database, clock.now(), isStopped);
    },
    { everyMs: EVERY_MS, log, failed: 'Old rows of identity could not be deleted this time' },
  );
