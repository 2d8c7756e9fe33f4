with p as materialized (with a as materialized (
    select t1."id", t1."name", t1."date"
    from "funding_round" t1
    where t1.status = 'APPROVED'
    and not exists (
      select 1
      from "organization" owner
      where owner.id = t1."entity_id"
      and owner.status <> 'APPROVED')
    and (t1."date" between $1::date and $2::date
      and t1."funding_usd" >= $3::numeric
      and t1."active" = $4::boolean)
    and t1."date" is not null
    order by t1."date" desc, t1.id desc
    limit 51)
  select *
  from (
    select *
    from a
    union all
    select *
    from (
      select *
      from (
        select t1."id", t1."name", t1."date"
        from "funding_round" t1
        where t1.status = 'APPROVED'
        and not exists (
          select 1
          from "organization" owner
          where owner.id = t1."entity_id"
          and owner.status <> 'APPROVED')
        and (t1."date" between $5::date and $6::date
          and t1."funding_usd" >= $7::numeric
          and t1."active" = $8::boolean)
        and t1."date" is null
        order by t1."date" desc, t1.id desc
        limit 51) b
      limit greatest(0, 51 - (
          select count(*)
          from a))) b) a
  order by a."date" desc nulls last, a.id desc
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
  select json_build_array(p."date"::text, p.id)::text
  from (
    select *
    from p
    offset 49
    limit 1) p) as "lastKeys"

$1 = "2020-01-01"
$2 = "2021-06-30"
$3 = "1000000"
$4 = true
$5 = "2020-01-01"
$6 = "2021-06-30"
$7 = "1000000"
$8 = true
