with p as materialized (with a as materialized (
    select t1."id", t1."name", t1."founded", t1."name_key"
    from "organization" t1
    where t1.status = 'APPROVED'
    and t1."founded" is not null
    and (t1."founded" <= $1::int
      and (t1."founded" < $2::int
        or (t1."name_key" > $3::text
          or (t1."name_key" = $4::text
            and t1.id > $5::uuid))))
    order by t1."founded" desc, t1."name_key", t1.id
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
        select t1."id", t1."name", t1."founded", t1."name_key"
        from "organization" t1
        where t1.status = 'APPROVED'
        and t1."founded" is null
        order by t1."name_key", t1.id
        limit 51) b
      limit greatest(0, 51 - (
          select count(*)
          from a))) b) a
  order by a."founded" desc nulls last, a."name_key", a.id
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
  select json_build_array(p."founded"::text, p."name_key"::text, p.id)::text
  from (
    select *
    from p
    offset 49
    limit 1) p) as "lastKeys"

$1 = "2018"
$2 = "2018"
$3 = "qubit"
$4 = "qubit"
$5 = "bbbbbbbb-0000-4000-8000-000000000001"
