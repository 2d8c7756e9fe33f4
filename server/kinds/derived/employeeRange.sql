-- The band that holds both bounds of the number of employees (decision 24); the bands are those of domain/choices.ts.
with given as (
  select id, employees_min, employees_max
  from {organization} organization
  where id = any ($1::uuid[])
)
-- values
select given.id, case when given.employees_min is not null then (
  select band.value
  from (values
    (1, '1-10', 1, 10), (2, '11-50', 11, 50), (3, '51-100', 51, 100), (4, '101-500', 101, 500), (5, '501-1000', 501, 1000),
    (6, '1001-5000', 1001, 5000), (7, '5001-10000', 5001, 10000), (8, '10000+', 10000, null)
  ) band (place, value, low, high)
  where given.employees_min >= band.low and (band.high is null or given.employees_max <= band.high)
  order by band.place
  limit 1
) end as employee_range
from given
-- explanation
select
  id,
  array['employeeRange'] as fields,
  false as is_rival,
  'organization' as kind,
  id as row_id,
  part.input,
  null as name,
  part.value,
  null as left_out,
  null::date as at
from given
cross join lateral (values ('employeesMin', to_jsonb(employees_min)), ('employeesMax', to_jsonb(employees_max))) part (input, value)
where part.value is not null
-- touched
select id
from {organization} organization
where id = any ($1::uuid[])
