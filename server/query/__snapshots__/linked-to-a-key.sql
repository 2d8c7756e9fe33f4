with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  and (exists (
      select 1
      from "country" t2
      where t2."code" = t1."country"
      and t2.id in (
        select t3.id
        from "country" t3
        where (t3."code" = any($1::text[]))))
    and exists (
      select 1
      from "organization" t4
      where t4."id" = t1."acquired_by_id"
      and t4.status = 'APPROVED'))
  order by t1."name_key", t1.id
  limit 51)
select null::int as count, (
  select version
  from data_version
  where name = 'records') as version, (
  select coalesce('[' || string_agg(((coalesce('{"id":"' || p."id"::text || '"', '{"id":null') || coalesce(',"name":' || to_json(p."name")::text, ',"name":null')) || '}'), ',') || ']', '[]')
  from (
    select *
    from p
    limit 50) p) as rows, (
  select count(*)
  from p) > 50 as "hasMore", (
  select json_build_array(p."name_key"::text, p.id)::text
  from (
    select *
    from p
    offset 49
    limit 1) p) as "lastKeys"

$1 = ["DE"]
