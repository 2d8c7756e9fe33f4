-- What public money counts as in sums over several levels (records 0011 and 0037): a part of a strategy, programme or centre that is in the sum
-- itself is in none, however far above it stands; a part of what has no amount, or only a promised one, counts. What is only promised or
-- "up to" is in no sum. A change of one decides what its parts count as.
with recursive affected as (
  select id
  from {public_funding} public_funding
  where id = any ($1::uuid[])
  union
  select below.id
  from {public_funding} below
  join affected on affected.id = below.part_of_id
),
given as (
  select public_funding.*
  from {public_funding} public_funding
  join affected on affected.id = public_funding.id
),
climb as (
  select given.id, whole.id as whole_id, whole.part_of_id, whole.name, whole.funding_usd, whole.amount_qualifier, array[given.id, whole.id] as path
  from given
  join {public_funding} whole on whole.id = given.part_of_id and whole.id <> given.id and whole.status = 'APPROVED'
  union all
  select climb.id, above.id, above.part_of_id, above.name, above.funding_usd, above.amount_qualifier, climb.path || above.id
  from climb
  join {public_funding} above on above.id = climb.part_of_id
  where above.id <> all (climb.path) and above.status = 'APPROVED'
),
whole as (
  select distinct on (id) *
  from climb
  where funding_usd is not null and coalesce(amount_qualifier, 'exact') not in {OUTSIDE_TOTALS}
  order by id, cardinality(path)
)
-- values
select
  given.id,
  case
    when coalesce(given.amount_qualifier, 'exact') in {PROMISED} then 'promised'
    when whole.id is not null then 'part'
    when given.funding_usd is null or coalesce(given.amount_qualifier, 'exact') in {OUTSIDE_TOTALS} then 'unknown'
    else 'counted'
  end as counts_as
from given
left join whole on whole.id = given.id
-- explanation
select
  given.id,
  array['countsAs'] as fields,
  false as is_rival,
  'publicFunding' as kind,
  given.id as row_id,
  part.input,
  null as name,
  part.value,
  null as left_out,
  null::date as at
from given
cross join lateral (values ('fundingUsd', to_jsonb(given.funding_usd)), ('amountQualifier', to_jsonb(given.amount_qualifier))) part (input, value)
where part.value is not null
union all
select id, array['countsAs'], false, 'publicFunding', whole_id, 'partOf', name, to_jsonb(funding_usd), null, null
from whole
-- touched
select id
from {public_funding} public_funding
where id = any ($1::uuid[])
