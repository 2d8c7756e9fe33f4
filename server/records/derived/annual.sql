-- Public money a year: the amount spread over the years from its start (else its announcement) to its end, both counted.
with given as (
  select id, funding_local, funding_usd, start_date, date, end_year, end_year - extract(year from coalesce(start_date, date))::int + 1 as years
  from public_funding
  where $1::uuid[] is null or id = any ($1::uuid[])
)
-- values
select
  id,
  case when years > 0 then round(funding_local / years, 2) end as annual_local,
  case when years > 0 then round(funding_usd / years, 2) end as annual_usd
from given
