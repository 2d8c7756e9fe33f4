-- Public money a year: the amount spread over the years from its start (else its announcement) to its end, both counted.
with computed as (
  select
    id,
    case when years > 0 then round(funding_local / years, 2) end as annual_local,
    case when years > 0 then round(funding_usd / years, 2) end as annual_usd
  from (
    select *, end_year - extract(year from coalesce(start_date, date))::int + 1 as years
    from public_funding
    where $1::uuid[] is null or id = any ($1::uuid[])
  ) given
)
update public_funding p
set annual_local = computed.annual_local,
    annual_usd = computed.annual_usd
from computed
where p.id = computed.id
  and (p.annual_local, p.annual_usd) is distinct from (computed.annual_local, computed.annual_usd)
