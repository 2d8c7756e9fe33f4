-- How old a company was in the year of a round, in whole years since the year in which it was founded, as no more is on record of that.
-- A round that is dated before that year has no age.
with given as (
  select round.id, round.date, organization.id as company_id, organization.name, organization.founded
  from {funding_round} round
  join {organization} organization on organization.id = round.entity_id
  where round.id = any ($1::uuid[])
)
-- values
select
  id,
  case when extract(year from date)::int >= founded then extract(year from date)::int - founded end as company_age
from given
-- explanation
select
  id,
  array['companyAge'] as fields,
  false as is_rival,
  'fundingRound' as kind,
  id as row_id,
  'date' as input,
  null as name,
  to_jsonb(date) as value,
  null as left_out,
  null::date as at
from given
where date is not null
union all
select id, array['companyAge'], false, 'organization', company_id, 'founded', name, to_jsonb(founded), null, null
from given
where founded is not null
-- touched
select id
from {funding_round} round
where id = any ($1::uuid[])
union all
select id
from {funding_round} round
where entity_id = any ($2::uuid[])
