select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t2)
    from (
      select p."id" as "id", p."name" as "name") t2) end as object, case when p.n = $5 then json_build_array(p."founded"::text, p.name_key::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (with a as materialized (
        select t1.*
        from "organization" t1
        where t1.status = 'APPROVED'
        and t1."founded" is not null
        and (t1."founded" <= $6::int
          and (t1."founded" < $7::int
            or (t1.name_key > $8::text
              or (t1.name_key = $9::text
                and t1.id > $10::uuid))))
        order by t1."founded" desc, t1.name_key, t1.id
        limit $11)
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
            and t1."founded" is null
            order by t1.name_key, t1.id
            limit $12) b
          limit greatest(0, $13 - (
              select count(*)
              from a))) b) a
      order by a."founded" desc nulls last, a.name_key, a.id
      limit $14) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = "2018"
$7 = "2018"
$8 = "qubit"
$9 = "qubit"
$10 = "bbbbbbbb-0000-4000-8000-000000000001"
$11 = 51
$12 = 51
$13 = 51
$14 = 51
