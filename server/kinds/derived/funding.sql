-- What a company has raised, by decisions 71 and 88: three figures with three names. Private equity is the sum of equity, convertible and
-- bridge rounds; all capital takes listings, what followed them and debt as well; the stated total is what a source says. What each round
-- counts as is computed before, by countsAs.sql. An undisclosed amount is none.
with given as (
  select id, stated_total_usd
  from {organization} organization
  where id = any ($1::uuid[])
),
round as (
  select
    r.*,
    coalesce(r.counts_as in {RAISED}, false) as raises,
    coalesce(r.counts_as in {CAPITAL}, false) as is_capital,
    coalesce(r.amount_qualifier, 'exact') not in {NOT_YET} as took_place,
    case when r.amount_qualifier is distinct from 'undisclosed' then r.funding_usd end as known_usd
  from {funding_round} r
  join given on given.id = r.entity_id
  where r.status = 'APPROVED'
),
total as (
  select
    entity_id,
    count(*)::int as rounds,
    (count(*) filter (where raises))::int as raising,
    (count(known_usd) filter (where raises))::int as known,
    sum(known_usd) filter (where raises) as usd,
    extract(year from min(date) filter (where raises and known_usd is not null))::int as since,
    sum(known_usd) filter (where is_capital) as capital_usd,
    (count(*) filter (where is_capital))::int as capital_rounds,
    (count(known_usd) filter (where is_capital))::int as capital_known,
    (count(*) filter (where raises and known_usd is null and funding_local is not null))::int as other_currency
  from round
  group by entity_id
),
latest as (
  select distinct on (entity_id) entity_id, id, name, date, date_precision, funding_info, funding_usd
  from round
  where took_place and date is not null
  order by entity_id, date desc, case date_precision when 'year' then 1 when 'month' then 2 else 3 end desc, id
),
lead as (
  select entity_id, array_agg(investor_id order by first_date nulls last, investor_id) as ids
  from (
    select round.entity_id, edge.investor_id, min(round.date) as first_date
    from round
    join {investment} edge on edge.funding_round_id = round.id and edge.is_lead and edge.status = 'APPROVED'
    join {organization} investor on investor.id = edge.investor_id and investor.status = 'APPROVED'
    group by round.entity_id, edge.investor_id
  ) led
  group by entity_id
)
-- values
select
  given.id,
  total.usd as total_raised_usd,
  case when total.known = total.raising and total.known > 0 then 'rounds' when total.known > 0 then 'partial' end as total_raised_basis,
  coalesce(total.raising, 0) as raising_round_count,
  coalesce(total.known, 0) as raising_known_count,
  total.since as raised_since,
  total.capital_usd,
  coalesce(total.capital_rounds, 0) as capital_round_count,
  coalesce(total.capital_known, 0) as capital_known_count,
  coalesce(total.other_currency, 0) as other_currency_rounds,
  coalesce(total.rounds, 0) as round_count,
  latest.date as last_round_date,
  latest.date_precision as last_round_date_precision,
  latest.funding_info as last_round_type,
  latest.funding_usd as last_round_usd,
  coalesce(lead.ids, '{}') as lead_investor_ids
from given
left join total on total.entity_id = given.id
left join latest on latest.entity_id = given.id
left join lead on lead.entity_id = given.id
-- explanation
select
  round.entity_id as id,
  counted.fields,
  false as is_rival,
  'fundingRound' as kind,
  round.id as row_id,
  case when round.funding_usd is null and round.funding_local is not null then 'fundingLocal' else 'fundingUsd' end as input,
  round.name,
  case
    when round.funding_usd is null and round.funding_local is not null
      then jsonb_build_object('amount', round.funding_local, 'currency', round.local_currency)
    else to_jsonb(round.funding_usd)
  end as value,
  coalesce(counted.left_out, case
    when not counted.is_priced or round.known_usd is not null then null
    when round.funding_local is null then 'undisclosed'
    else 'no_rate'
  end) as left_out,
  round.date as at
from round
cross join lateral (
  select
    case when round.raises then null when round.round_group in {RAISING_GROUPS} then round.counts_as else 'apart' end as raising,
    case when not round.is_capital then coalesce(round.counts_as, 'apart') end as capital
) out
cross join lateral (
  values
    (array['totalRaisedUsd', 'totalRaisedBasis', 'otherCurrencyRounds', 'raisingKnownCount', 'raisedSince'], out.raising, true),
    (array['raisingRoundCount'], out.raising, false),
    (array['capitalUsd', 'capitalKnownCount'], out.capital, true),
    (array['capitalRoundCount'], out.capital, false)
) counted (fields, left_out, is_priced)
union all
select
  id, array['totalRaisedUsd', 'totalRaisedBasis', 'capitalUsd'], true, 'organization', id, 'statedTotalUsd', null,
  to_jsonb(stated_total_usd), null, null
from given
where stated_total_usd is not null
union all
select entity_id, array['roundCount'], false, 'fundingRound', id, 'date', name, to_jsonb(date), null, date
from round
union all
select
  entity_id, array['lastRoundDate', 'lastRoundDatePrecision', 'lastRoundType', 'lastRoundUsd'], false, 'fundingRound', id, input, name,
  value, null, date
from latest
cross join lateral (values ('date', to_jsonb(date)), ('fundingInfo', to_jsonb(funding_info)), ('fundingUsd', to_jsonb(funding_usd))) part (input, value)
union all
select
  round.entity_id, array['leadInvestors'], false, 'fundingRound', round.id, 'investors', round.name,
  jsonb_build_object('id', investor.id, 'name', investor.name), null, round.date
from round
join {investment} edge on edge.funding_round_id = round.id and edge.is_lead and edge.status = 'APPROVED'
join {organization} investor on investor.id = edge.investor_id and investor.status = 'APPROVED'
-- touched
select id
from {organization} organization
where id = any ($1::uuid[])
union all
select entity_id
from {funding_round} round
where id = any ($1::uuid[])
union all
select round.entity_id
from {investment} investment
join {funding_round} round on round.id = investment.funding_round_id
where investment.id = any ($1::uuid[]) or investment.investor_id = any ($2::uuid[])
