with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  order by t1."name_key" desc, t1.id desc
  limit 51)
select null::int as count, null::int as version, (
  select coalesce(json_agg(row_to_json(t2.*)), '[]'::json)
  from (
    select p."id" as "id", p."name" as "name"
    from (
      select *
      from p
      limit 50) p) t2)::text as rows, (
  select count(*)
  from p) > 50 as "hasMore", (
  select json_build_array(p."name_key"::text, p.id)::text
  from p
  offset 49
  limit 1) as "lastKeys"

