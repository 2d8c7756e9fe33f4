-- What a round counts as in the figures of its company, by decisions 71 and 88. A part of a round that is in a sum itself is in none: its
-- amount is in there already. Rounds of which the amount is only promised or "up to" are in no sum, whatever hangs on them.
with given as (
  select *
  from {funding_round} funding_round
  where id = any ($1::uuid[])
),
whole as (
  select given.id, round.id as whole_id, round.name
  from given
  join {funding_round} round on round.id = given.part_of_id and round.entity_id = given.entity_id and round.status = 'APPROVED'
  where round.funding_usd is not null and round.round_group in {CAPITAL_GROUPS}
    and coalesce(round.amount_qualifier, 'exact') not in {OUTSIDE_TOTALS}
)
-- values
select
  given.id,
  case
    when given.round_group is null or given.round_group not in {CAPITAL_GROUPS} then 'apart'
    when given.amount_qualifier in {PROMISED} then 'promised'
    when whole.id is not null then 'part'
    when given.round_group in {RAISING_GROUPS} then 'raised'
    else 'capital'
  end as counts_as
from given
left join whole on whole.id = given.id
-- explanation
select
  given.id,
  array['countsAs'] as fields,
  false as is_rival,
  'fundingRound' as kind,
  given.id as row_id,
  part.input,
  null as name,
  part.value,
  null as left_out,
  null::date as at
from given
cross join lateral (values ('roundGroup', to_jsonb(given.round_group)), ('amountQualifier', to_jsonb(given.amount_qualifier))) part (input, value)
where part.value is not null
union all
select id, array['countsAs'], false, 'fundingRound', whole_id, 'partOf', name, null, null, null
from whole
-- touched
select id
from {funding_round} funding_round
where id = any ($1::uuid[]) or part_of_id = any ($2::uuid[])
