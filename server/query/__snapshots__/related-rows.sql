select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t2)
    from (
      select p."id" as "id", p."name" as "name", (
        select row_to_json(t4)
        from (
          select t3."id" as "id", t3."name" as "name"
          from "organization" t3
          where t3."id" = p."entity_id"
          and t3.status = 'APPROVED'
          limit 1) t4) as "entity", (
        select count(*)::int
        from "investment" t6
        join "organization" t5 on t5.id = t6."investor_id"
        where t6."funding_round_id" = p.id
        and t6.status = 'APPROVED'
        and t5.status = 'APPROVED') as "investorCount", (
        select coalesce(json_agg(row_to_json(t9)), '[]'::json)
        from (
          select t7."name" as "name", t8."is_lead" as "isLead"
          from "investment" t8
          join "organization" t7 on t7.id = t8."investor_id"
          where t8."funding_round_id" = p.id
          and t8.status = 'APPROVED'
          and t7.status = 'APPROVED'
          and t7."country" = $5::text
          order by t7.name_key, t7.id
          limit $6
          offset $7) t9) as "leads") t2) end as object, case when p.n = $8 then json_build_array(p."date"::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (with a as materialized (
        select t1.*
        from "funding_round" t1
        where t1.status = 'APPROVED'
        and t1."date" is not null
        order by t1."date" desc, t1.id desc
        limit $9)
      select *
      from (
        select *
        from a
        union all
        select *
        from (
          select *
          from (
            select t1.*
            from "funding_round" t1
            where t1.status = 'APPROVED'
            and t1."date" is null
            order by t1."date" desc, t1.id desc
            limit $10) b
          limit greatest(0, $11 - (
              select count(*)
              from a))) b) a
      order by a."date" desc nulls last, a.id desc
      limit $12) p) p) x

$1 = 1
$2 = 1
$3 = 1
$4 = 1
$5 = "DE"
$6 = 3
$7 = 1
$8 = 1
$9 = 2
$10 = 2
$11 = 2
$12 = 2
