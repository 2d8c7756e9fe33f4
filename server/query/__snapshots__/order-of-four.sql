with p as materialized (with a as materialized (
    select t1."id", t1."name", t1."total_raised_usd", t1."city", t1."last_round_date", t1."name_key"
    from "organization" t1
    where t1.status = 'APPROVED'
    and t1."total_raised_usd" is not null
    order by t1."total_raised_usd" desc, left(fold(t1."city"), 200) nulls first, t1."last_round_date" desc, t1."name_key", t1.id
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
        select t1."id", t1."name", t1."total_raised_usd", t1."city", t1."last_round_date", t1."name_key"
        from "organization" t1
        where t1.status = 'APPROVED'
        and t1."total_raised_usd" is null
        order by left(fold(t1."city"), 200) nulls first, t1."last_round_date" desc, t1."name_key", t1.id
        limit 51) b
      limit greatest(0, 51 - (
          select count(*)
          from a))) b) a
  order by a."total_raised_usd" desc nulls last, left(fold(a."city"), 200) nulls first, a."last_round_date" desc, a."name_key", a.id
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
  select json_build_array(p."total_raised_usd"::text, left(fold(p."city"), 200)::text, p."last_round_date"::text, p."name_key"::text, p.id)::text
  from (
    select *
    from p
    offset 49
    limit 1) p) as "lastKeys"

