-- How much is known of what an analyst asks of a round (decision 94), by the table "asked". Who led is asked of rounds that raise alone: a listing
-- has no lead. What visitors may not see counts for nothing, and no claim
-- that names another row, which may be hidden, makes a page speak of it.
with given as (
  select id, round_group, funding_usd, coalesce(funding_usd, funding_local) as amount, date, date_precision
  from {funding_round} funding_round
  where id = any ($1::uuid[])
),
investor as (
  select given.id, investment.is_lead
  from given
  join {investment} investment on investment.funding_round_id = given.id and investment.status = 'APPROVED'
  join {organization} investor on investor.id = investment.investor_id and investor.status = 'APPROVED'
),
known as (
  select id, 'amount' as name from given where amount is not null
  union select id, 'usd' from given where funding_usd is not null
  union select id, 'date' from given where date is not null and coalesce(date_precision, 'day') <> 'year'
  union select id, 'investors' from investor
  union select id, 'lead' from investor where is_lead
  union
  select given.id, 'page'
  from given
  -- One is enough, and is looked for row by row: gone through are the claims about these rows, whatever is known of how many there are.
  cross join lateral (
    select from {fact} fact
    join {source} source on source.id = fact.source_id and coalesce(source.type, 'page') = 'page'
    where fact.subject_id = given.id and fact.superseded_at is null and fact.status = 'APPROVED' and fact.method <> 'derived'
      and fact.value_ids = '{}'
    limit 1
  ) page
),
thing as (
  select
    given.id, asked.name, asked.weight, known.id is not null as is_known,
    known.id is not null or asked.name not in ('investors', 'lead') or coalesce(given.round_group in {RAISING_GROUPS}, true) as is_asked
  from given
  join asked on asked.asked_of = 'fundingRound'
  left join known on known.id = given.id and known.name = asked.name
),
score as (
  select
    id, coalesce(sum(weight) filter (where is_known), 0)::int as known, coalesce(sum(weight) filter (where is_asked), 0)::int as asked
  from thing
  group by id
)
-- values
select
  given.id,
  round(100.0 * score.known / nullif(score.asked, 0))::int as completeness,
  score.known as completeness_known,
  score.asked as completeness_asked
from given
left join score on score.id = given.id
-- explanation
select
  id,
  array['completeness', 'completenessKnown', 'completenessAsked'] as fields,
  false as is_rival,
  'fundingRound' as kind,
  id as row_id,
  name as input,
  null as name,
  to_jsonb(weight) as value,
  case when is_known then null when is_asked then 'missing' else 'not_asked' end as left_out,
  null::date as at
from thing
-- touched
select id
from {funding_round} funding_round
where id = any ($1::uuid[])
union all
select funding_round_id
from {investment} investment
where id = any ($1::uuid[]) or investor_id = any ($2::uuid[])
union all
select round.id
from {fact} fact
join {funding_round} round on round.id = fact.subject_id
where fact.id = any ($1::uuid[]) or fact.source_id = any ($2::uuid[])
