import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { setOf } from '#server/query/amounts.ts';
import type { Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { roundJson } from './roundJson.ts';

// A PIPE stands beside the round by which a company is listed; it lists nobody itself.
const LISTINGS = sql.raw(`('ipo', 'spac', 'direct_listing')`);

/** The last day of the period that a date names. */
const endOf = (date: Sql, precision: Sql): Sql =>
  sql`(case ${precision} when 'year' then date_trunc('year', ${date}) + interval '1 year - 1 day'
    when 'month' then date_trunc('month', ${date}) + interval '1 month - 1 day' else ${date} end)::date`;

/**
 * The first exit of each company in `joined`, as (company_id, exit): it was bought, listed by a round that took place, or closed, and
 * not before the investor joined it. Who joins by the listing or after it has no exit by it; who buys the company, or the part of whom
 * does, leaves nothing.
 */
export function exitsScan(investor: string, reader: Reader): Sql {
  const company = sql`select o.* from ${rowsOf(reader, 'organization')} o where o.id in (select company_id from joined)`;
  const buyer = allOf([visible(kindOf('organization'), { row: sql`b` }, reader)]);
  const listing = sql`select r.* from ${rowsOf(reader, 'fundingRound')} r where r.entity_id in (select company_id from joined)
    and r.funding_info in ${LISTINGS} and coalesce(r.amount_qualifier not in ${setOf('NOT_YET')}, true)
    and ${allOf([visible(kindOf('fundingRound'), { row: sql`r`, through: ['entity_id'] }, reader)])}`;
  return sql`
    with company as materialized (${company}), listing as materialized (${listing}), event as (
      select c.id as company_id, 'acquired' as how, c.acquired_on as date, c.acquired_on_precision as precision,
        case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as by, null::json as round
      from company c left join ${rowsOf(reader, 'organization')} b on b.id = c.acquired_by_id and ${buyer}
      where (b.id is not null or c.operating_status = 'acquired')
        and ${investor}::uuid is distinct from c.acquired_by_id and ${investor}::uuid is distinct from b.part_of_id
      union all
      select l.entity_id, 'listed', l.date, l.date_precision, null, ${roundJson(sql`l`, sql`l.id`)} from listing l
      union all
      select c.id, 'listed', null, null, null, null from company c
      where c.operating_status = 'public' and not exists (select from listing l where l.entity_id = c.id)
      union all
      select c.id, 'closed', null, null, null, null from company c where c.operating_status = 'defunct'
    )
    select distinct on (e.company_id) e.company_id,
      json_build_object('how', e.how, 'date', e.date, 'precision', e.precision, 'by', e.by, 'round', e.round) as exit
    from event e where exists (
      select from joined j where j.company_id = e.company_id
        and (e.how <> 'listed' or coalesce(j.round_group not in ('ipo', 'post_ipo'), true))
        and coalesce(j.date <= ${endOf(sql`e.date`, sql`e.precision`)}, true)
    )
    order by e.company_id, e.date nulls last, e.how`;
}
