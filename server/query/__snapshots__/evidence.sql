select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t10)
    from (
      select p."id" as "id", p."name" as "name") t10) end as object, case when p.n = $5 then json_build_array(p.name_key::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (
      select t1.*
      from "organization" t1
      where t1.status = 'APPROVED'
      and (t1.recorded_from >= $6::timestamptz
        and exists (
          select 1
          from fact t3
          where t3.subject_id = t1.id
          and t3.field = $7
          and t3.superseded_at is null
          and t3.status = 'APPROVED'
          and t3.recorded_at >= (now() - $8::interval))
        and exists (
          select 1
          from "funding_round" t4
          where t4."entity_id" = t1.id
          and t4.status = 'APPROVED'
          and exists (
            select 1
            from fact t5
            where t5.subject_id = t4.id
            and t5.field = $9
            and t5.superseded_at is null
            and t5.status = 'APPROVED'
            and t5.source_id is not null))
        and (exists (
            select 1
            from fact t6
            join source t7 on t7.id = t6.source_id
            where t6.subject_id = t1.id
            and t6.field = $10
            and t6.superseded_at is null
            and t6.status = 'APPROVED'
            and (lower(substring(t7.url
                  from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/@?#]*@)?([^/:?#]+)')) = any($11::text[])
              or lower(substring(t7.url
                  from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/@?#]*@)?([^/:?#]+)')) like any($12::text[])))) is not true
        and not exists (
          select 1
          from fact t8
          left join source t9 on t9.id = t8.source_id
          where t8.subject_id = t1.id
          and t8.superseded_at is null
          and t8.status = 'APPROVED'
          and coalesce(greatest(t9.published_on, t9.retrieved_on), (t8.recorded_at at time zone 'utc')::date) >= ((now() at time zone 'utc')::date - $13::interval)::date))
      order by t1.name_key, t1.id
      limit $14) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = "2026-01-01"
$7 = "founded"
$8 = "1 month"
$9 = "fundingUsd"
$10 = "country"
$11 = ["nature.com","example.org"]
$12 = ["%.nature.com","%.example.org"]
$13 = "1 year"
$14 = 51
