with p as materialized (with a as materialized (
    select t1."id", t1."name", t1."entity_id", t1."date"
    from "funding_round" t1
    where t1.status = 'APPROVED'
    and not exists (
      select 1
      from "organization" owner
      where owner.id = t1."entity_id"
      and owner.status <> 'APPROVED')
    and t1."date" is not null
    order by t1."date" desc, t1.id desc
    limit 2)
  select *
  from (
    select *
    from a
    union all
    select *
    from (
      select *
      from (
        select t1."id", t1."name", t1."entity_id", t1."date"
        from "funding_round" t1
        where t1.status = 'APPROVED'
        and not exists (
          select 1
          from "organization" owner
          where owner.id = t1."entity_id"
          and owner.status <> 'APPROVED')
        and t1."date" is null
        order by t1."date" desc, t1.id desc
        limit 2) b
      limit greatest(0, 2 - (
          select count(*)
          from a))) b) a
  order by a."date" desc nulls last, a.id desc
  limit 2)
select null::int as count, (
  select version
  from data_version
  where name = 'records') as version, (
  select coalesce('[' || string_agg((((coalesce('{"id":"' || p."id"::text || '"', '{"id":null') || coalesce(',"name":' || to_json(p."name")::text, ',"name":null')) || coalesce(',"entity":' || case when p."entity_id" is not null then (
              select ((coalesce('{"id":"' || t1."id"::text || '"', '{"id":null') || coalesce(',"name":' || to_json(t1."name")::text, ',"name":null')) || '}')
              from "organization" t1
              where t1."id" = p."entity_id"
              and t1.status = 'APPROVED'
              limit 1) end, ',"entity":null')) || ((',"investorCount":' || (
              select count(*)::int
              from "investment" t4
              join "organization" t3 on t3.id = t4."investor_id"
              where t4."funding_round_id" = p.id
              and t4.status = 'APPROVED'
              and t3.status = 'APPROVED')::text || ',"leads":' || case when exists (
              select 1
              from "investment" t6
              where t6."funding_round_id" = p.id) then (
              select coalesce('[' || string_agg(t7.o, ',') || ']', '[]')
              from (
                select ((coalesce('{"name":' || to_json(t5."name")::text, '{"name":null') || coalesce(',"isLead":' || t6."is_lead"::text, ',"isLead":null')) || '}')
                from "investment" t6
                join "organization" t5 on t5.id = t6."investor_id"
                where t6."funding_round_id" = p.id
                and t6.status = 'APPROVED'
                and t5.status = 'APPROVED'
                and t5."country" = $1::text
                order by t5."name_key", t5.id
                limit 3
                offset $2) t7 (o)) else '[]' end) || '}')), ',') || ']', '[]')
  from (
    select *
    from p
    limit 1) p) as rows, (
  select count(*)
  from p) > 1 as "hasMore", (
  select json_build_array(p."date"::text, p.id)::text
  from (
    select *
    from p
    offset 0
    limit 1) p) as "lastKeys"

$1 = "DE"
$2 = 1
