-- The sources of an organization that count (decision 91): pages and documents that speak of it, its rounds, awards, products, values and
-- events, and claims of others' rows that name it. Sources of one text are one; a data set counts where no counted page came through it; tables
-- of places and rates, coordinates, pages of the pack's doubtful hosts and our own work are none, nor is what is derived. What visitors may not see counts
-- for nothing, nor does a claim that names it.
with given as (
  select id
  from {organization} organization
  where id = any ($1::uuid[])
),
told as materialized (
  select id, id as subject_id, false as by_name
  from given
  union all
  select given.id, round.id, false
  from given
  join {funding_round} round on round.entity_id = given.id and round.status = 'APPROVED'
  union all
  select given.id, award.id, false
  from given
  join {public_funding} award on award.entity_id = given.id and award.status = 'APPROVED'
  union all
  select given.id, product.id, false
  from given
  join {product} product on product.offered_by_id = given.id and product.status = 'APPROVED'
  union all
  select given.id, point.id, false
  from given
  join {metric_point} point on point.organization_id = given.id
  where not exists (select 1 from {hidden_row} hidden where hidden.id = point.id)
  union all
  select given.id, milestone.id, false
  from given
  join {milestone} milestone on milestone.organization_id = given.id and milestone.status = 'APPROVED'
  union all
  select given.id, round.id, true
  from given
  join {investment} investment on investment.investor_id = given.id and investment.status = 'APPROVED'
  join {funding_round} round on round.id = investment.funding_round_id and round.status = 'APPROVED'
  join {organization} company on company.id = round.entity_id and company.status = 'APPROVED'
  union all
  select given.id, other.id, true
  from given
  join {partnership} partnership on partnership.partner_id = given.id and partnership.status = 'APPROVED'
  join {organization} other on other.id = partnership.organization_id and other.status = 'APPROVED'
  union all
  select given.id, target.id, true
  from given
  join {organization} target on target.acquired_by_id = given.id and target.status = 'APPROVED'
),
-- Looked for subject by subject, as "offset" keeps it: nothing is gone through but the claims about these, whatever is known of how many there are.
claimed as (
  select told.id, claim.fact_id, claim.source_id, claim.value_ids
  from told
  cross join lateral (
    select fact.id as fact_id, fact.source_id, fact.value_ids
    from {fact} fact
    where fact.subject_id = told.subject_id and fact.superseded_at is null and fact.status = 'APPROVED' and fact.method <> 'derived'
      and fact.field not in ('lat', 'lng') and (not told.by_name or fact.value_ids @> array[told.id])
    offset 0
  ) claim
),
-- Found once for all claims together: asked claim by claim, what is hidden would be gathered each time.
secret as (
  select distinct named.fact_id
  from (select fact_id, unnest(value_ids) as id from claimed where value_ids <> '{}') named
  join {hidden_row} hidden on hidden.id = named.id
),
cited as (
  select distinct
    claimed.id, source.id as source_id, coalesce(source.title, source.publisher, source.url) as name,
    coalesce(source.type, 'page') as type, coalesce(source.same_text, source.id::text) as text,
    string_to_array(source.dataset, ', ') as carriers, coalesce(source.published_on, source.retrieved_on) as at
  from claimed
  join {source} source on source.id = claimed.source_id
  where claimed.fact_id not in (select fact_id from secret)
),
carried as (
  select distinct id, unnest(carriers) as text
  from cited
  where type = 'page'
),
counted as (
  select
    cited.*,
    case
      when type not in ('page', 'dataset') then type
      when row_number() over (partition by cited.id, cited.text order by type = 'page' desc, source_id) > 1 then 'same_text'
      when type = 'dataset' and carried.id is not null then 'copied'
    end as left_out
  from cited
  left join carried on carried.id = cited.id and carried.text = cited.text
),
number as (
  select id, count(*)::int as sources
  from counted
  where left_out is null
  group by id
)
-- values
select
  given.id,
  coalesce(number.sources, 0) as source_count
from given
left join number on number.id = given.id
-- explanation
select
  counted.id,
  array['sourceCount'] as fields,
  false as is_rival,
  'source' as kind,
  counted.source_id as row_id,
  'title' as input,
  counted.name,
  to_jsonb(counted.at) as value,
  counted.left_out,
  counted.at
from counted
-- touched
with claim as (
  select subject_id as id, value_ids
  from {fact} fact
  where id = any ($1::uuid[]) or source_id = any ($2::uuid[])
),
told as (
  select unnest($1::uuid[]) as id, null::uuid[] as value_ids
  union all
  select id, value_ids
  from claim
),
pointed_at as (
  select unnest($2::uuid[]) as id, null::uuid[] as value_ids
  union all
  select id, value_ids
  from claim
)
select organization.id
from told
join {organization} organization on organization.id = told.id
union all
select funding_round.entity_id
from told
join {funding_round} funding_round on funding_round.id = told.id
union all
select public_funding.entity_id
from told
join {public_funding} public_funding on public_funding.id = told.id
union all
select product.offered_by_id
from told
join {product} product on product.id = told.id
union all
select metric_point.organization_id
from told
join {metric_point} metric_point on metric_point.id = told.id
union all
select milestone.organization_id
from told
join {milestone} milestone on milestone.id = told.id
union all
select investment.investor_id
from pointed_at
join {investment} investment on investment.funding_round_id = pointed_at.id
where pointed_at.value_ids is null or pointed_at.value_ids @> array[investment.investor_id]
union all
select investment.investor_id
from {funding_round} round
join {investment} investment on investment.funding_round_id = round.id
where round.id = any ($2::uuid[]) or round.entity_id = any ($2::uuid[])
union all
select investor_id
from {investment} investment
where id = any ($1::uuid[])
union all
select partnership.partner_id
from pointed_at
join {partnership} partnership on partnership.organization_id = pointed_at.id
where pointed_at.value_ids is null or pointed_at.value_ids @> array[partnership.partner_id]
union all
select partner_id
from {partnership} partnership
where id = any ($1::uuid[])
union all
select target.acquired_by_id
from told
join {organization} target on target.id = told.id
where told.value_ids is null or told.value_ids @> array[target.acquired_by_id]
