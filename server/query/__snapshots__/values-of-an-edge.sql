select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t4)
    from (
      select p."id" as "id", p."name" as "name") t4) end as object, case when p.n = $5 then json_build_array(p."date"::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (with a as materialized (
        select t1.*
        from "funding_round" t1
        where t1.status = 'APPROVED'
        and exists (
          select 1
          from "investment" t3
          join "organization" t2 on t2.id = t3."investor_id"
          where t3."funding_round_id" = t1.id
          and t3.status = 'APPROVED'
          and t2.status = 'APPROVED'
          and t3."is_lead" = $6::boolean)
        and t1."date" is not null
        order by t1."date" desc, t1.id desc
        limit $7)
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
            and exists (
              select 1
              from "investment" t3
              join "organization" t2 on t2.id = t3."investor_id"
              where t3."funding_round_id" = t1.id
              and t3.status = 'APPROVED'
              and t2.status = 'APPROVED'
              and t3."is_lead" = $8::boolean)
            and t1."date" is null
            order by t1."date" desc, t1.id desc
            limit $9) b
          limit greatest(0, $10 - (
              select count(*)
              from a))) b) a
      order by a."date" desc nulls last, a.id desc
      limit $11) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = true
$7 = 51
$8 = true
$9 = 51
$10 = 51
$11 = 51
