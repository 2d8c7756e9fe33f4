-- Public money a year: the amount spread over the years from its start (else its announcement) to its end, both counted.
with given as (
  select id, funding_local, funding_usd, start_date, date, end_year, end_year - extract(year from coalesce(start_date, date))::int + 1 as years
  from {public_funding} public_funding
  where id = any ($1::uuid[])
)
-- values
select
  id,
  case when years > 0 then round(funding_local / years, 2) end as annual_local,
  case when years > 0 then round(funding_usd / years, 2) end as annual_usd
from given
-- explanation
select
  id,
  array[spread.field] as fields,
  false as is_rival,
  'publicFunding' as kind,
  id as row_id,
  part.input,
  null as name,
  part.value,
  case when part.value is null then 'missing' end as left_out,
  null::date as at
from given
cross join (values ('annualLocal'), ('annualUsd')) spread (field)
cross join lateral (values
  (case spread.field when 'annualUsd' then 'fundingUsd' else 'fundingLocal' end, to_jsonb(case spread.field when 'annualUsd' then funding_usd else funding_local end)),
  (case when start_date is null then 'date' else 'startDate' end, to_jsonb(coalesce(start_date, date))),
  ('endYear', to_jsonb(end_year))
) part (input, value)
-- touched
select id
from {public_funding} public_funding
where id = any ($1::uuid[])
