import { STANDINGS, UNJUDGED } from '#domain/promises/standings.ts';
import { sql, type Sql } from '#server/database/sql.ts';

/** How a promise stands on a day, by its outcome and the last day of the time that was promised; null for what is none. */
export function standingOf({ outcome, dueOn, day }: Record<'outcome' | 'dueOn' | 'day', Sql>): Sql {
  const cases = STANDINGS.map(({ name, outcomes, isOver }) => {
    const isOne = sql`${outcome} = any (${outcomes}::text[])`;
    const over = sql`coalesce(${dueOn} < ${day}, false)`;
    const held =
      isOver === undefined ? isOne : isOver ? sql`${isOne} and ${over}` : sql`${isOne} and not ${over}`;
    return sql`when ${held} then ${name}::text`;
  });
  return sql`case ${sql.join(cases, ' ')} end`;
}

/** Whether something on record tells if a promise of this standing was kept. */
export const isJudged = (standing: Sql): Sql => sql`${standing} <> all (${UNJUDGED}::text[])`;

/**
 * What became of promises, by maker and of all: a table of (maker_id, figures), the maker null for all. `judged` counts those whose
 * time is over and of which something is on record, `kept` those of them that were met in time; `slips` those met whose slip is known.
 */
export const ratesOf = (promises: Sql): Sql => sql`
  select p.maker_id, grouping(p.maker_id) = 1 as is_all, count(*)::int as promises,
    json_build_object('promises', count(*)::int, 'standings', json_build_object(${sql.join(
      STANDINGS.map(({ name }) => sql`${name}::text, (count(*) filter (where p.standing = ${name}))::int`),
    )}),
      'judged', (count(*) filter (where p.is_judged))::int,
      'kept', (count(*) filter (where p.is_judged and p.standing = 'inTime'))::int,
      'slips', count(p.slip_months)::int,
      'medianSlip', percentile_cont(0.5) within group (order by p.slip_months)) as figures
  from ${promises} p group by grouping sets ((p.maker_id), ())`;
