with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  and exists (
    select 1
    from "investment" t3
    join "funding_round" t2 on t2.id = t3."funding_round_id"
    where t3."investor_id" = t1.id
    and t3.status = 'APPROVED'
    and t2.status = 'APPROVED'
    and not exists (
      select 1
      from "organization" owner
      where owner.id = t2."entity_id"
      and owner.status <> 'APPROVED')
    and (t3."is_lead" = $1::boolean
      and t2."funding_info" = $2::text
      and exists (
        select 1
        from "organization" t4
        where t4."id" = t2."entity_id"
        and t4.status = 'APPROVED'
        and t4."country" = $3::text)))
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

$1 = true
$2 = "seed"
$3 = "DE"
