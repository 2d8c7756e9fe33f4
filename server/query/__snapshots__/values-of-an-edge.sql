with p as materialized (with a as materialized (
    select t1."id", t1."name", t1."date"
    from "funding_round" t1
    where t1.status = 'APPROVED'
    and not exists (
      select 1
      from "organization" owner
      where owner.id = t1."entity_id"
      and owner.status <> 'APPROVED')
    and exists (
      select 1
      from "investment" t3
      join "organization" t2 on t2.id = t3."investor_id"
      where t3."funding_round_id" = t1.id
      and t3.status = 'APPROVED'
      and t2.status = 'APPROVED'
      and t3."is_lead" = $1::boolean)
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
        and exists (
          select 1
          from "investment" t3
          join "organization" t2 on t2.id = t3."investor_id"
          where t3."funding_round_id" = t1.id
          and t3.status = 'APPROVED'
          and t2.status = 'APPROVED'
          and t3."is_lead" = $2::boolean)
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

$1 = true
$2 = true
