-- What a company has raised, by decision 71. Equity, convertible and bridge rounds count; amounts that are promised or only "up to" do not.
-- A round whose amount is undisclosed is a round without an amount: it keeps the sum from being called the whole.
with given as (
  select id, stated_total_usd
  from organization
  where $1::uuid[] is null or id = any ($1::uuid[])
),
round as (
  select
    r.*,
    coalesce(r.round_group in ('equity', 'convertible', 'bridge'), false)
      and coalesce(r.amount_qualifier, 'exact') not in ('up_to', 'letter_of_intent', 'planned', 'under_negotiation') as raises,
    coalesce(r.amount_qualifier, 'exact') not in ('letter_of_intent', 'planned', 'under_negotiation') as took_place,
    case when r.amount_qualifier is distinct from 'undisclosed' then r.funding_usd end as known_usd
  from funding_round r
  join given on given.id = r.entity_id
  where r.status = 'APPROVED'
),
total as (
  select
    entity_id,
    count(*)::int as rounds,
    count(*) filter (where raises) as raising,
    count(known_usd) filter (where raises) as known,
    sum(known_usd) filter (where raises) as usd,
    (count(*) filter (where raises and known_usd is null and funding_local is not null))::int as other_currency
  from round
  group by entity_id
),
latest as (
  select distinct on (entity_id) entity_id, date, date_precision, funding_info, funding_usd
  from round
  where took_place and date is not null
  order by entity_id, date desc, case date_precision when 'year' then 1 when 'month' then 2 else 3 end desc, id
),
lead as (
  select entity_id, array_agg(investor_id order by first_date nulls last, investor_id) as ids
  from (
    select round.entity_id, edge.investor_id, min(round.date) as first_date
    from round
    join investment edge on edge.funding_round_id = round.id and edge.is_lead and edge.status = 'APPROVED'
    join organization investor on investor.id = edge.investor_id and investor.status = 'APPROVED'
    group by round.entity_id, edge.investor_id
  ) led
  group by entity_id
),
computed as (
  select
    given.id,
    case
      when total.raising > 0 and total.raising = total.known then 'rounds'
      when given.stated_total_usd is not null then 'stated'
      when total.known > 0 then 'partial'
    end as basis,
    total.usd,
    given.stated_total_usd,
    coalesce(total.rounds, 0) as rounds,
    coalesce(total.other_currency, 0) as other_currency,
    latest.date,
    latest.date_precision,
    latest.funding_info,
    latest.funding_usd,
    coalesce(lead.ids, '{}') as lead_ids
  from given
  left join total on total.entity_id = given.id
  left join latest on latest.entity_id = given.id
  left join lead on lead.entity_id = given.id
)
update organization o
set total_raised_usd = case computed.basis when 'stated' then computed.stated_total_usd when 'rounds' then computed.usd when 'partial' then computed.usd end,
    total_raised_basis = computed.basis,
    other_currency_rounds = computed.other_currency,
    round_count = computed.rounds,
    last_round_date = computed.date,
    last_round_date_precision = computed.date_precision,
    last_round_type = computed.funding_info,
    last_round_usd = computed.funding_usd,
    lead_investor_ids = computed.lead_ids
from computed
where o.id = computed.id
  and (
    o.total_raised_usd, o.total_raised_basis, o.other_currency_rounds, o.round_count,
    o.last_round_date, o.last_round_date_precision, o.last_round_type, o.last_round_usd, o.lead_investor_ids
  ) is distinct from (
    case computed.basis when 'stated' then computed.stated_total_usd when 'rounds' then computed.usd when 'partial' then computed.usd end,
    computed.basis, computed.other_currency, computed.rounds,
    computed.date, computed.date_precision, computed.funding_info, computed.funding_usd, computed.lead_ids
  )
