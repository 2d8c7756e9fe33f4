import { rateLimited } from '#domain/errors.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** What may be done so often within a span of time, and who does it when. */
export interface Turn {
  readonly name: string;
  readonly client: string;
  readonly most: number;
  readonly withinSeconds: number;
  readonly now: Date;
  /** How much of it is taken; one turn unless it is said. */
  readonly amount?: number;
}

const FORGOTTEN_AT_ONCE = 100;

/**
 * Takes one turn of a client's allowance, or throws RATE_LIMITED. It is taken in the transaction of what it allows: what fails or is
 * refused costs none. Who is done with is forgotten on the way.
 */
export async function takeTurn(
  inside: Database,
  { name, client, most, withinSeconds, now, amount = 1 }: Turn,
): Promise<void> {
  const end = new Date(now.getTime() + withinSeconds * 1000);
  const [taken] = await inside.query<{ used: number; seconds: number }>(sql`
    insert into allowance as a (name, client, used, ends_at) values (${name}, ${client}, ${amount}::integer, ${end})
    on conflict (name, client) do update set
      used = case when a.ends_at <= ${now} then excluded.used else a.used + excluded.used end,
      ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
    returning used, ceil(extract(epoch from ends_at - ${now}::timestamptz))::integer as seconds`);
  if (taken && taken.used > most) throw rateLimited(Math.max(1, taken.seconds));
  await inside.query(sql`
    delete from allowance where ctid in (
      select ctid from allowance where ends_at <= ${now} limit ${FORGOTTEN_AT_ONCE} for update skip locked)`);
}
