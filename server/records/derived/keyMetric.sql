-- Of each kind that metric points are about ({table}): The sector's key metric, the first in position: the best value of the latest year in which a point was reached.
with key as (
  select id, coalesce(is_lower_better, false) as is_lower_better
  from metric
  where status = 'APPROVED'
  order by position, id
  limit 1
),
latest as (
  select distinct on (point.{table}_id) point.{table}_id as id, point.value, point.year
  from metric_point point
  join key on key.id = point.metric_id
  where point.{table}_id is not null
    and point.status = 'APPROVED'
    and point.type in ('achieved', 'measured')
    and ($1::uuid[] is null or point.{table}_id = any ($1::uuid[]))
  order by point.{table}_id, point.year desc nulls last, case when key.is_lower_better then -point.value else point.value end desc, point.id
)
-- values
select given.id, latest.value as key_metric_value, latest.year as key_metric_year
from {table} given
left join latest on latest.id = given.id
where $1::uuid[] is null or given.id = any ($1::uuid[])
