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
select null::int as count, null::int as version, (
  select coalesce(json_agg(row_to_json(t5.*)), '[]'::json)
  from (
    select p."id" as "id", p."name" as "name"
    from (
      select *
      from p
      limit 50) p) t5)::text as rows, (
  select count(*)
  from p) > 50 as "hasMore", (
  select json_build_array(p."name_key"::text, p.id)::text
  from p
  offset 49
  limit 1) as "lastKeys"

$1 = ["DE"]
