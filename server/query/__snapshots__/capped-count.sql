with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  order by t1."name_key", t1.id
  limit 21)
select case when (
  select version
  from data_version
  where name = 'records') is distinct
from $1::bigint then (
  select count(*)::int
  from (
    select 1
    from "organization" c
    where c.status = 'APPROVED'
    limit 10001) counted) end as count, (
  select version
  from data_version
  where name = 'records') as version, (
  select coalesce(json_agg(row_to_json(t2.*)), '[]'::json)
  from (
    select p."id" as "id", p."name" as "name"
    from (
      select *
      from p
      limit 20) p) t2)::text as rows, (
  select count(*)
  from p) > 20 as "hasMore", (
  select json_build_array(p."name_key"::text, p.id)::text
  from p
  offset 19
  limit 1) as "lastKeys"

$1 = -1
