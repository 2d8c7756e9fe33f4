-- What became of every promise, by decision 90 and record 0140. The first value reached after the promise was made fulfils it: of the same organization and
-- metric and, where both name one, the same modality, kind of machine and machine. A date of which the year or month alone is known counts as after the
-- promise unless that time was over before; where it is not known when something was promised, only what was reached in the time promised
-- for or later is surely after it. The time promised for has passed or not: that is left to who asks. A slip in months is counted from the
-- nearer end of the time promised for, and is not known where the month of the value is not. What its maker had reached already when it said so is
-- promised no more: nothing that comes later fulfils it, misses it or puts it off.
with point as (
  select
    p.*,
    coalesce(p.organization_id, product.offered_by_id) as maker_id,
    coalesce(metric.is_lower_better, false) as is_lower,
    case when metric.is_lower_better then -p.value else p.value end as worth,
    nullif(regexp_replace(lower(p.system), '[^[:alnum:]]+', '', 'g'), '') as machine_name,
    case when p.date is null then 'year' else p.date_precision end as precision,
    span.first,
    (span.first + span.long - interval '1 day')::date as last
  from {metric_point} p
  join {metric} metric on metric.id = p.metric_id
  left join {product} product on product.id = p.product_id
  cross join lateral (
    select
      coalesce(p.date, make_date(p.year, 1, 1)) as first,
      case case when p.date is null then 'year' else p.date_precision end
        when 'year' then interval '1 year' when 'month' then interval '1 month' else interval '1 day' end as long
  ) span
  where not exists (select 1 from {hidden_row} hidden where hidden.id = p.id)
),
promise as (
  select * from point where type not in {REACHED} and id = any ($1::uuid[])
),
pair as (
  select
    promise.id as promise_id, promise.first as due_first, promise.last as due_last, promise.promised_on as said_on,
    promise.worth as promised_worth, other.*
  from promise
  join point other
    on other.maker_id = promise.maker_id and other.metric_id = promise.metric_id and other.id <> promise.id
    and (other.modality is null or promise.modality is null or lower(other.modality) = lower(promise.modality))
    and (other.machine is null or promise.machine is null or other.machine = promise.machine)
    and (
      other.machine_name is null or promise.machine_name is null
      or position(other.machine_name in promise.machine_name) > 0 or position(promise.machine_name in other.machine_name) > 0
    )
),
reached as (
  select
    *,
    coalesce(last > said_on, last >= due_first, false) as is_after,
    worth >= promised_worth as is_enough
  from pair
  where type in {REACHED} and first is not null
),
stood as (
  select distinct promise_id
  from reached
  join promise on promise.id = promise_id and promise.type <> 'withdrawn'
  where said_on is not null and not is_after and is_enough
),
met as (
  select distinct on (promise_id) *
  from reached
  where is_after and is_enough and promise_id not in (select promise_id from stood)
  order by promise_id, first, worth desc, id
),
best as (
  select distinct on (promise_id) *
  from reached
  where is_after and (due_last is null or first <= due_last)
  order by promise_id, worth desc, first, id
),
revision as (
  select *
  from pair
  where type not in {REACHED}
    and case when said_on is null then type in ('revised', 'withdrawn') else promised_on > said_on end
    and (
      (worth = promised_worth and (type = 'withdrawn' or first is distinct from due_first))
      or (worth < promised_worth and first = due_first)
    )
),
change as (
  select distinct on (promise_id) *, count(*) over (partition by promise_id) as times
  from revision
  order by promise_id, promised_on desc, id
)
-- values
select
  given.id,
  case
    when promise.id is null then null
    when stood.promise_id is not null then 'reached_before'
    when met.id is not null and promise.first is null then 'met'
    when met.first > promise.last then 'met_late'
    when met.last < promise.first then 'met_early'
    when met.id is not null then 'met_on_time'
    when promise.type = 'withdrawn' or change.type = 'withdrawn' then 'withdrawn'
    when change.id is not null then 'revised'
    when exists (select 1 from reached where reached.promise_id = promise.id and reached.is_after) then 'unmet'
    else 'no_data'
  end as outcome,
  (extract(year from met.first) - extract(year from promise.first))::int as slip_years,
  case
    when met.first <= promise.last and met.last >= promise.first then 0
    when met.precision = 'year' then null
    else
      (12 * (extract(year from met.first) - extract(year from due.nearest)) + extract(month from met.first) - extract(month from due.nearest))::int
  end as slip_months,
  promise.id is not null as is_promise,
  promise.last as due_on,
  case when promise.first is not null then promise.precision end as due_on_precision,
  case when promise.id is not null then coalesce(change.times, 0) end::int as times_revised,
  met.id as met_by_id,
  best.id as best_by_id,
  change.id as revised_by_id
from {metric_point} given
left join promise on promise.id = given.id
left join stood on stood.promise_id = given.id
left join met on met.promise_id = given.id
left join best on best.promise_id = given.id
left join change on change.promise_id = given.id
cross join lateral (select case when met.first > promise.last then promise.last else promise.first end as nearest) due
where given.id = any ($1::uuid[])
-- explanation
select
  reached.promise_id as id,
  array['outcome', 'slipYears', 'slipMonths', 'metBy', 'bestBy'] as fields,
  false as is_rival,
  'metricPoint' as kind,
  reached.id as row_id,
  'value' as input,
  reached.name,
  to_jsonb(reached.value) as value,
  case
    when stood.promise_id is not null and not reached.is_after and reached.is_enough then null
    when not reached.is_after then 'before'
    when not reached.is_enough then 'below'
    when stood.promise_id is not null then 'stood'
    when reached.id <> met.id then 'later'
  end as left_out,
  reached.first as at
from reached
left join stood on stood.promise_id = reached.promise_id
left join met on met.promise_id = reached.promise_id
union all
select
  revision.promise_id,
  array['outcome', 'revisedBy', 'timesRevised'],
  false,
  'metricPoint',
  revision.id,
  'promisedOn',
  revision.name,
  to_jsonb(revision.promised_on),
  case when revision.id <> change.id then 'before' end,
  revision.promised_on
from revision
join change on change.promise_id = revision.promise_id
union all
select id, array['dueOn'], false, 'metricPoint', id, case when date is null then 'year' else 'date' end, null, coalesce(to_jsonb(date), to_jsonb(year)), null, null
from promise
union all
select id, array['isPromise'], false, 'metricPoint', id, 'type', null, to_jsonb(type), null, null
from point
where id = any ($1::uuid[])
-- touched
with moved as (
  select p.id, p.metric_id, coalesce(p.organization_id, product.offered_by_id) as maker_id
  from {metric_point} p
  left join {product} product on product.id = p.product_id
  where p.id = any ($1::uuid[]) or p.metric_id = any ($2::uuid[]) or p.product_id = any ($2::uuid[])
)
select id
from moved
union
select other.id
from moved
join {metric_point} other on other.organization_id = moved.maker_id and other.metric_id = moved.metric_id
union
select other.id
from moved
join {product} product on product.offered_by_id = moved.maker_id
join {metric_point} other on other.product_id = product.id and other.metric_id = moved.metric_id
