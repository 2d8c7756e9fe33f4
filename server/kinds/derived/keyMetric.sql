-- Of each kind that metric points are about ({table}): The sector's key metric, the first in position: the best value of the latest year in which a point was reached, with
-- the modality of the machine that reached it, that of the point, else the row's own where it has one, and the kind of that machine: that of the
-- point, else the one that all values reached name. Where neither tells it is not known: an untold machine is counted with no kind (record 0028).
with key as (
  select id, coalesce(is_lower_better, false) as is_lower_better
  from {metric} metric
  where status = 'APPROVED'
  order by position, id
  limit 1
),
seen as (
  select point.*, point.{table}_id as about_id
  from {metric_point} point
  where point.{table}_id is not null
    and not exists (select 1 from {hidden_row} hidden where hidden.id = point.id)
    and point.type in {REACHED}
    and point.{table}_id = any ($1::uuid[])
),
reached as (
  select
    seen.about_id as id, seen.id as point_id, seen.name, seen.value, seen.year, seen.modality, seen.machine,
    row_number() over (
      partition by seen.about_id
      order by seen.year desc nulls last, case when key.is_lower_better then -seen.value else seen.value end desc, seen.id
    ) as place,
    max(seen.year) over (partition by seen.about_id) as newest
  from seen
  join key on key.id = seen.metric_id
),
told as (
  select *, count(*) over (partition by id) as kinds
  from (
    select distinct on (about_id, machine) about_id as id, id as point_id, name, machine
    from seen
    where machine is not null
    order by about_id, machine, year desc nulls last, id
  ) newest_of_kind
)
-- values
select
  given.id,
  reached.value as key_metric_value,
  reached.year as key_metric_year,
  case
    when reached.id is null then null
    when reached.modality is not null then reached.modality
    when to_jsonb(given) #>> '{modality,1}' is null then to_jsonb(given) #>> '{modality,0}'
  end as key_metric_modality,
  case when reached.id is not null then coalesce(reached.machine, told.machine) end as key_metric_machine
from {rows} given
left join reached on reached.id = given.id and reached.place = 1
left join told on told.id = given.id and told.kinds = 1
where given.id = any ($1::uuid[])
-- explanation
select
  id,
  array['keyMetricValue', 'keyMetricYear'] as fields,
  false as is_rival,
  'metricPoint' as kind,
  point_id as row_id,
  'value' as input,
  name,
  to_jsonb(value) as value,
  case when place = 1 then null when year is distinct from newest then 'earlier' else 'not_best' end as left_out,
  make_date(year, 1, 1) as at
from reached
union all
select
  reached.id,
  array['keyMetricModality'],
  false,
  case when reached.modality is null then '{table}' else 'metricPoint' end,
  case when reached.modality is null then reached.id else reached.point_id end,
  'modality',
  reached.name,
  coalesce(to_jsonb(reached.modality), to_jsonb(given) -> 'modality'),
  case when reached.modality is null and to_jsonb(given) #>> '{modality,1}' is not null then 'several' end,
  null
from reached
join {rows} given on given.id = reached.id
where reached.place = 1
union all
select
  reached.id,
  array['keyMetricMachine'],
  false,
  'metricPoint',
  case when reached.machine is null then told.point_id else reached.point_id end,
  'machine',
  case when reached.machine is null then told.name else reached.name end,
  to_jsonb(coalesce(reached.machine, told.machine)),
  case when reached.machine is null and told.kinds > 1 then 'several' end,
  null
from reached
left join told on told.id = reached.id and reached.machine is null
where reached.place = 1 and (reached.machine is not null or told.id is not null)
-- touched
-- Which metric is the key one hangs on all of them.
select id
from {rows} given
where id = any ($1::uuid[])
union all
select point.{table}_id
from {metric_point} point
where point.{table}_id is not null and (point.id = any ($1::uuid[]) or exists (select 1 from {metric} metric where metric.id = any ($2::uuid[])))
