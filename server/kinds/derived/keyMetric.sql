-- Of each kind that metric points are about ({table}): The sector's key metric, the first in position: the best value of the latest year in which a point was reached, and
-- the modality of the machine that reached it: that of the point, else the row's own where it has one.
with key as (
  select id, coalesce(is_lower_better, false) as is_lower_better
  from {metric} metric
  where status = 'APPROVED'
  order by position, id
  limit 1
),
reached as (
  select
    point.{table}_id as id, point.id as point_id, point.name, point.value, point.year, point.modality,
    row_number() over (
      partition by point.{table}_id
      order by point.year desc nulls last, case when key.is_lower_better then -point.value else point.value end desc, point.id
    ) as place,
    max(point.year) over (partition by point.{table}_id) as newest
  from {metric_point} point
  join key on key.id = point.metric_id
  where point.{table}_id is not null
    and not exists (select 1 from {hidden_row} hidden where hidden.id = point.id)
    and point.type in {REACHED}
    and ($1::uuid[] is null or point.{table}_id = any ($1::uuid[]))
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
  end as key_metric_modality
from {rows} given
left join reached on reached.id = given.id and reached.place = 1
where $1::uuid[] is null or given.id = any ($1::uuid[])
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
