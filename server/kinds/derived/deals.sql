-- An investor's deals: the approved rounds it took part in. Whoever is no investor and has no deal has no numbers, not zeros. What each
-- round counts as is computed before, by countsAs.sql: a part of a round counts unless its investor joined the whole of it as well.
with given as (
  select id, 'investor' = any (entity_types) as is_investor
  from {organization} organization
  where id = any ($1::uuid[])
),
taken as (
  select edge.investor_id, edge.is_lead, round.id, round.name, round.entity_id, round.date, round.date_precision, round.funding_usd, round.funding_local, round.local_currency,
    round.counts_as,
    coalesce(round.counts_as in {CAPITAL}, false) or coalesce(round.counts_as = 'part' and not exists (
      select from {investment} other
      where other.funding_round_id = round.part_of_id and other.investor_id = edge.investor_id and other.status = 'APPROVED'
    ), false) as is_capital,
    case when round.amount_qualifier is distinct from 'undisclosed' then round.funding_usd end as known_usd
  from {investment} edge
  join given on given.id = edge.investor_id
  join {funding_round} round on round.id = edge.funding_round_id and round.status = 'APPROVED'
  join {organization} company on company.id = round.entity_id and company.status = 'APPROVED'
  where edge.status = 'APPROVED'
),
total as (
  select investor_id, count(*)::int as deals, (count(*) filter (where is_lead))::int as leads, min(date) as first_date, max(date) as last_date,
    (array_agg(date_precision order by date, case date_precision when 'year' then 3 when 'month' then 2 else 1 end, date_precision) filter (where date is not null))[1] as first_precision,
    (array_agg(date_precision order by date desc, case date_precision when 'year' then 3 when 'month' then 2 else 1 end, date_precision) filter (where date is not null))[1] as last_precision,
    sum(known_usd) filter (where is_capital) as capital_usd, (count(*) filter (where is_capital))::int as capital,
    (count(known_usd) filter (where is_capital))::int as capital_known
  from taken
  group by investor_id
),
portfolio as (
  select investor_id, count(*)::int as companies
  from (select distinct investor_id, entity_id from taken) pair
  group by investor_id
)
-- values
select
  given.id,
  coalesce(total.deals, case when given.is_investor then 0 end) as deal_count,
  coalesce(total.leads, case when given.is_investor then 0 end) as lead_count,
  coalesce(portfolio.companies, case when given.is_investor then 0 end) as portfolio_count,
  total.capital_usd as joined_rounds_usd,
  coalesce(total.capital, case when given.is_investor then 0 end) as joined_round_count,
  coalesce(total.capital_known, case when given.is_investor then 0 end) as joined_known_count,
  total.first_date as first_deal_date,
  total.first_precision as first_deal_date_precision,
  total.last_date as last_deal_date,
  total.last_precision as last_deal_date_precision
from given
left join total on total.investor_id = given.id
left join portfolio on portfolio.investor_id = given.id
-- explanation
select
  investor_id as id,
  counted.fields,
  false as is_rival,
  'fundingRound' as kind,
  taken.id as row_id,
  'investors' as input,
  name,
  to_jsonb(date) as value,
  case when counted.fields = array['leadCount'] and is_lead is not true then 'not_lead' end as left_out,
  date as at
from taken
cross join (values (array['dealCount', 'portfolioCount', 'firstDealDate', 'firstDealDatePrecision', 'lastDealDate', 'lastDealDatePrecision']), (array['leadCount'])) counted (fields)
union all
select
  investor_id,
  counted.fields,
  false,
  'fundingRound',
  taken.id,
  case when funding_usd is null and funding_local is not null then 'fundingLocal' else 'fundingUsd' end,
  name,
  case
    when funding_usd is null and funding_local is not null then jsonb_build_object('amount', funding_local, 'currency', local_currency)
    else to_jsonb(funding_usd)
  end,
  case
    when not is_capital then coalesce(counts_as, 'apart')
    when not counted.is_priced or known_usd is not null then null
    when funding_local is null then 'undisclosed'
    else 'no_rate'
  end,
  date
from taken
cross join (values (array['joinedRoundsUsd', 'joinedKnownCount'], true), (array['joinedRoundCount'], false)) counted (fields, is_priced)
-- touched
select id
from {organization} organization
where id = any ($1::uuid[])
union all
select investment.investor_id
from {funding_round} round
join {investment} investment on investment.funding_round_id = round.id
where round.id = any ($2::uuid[]) or round.entity_id = any ($2::uuid[])
union all
select investor_id
from {investment} investment
where id = any ($1::uuid[])
