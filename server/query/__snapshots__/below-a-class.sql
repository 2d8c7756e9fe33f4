with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  and exists (
    select 1
    from "classification" t2
    where t2."id" = t1."primary_classification_id"
    and t2.status = 'APPROVED'
    and t2.ancestor_ids && array(
      select t3.id
      from "classification" t3
      where (t3.id = any($1::uuid[])
        or t3."slug" = any($2::text[]))
      and t3.status = 'APPROVED'))
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

$1 = ["bbbbbbbb-0000-4000-8000-000000000001"]
$2 = ["hardware"]
