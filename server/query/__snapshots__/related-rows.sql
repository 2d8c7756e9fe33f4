with p as materialized (with a as materialized (
    select t1."id", t1."name", t1."entity_id", t1."date"
    from "funding_round" t1
    where t1.status = 'APPROVED'
    and not exists (
      select 1
      from "organization" owner1
      where owner1.id = t1."entity_id"
      and owner1.status <> 'APPROVED')
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
          from "organization" owner1
          where owner1.id = t1."entity_id"
          and owner1.status <> 'APPROVED')
        and t1."date" is null
        order by t1."date" desc, t1.id desc
        limit 2) b
      limit greatest(0, 2 - (
          select count(*)
          from a))) b) a
  order by a."date" desc nulls last, a.id desc
  limit 2)
select null::int as count, null::int as version, (
  select coalesce(json_agg(row_to_json(t2.*)), '[]'::json)
  from (
    select p."id" as "id", p."name" as "name", case when p."entity_id" is not null then (
      select row_to_json(t4.*)
      from (
        select t3."id" as "id", t3."name" as "name"
        from "organization" t3
        where t3."id" = p."entity_id"
        and t3.status = 'APPROVED'
        limit 1) t4) end as "entity", (
      select count(*)::int
      from "investment" t6
      join "organization" t5 on t5.id = t6."investor_id"
      where t6."funding_round_id" = p.id
      and t6.status = 'APPROVED'
      and t5.status = 'APPROVED') as "investorCount", case when exists (
      select 1
      from "investment" t8
      where t8."funding_round_id" = p.id) then (
      select coalesce(json_agg(row_to_json(t9.*)), '[]'::json)
      from (
        select t7."name" as "name", t8."is_lead" as "isLead"
        from "investment" t8
        join "organization" t7 on t7.id = t8."investor_id"
        where t8."funding_round_id" = p.id
        and t8.status = 'APPROVED'
        and t7.status = 'APPROVED'
        and t7."country" = $1::text
        order by t7."name_key", t7.id
        limit 3
        offset $2) t9) else '[]'::json end as "leads"
    from (
      select *
      from p
      limit 1) p) t2)::text as rows, (
  select count(*)
  from p) > 1 as "hasMore", (
  select json_build_array(p."date"::text, p.id)::text
  from p
  offset 0
  limit 1) as "lastKeys"

$1 = "DE"
$2 = 1
