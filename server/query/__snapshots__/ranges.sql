select null::int as count, coalesce(json_agg(x.object
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
        and (t1."date" between $6::date and $7::date
          and t1."funding_usd" >= $8::numeric
          and t1."active" = $9::boolean)
        and t1."date" is not null
        order by t1."date" desc, t1.id desc
        limit $10)
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
            and (t1."date" between $11::date and $12::date
              and t1."funding_usd" >= $13::numeric
              and t1."active" = $14::boolean)
            and t1."date" is null
            order by t1."date" desc, t1.id desc
            limit $15) b
          limit greatest(0, $16 - (
              select count(*)
              from a))) b) a
      order by a."date" desc nulls last, a.id desc
      limit $17) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = "2020-01-01"
$7 = "2021-06-30"
$8 = "1000000"
$9 = true
$10 = 51
$11 = "2020-01-01"
$12 = "2021-06-30"
$13 = "1000000"
$14 = true
$15 = 51
$16 = 51
$17 = 51
