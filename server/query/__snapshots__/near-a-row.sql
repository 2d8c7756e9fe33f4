select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t7)
    from (
      select p."id" as "id", p."name" as "name") t7) end as object, case when p.n = $5 then json_build_array(p."date"::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (with a as materialized (
        select t1.*
        from "funding_round" t1
        where t1.status = 'APPROVED'
        and exists (
          select 1
          from "organization" t2
          where t2."id" = t1."entity_id"
          and t2.status = 'APPROVED'
          and (t2.lat between (
              select t3."lat"
              from "organization" t3
              where t3.id = $6::uuid
              and t3.status = 'APPROVED') - $7::numeric
            and (
              select t4."lat"
              from "organization" t4
              where t4.id = $8::uuid
              and t4.status = 'APPROVED') + $9::numeric
            and 12742.0176 * asin(least(1, sqrt(power(sin(radians(((
                            select t5."lat"
                            from "organization" t5
                            where t5.id = $10::uuid
                            and t5.status = 'APPROVED'))::float8 - (t2.lat)::float8) / 2), 2) + cos(radians((t2.lat)::float8)) * cos(radians(((
                          select t5."lat"
                          from "organization" t5
                          where t5.id = $11::uuid
                          and t5.status = 'APPROVED'))::float8)) * power(sin(radians(((
                            select t6."lng"
                            from "organization" t6
                            where t6.id = $12::uuid
                            and t6.status = 'APPROVED'))::float8 - (t2.lng)::float8) / 2), 2)))) <= $13::float8))
        and t1."date" is not null
        order by t1."date" desc, t1.id desc
        limit $14)
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
              from "organization" t2
              where t2."id" = t1."entity_id"
              and t2.status = 'APPROVED'
              and (t2.lat between (
                  select t3."lat"
                  from "organization" t3
                  where t3.id = $15::uuid
                  and t3.status = 'APPROVED') - $16::numeric
                and (
                  select t4."lat"
                  from "organization" t4
                  where t4.id = $17::uuid
                  and t4.status = 'APPROVED') + $18::numeric
                and 12742.0176 * asin(least(1, sqrt(power(sin(radians(((
                                select t5."lat"
                                from "organization" t5
                                where t5.id = $19::uuid
                                and t5.status = 'APPROVED'))::float8 - (t2.lat)::float8) / 2), 2) + cos(radians((t2.lat)::float8)) * cos(radians(((
                              select t5."lat"
                              from "organization" t5
                              where t5.id = $20::uuid
                              and t5.status = 'APPROVED'))::float8)) * power(sin(radians(((
                                select t6."lng"
                                from "organization" t6
                                where t6.id = $21::uuid
                                and t6.status = 'APPROVED'))::float8 - (t2.lng)::float8) / 2), 2)))) <= $22::float8))
            and t1."date" is null
            order by t1."date" desc, t1.id desc
            limit $23) b
          limit greatest(0, $24 - (
              select count(*)
              from a))) b) a
      order by a."date" desc nulls last, a.id desc
      limit $25) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = "bbbbbbbb-0000-4000-8000-000000000001"
$7 = 0.4496616315224508
$8 = "bbbbbbbb-0000-4000-8000-000000000001"
$9 = 0.4496616315224508
$10 = "bbbbbbbb-0000-4000-8000-000000000001"
$11 = "bbbbbbbb-0000-4000-8000-000000000001"
$12 = "bbbbbbbb-0000-4000-8000-000000000001"
$13 = 50
$14 = 51
$15 = "bbbbbbbb-0000-4000-8000-000000000001"
$16 = 0.4496616315224508
$17 = "bbbbbbbb-0000-4000-8000-000000000001"
$18 = 0.4496616315224508
$19 = "bbbbbbbb-0000-4000-8000-000000000001"
$20 = "bbbbbbbb-0000-4000-8000-000000000001"
$21 = "bbbbbbbb-0000-4000-8000-000000000001"
$22 = 50
$23 = 51
$24 = 51
$25 = 51
