import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';
import { allOf, visible } from '#server/query/visibility.ts';

const organization = kindOf('organization');
const deal = kindOf('deal');
const classification = kindOf('classification');

/** How many classes and co-investors stand beside an investor; of all the others there is the number. */
const MOST = 3;

/**
 * What do the deals of investors come to: of which round types, into which classes, in which years, and with whom? The investors under
 * a condition that have deals, those with most of them first. The first classes and co-investors stand with their companies and rounds.
 */
export function investorFiguresScan(where: ConditionTree | undefined, asker: Asker): Sql {
  const context = newContext(asker);
  const [row, one, other] = [sql.raw('o'), sql.raw('d'), sql.raw('p')];
  const matching = matchingCondition(context, organization, { row, where });
  const ownDeals = allOf([visible(deal, { row: one, through: ['investor_id'] }, asker)]);
  const seenClass = allOf([visible(classification, { row: sql.raw('c') }, asker)]);
  const seenDeal = allOf([visible(deal, { row: other }, asker)]);
  const classes = sql`
    select d.investor_id, c.slug, c.name, count(distinct d.company_id)::int as companies,
      row_number() over (partition by d.investor_id order by count(distinct d.company_id) desc, c.name, c.id) as place
    from taken d join ${rowsOf(asker, classification)} c on c.id = d.company_class_id and ${seenClass}
    group by d.investor_id, c.id, c.slug, c.name`;
  const partners = sql`
    select d.investor_id, o.id, o.name, count(distinct d.round_id)::int as rounds,
      row_number() over (partition by d.investor_id order by count(distinct d.round_id) desc, o.name_key, o.id) as place
    from taken d
    join ${rowsOf(asker, deal)} p on p.round_id = d.round_id and p.investor_id <> d.investor_id and ${seenDeal}
    join ${rowsOf(asker, organization)} o on o.id = p.investor_id
    group by d.investor_id, o.id, o.name, o.name_key`;
  return sql`
    with investor as materialized (select o.id, o.name, o.name_key from ${rowsOf(context, organization)} o where ${matching}),
    taken as materialized (
      select d.investor_id, d.round_id, d.company_id, d.company_class_id, d.funding_info, d.is_lead, extract(year from d.date)::int as year
      from ${rowsOf(context, deal)} d where d.investor_id in (select id from investor) and ${ownDeals}),
    total as (
      select investor_id, count(*)::int as deals, (count(*) filter (where is_lead))::int as leads, count(distinct company_id)::int as companies
      from taken group by investor_id),
    type as (${grouped(sql`json_build_object('type', g.funding_info, 'deals', g.n) order by g.n desc, g.funding_info`, sql`select investor_id, funding_info, count(*)::int as n from taken group by 1, 2`)}),
    year as (${grouped(sql`json_build_object('year', g.year, 'deals', g.n) order by g.year`, sql`select investor_id, year, count(*)::int as n from taken group by 1, 2`)}),
    class as (${grouped(sql`json_build_object('slug', g.slug, 'name', g.name, 'companies', g.companies) order by g.place`, classes, true)}),
    partner as (${grouped(sql`json_build_object('id', g.id, 'name', g.name, 'rounds', g.rounds) order by g.place`, partners, true)})
    select row_number() over (order by total.deals desc, investor.name_key, investor.id) - 1 as position,
      json_build_object('id', investor.id, 'name', investor.name, 'deals', total.deals, 'leads', total.leads, 'companies', total.companies,
        'types', type.some, 'years', year.some,
        'classes', coalesce(class.some, '[]'), 'classCount', coalesce(class.count, 0),
        'coInvestors', coalesce(partner.some, '[]'), 'coInvestorCount', coalesce(partner.count, 0)) as answer
    from investor
    join total on total.investor_id = investor.id
    join type on type.investor_id = investor.id
    join year on year.investor_id = investor.id
    left join class on class.investor_id = investor.id
    left join partner on partner.investor_id = investor.id`;
}

// Groups of an investor's deals as one value, with how many there are; of ranked ones the first.
function grouped(item: Sql, groups: Sql, isRanked = false): Sql {
  const first = isRanked ? sql` filter (where g.place <= ${MOST}::int)` : sql.empty;
  return sql`select g.investor_id, json_agg(${item})${first} as some, count(*)::int as count from (${groups}) g group by g.investor_id`;
}
