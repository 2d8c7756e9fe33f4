select (
  select count(*)::int
  from "funding_round" c
  where c.status = 'APPROVED') as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t2)
    from (
      select p."id" as "id", p."name" as "name") t2) end as object, case when p.n = $5 then json_build_array(p."date"::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (with a as materialized (
        select t1.*
        from "funding_round" t1
        where t1.status = 'APPROVED'
        and t1."date" is not null
        order by t1."date" desc, t1.id desc
        limit $6)
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
            limit $7) b
          limit greatest(0, $8 - (
              select count(*)
              from a))) b) a
      order by a."date" desc nulls last, a.id desc
      limit $9
      offset $10) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = 151
$7 = 151
$8 = 151
$9 = 51
$10 = 100
