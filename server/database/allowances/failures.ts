import type { Database } from '#server/database/database.ts';
import { named, sql, type Sql } from '#server/database/sql.ts';

/** What somebody fails at, and when. */
export interface Failing {
  readonly name: string;
  readonly client: string;
  readonly now: Date;
}

const FREE = 5;
const LONGEST_SECONDS = 900;
// After so long without a failure, all are forgotten.
const QUIET_SECONDS = 900;

const quiet: Sql = sql`make_interval(secs => ${QUIET_SECONDS})`;
// One second after the fifth failure, then twice as long each time.
const lockAfter = (used: Sql): Sql => sql`make_interval(secs =>
  case when ${used} < ${FREE} then 0 else least(${LONGEST_SECONDS}, power(2, least(${used} - ${FREE}, 20))) end)`;

/**
 * Counts an attempt as a failure before it is looked at, so that many at once are no more than as many one after the other; a success
 * forgets them. Gives how many seconds one is locked out: then nothing is counted, and the attempt must not be looked at.
 */
export async function countFailure(database: Database, { name, client, now }: Failing): Promise<number> {
  const used = sql`case when a.ends_at <= ${now} then 1 else a.used + 1 end`;
  // Of attempts at once one may come with an earlier time than the one counted before it: up to five that locks nobody out.
  const statement = sql`
    insert into allowance as a (name, client, used, ends_at)
    values (${name}, ${client}, 1, ${now}::timestamptz + ${quiet})
    on conflict (name, client) do update set used = ${used}, ends_at = ${now}::timestamptz + ${quiet} + ${lockAfter(used)}
    where a.used < ${FREE} or a.ends_at - ${quiet} <= ${now}
    returning used`;
  const counted = await database.query(named('failure counted', statement));
  return counted.length > 0 ? 0 : Math.max(1, await lockedSeconds(database, { name, client, now }));
}

/** How many seconds one is locked out; 0 where one may try. */
export async function lockedSeconds(database: Database, { name, client, now }: Failing): Promise<number> {
  const statement = sql`
    select ceil(extract(epoch from ends_at - ${quiet} - ${now}::timestamptz))::integer as seconds
    from allowance where name = ${name} and client = ${client} and used >= ${FREE}`;
  const [row] = await database.query<{ seconds: number }>(named('locked for', statement));
  return Math.max(0, row?.seconds ?? 0);
}

/** Forgets the failures of whom has succeeded. */
export async function forgetFailures(
  database: Database,
  { name, client }: Omit<Failing, 'now'>,
): Promise<void> {
  const statement = sql`delete from allowance where name = ${name} and client = ${client}`;
  await database.query(named('failures forgotten', statement));
}
