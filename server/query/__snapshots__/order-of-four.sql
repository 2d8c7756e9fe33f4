select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t2)
    from (
      select p."id" as "id", p."name" as "name") t2) end as object, case when p.n = $5 then json_build_array(p."total_raised_usd"::text, left(fold(p."city"), 200)::text, p."last_round_date"::text, p.name_key::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (with a as materialized (
        select t1.*
        from "organization" t1
        where t1.status = 'APPROVED'
        and t1."total_raised_usd" is not null
        order by t1."total_raised_usd" desc, left(fold(t1."city"), 200) nulls first, t1."last_round_date" desc, t1.name_key, t1.id
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
            from "organization" t1
            where t1.status = 'APPROVED'
            and t1."total_raised_usd" is null
            order by left(fold(t1."city"), 200) nulls first, t1."last_round_date" desc, t1.name_key, t1.id
            limit $7) b
          limit greatest(0, $8 - (
              select count(*)
              from a))) b) a
      order by a."total_raised_usd" desc nulls last, left(fold(a."city"), 200) nulls first, a."last_round_date" desc, a.name_key, a.id
      limit $9) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = 51
$7 = 51
$8 = 51
$9 = 51
