-- An investor's deals: the approved rounds it took part in. Whoever is no investor and has no deal has no numbers, not zeros.
with given as (
  select id, 'investor' = any (entity_types) as is_investor
  from organization
  where $1::uuid[] is null or id = any ($1::uuid[])
),
deal as (
  select edge.investor_id, edge.is_lead, round.entity_id, round.date
  from investment edge
  join given on given.id = edge.investor_id
  join funding_round round on round.id = edge.funding_round_id and round.status = 'APPROVED'
  join organization company on company.id = round.entity_id and company.status = 'APPROVED'
  where edge.status = 'APPROVED'
),
total as (
  select investor_id, count(*)::int as deals, (count(*) filter (where is_lead))::int as leads, min(date) as first_date, max(date) as last_date
  from deal
  group by investor_id
),
portfolio as (
  select investor_id, count(*)::int as companies
  from (select distinct investor_id, entity_id from deal) pair
  group by investor_id
),
computed as (
  select
    given.id,
    coalesce(total.deals, case when given.is_investor then 0 end) as deals,
    coalesce(total.leads, case when given.is_investor then 0 end) as leads,
    coalesce(portfolio.companies, case when given.is_investor then 0 end) as companies,
    total.first_date,
    total.last_date
  from given
  left join total on total.investor_id = given.id
  left join portfolio on portfolio.investor_id = given.id
)
update organization o
set deal_count = computed.deals,
    lead_count = computed.leads,
    portfolio_count = computed.companies,
    first_deal_date = computed.first_date,
    last_deal_date = computed.last_date
from computed
where o.id = computed.id
  and (o.deal_count, o.lead_count, o.portfolio_count, o.first_deal_date, o.last_deal_date)
    is distinct from (computed.deals, computed.leads, computed.companies, computed.first_date, computed.last_date)
