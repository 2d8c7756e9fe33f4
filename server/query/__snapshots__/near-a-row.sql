with p as materialized (with a as materialized (
    select t1."id", t1."name", t1."date"
    from "funding_round" t1
    where t1.status = 'APPROVED'
    and not exists (
      select 1
      from "organization" owner
      where owner.id = t1."entity_id"
      and owner.status <> 'APPROVED')
    and exists (
      select 1
      from "organization" t2
      where t2."id" = t1."entity_id"
      and t2.status = 'APPROVED'
      and (t2.lat between (
          select t3."lat"
          from "organization" t3
          where t3.id = $1::uuid
          and t3.status = 'APPROVED') - $2::numeric
        and (
          select t4."lat"
          from "organization" t4
          where t4.id = $3::uuid
          and t4.status = 'APPROVED') + $4::numeric
        and 12742.0176 * asin(least(1, sqrt(power(sin(radians(((
                        select t5."lat"
                        from "organization" t5
                        where t5.id = $5::uuid
                        and t5.status = 'APPROVED'))::float8 - (t2.lat)::float8) / 2), 2) + cos(radians((t2.lat)::float8)) * cos(radians(((
                      select t5."lat"
                      from "organization" t5
                      where t5.id = $6::uuid
                      and t5.status = 'APPROVED'))::float8)) * power(sin(radians(((
                        select t6."lng"
                        from "organization" t6
                        where t6.id = $7::uuid
                        and t6.status = 'APPROVED'))::float8 - (t2.lng)::float8) / 2), 2)))) <= $8::float8))
    and t1."date" is not null
    order by t1."date" desc, t1.id desc
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
        select t1."id", t1."name", t1."date"
        from "funding_round" t1
        where t1.status = 'APPROVED'
        and not exists (
          select 1
          from "organization" owner
          where owner.id = t1."entity_id"
          and owner.status <> 'APPROVED')
        and exists (
          select 1
          from "organization" t2
          where t2."id" = t1."entity_id"
          and t2.status = 'APPROVED'
          and (t2.lat between (
              select t3."lat"
              from "organization" t3
              where t3.id = $9::uuid
              and t3.status = 'APPROVED') - $10::numeric
            and (
              select t4."lat"
              from "organization" t4
              where t4.id = $11::uuid
              and t4.status = 'APPROVED') + $12::numeric
            and 12742.0176 * asin(least(1, sqrt(power(sin(radians(((
                            select t5."lat"
                            from "organization" t5
                            where t5.id = $13::uuid
                            and t5.status = 'APPROVED'))::float8 - (t2.lat)::float8) / 2), 2) + cos(radians((t2.lat)::float8)) * cos(radians(((
                          select t5."lat"
                          from "organization" t5
                          where t5.id = $14::uuid
                          and t5.status = 'APPROVED'))::float8)) * power(sin(radians(((
                            select t6."lng"
                            from "organization" t6
                            where t6.id = $15::uuid
                            and t6.status = 'APPROVED'))::float8 - (t2.lng)::float8) / 2), 2)))) <= $16::float8))
        and t1."date" is null
        order by t1."date" desc, t1.id desc
        limit 51) b
      limit greatest(0, 51 - (
          select count(*)
          from a))) b) a
  order by a."date" desc nulls last, a.id desc
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
  select json_build_array(p."date"::text, p.id)::text
  from (
    select *
    from p
    offset 49
    limit 1) p) as "lastKeys"

$1 = "bbbbbbbb-0000-4000-8000-000000000001"
$2 = 0.4496616315224508
$3 = "bbbbbbbb-0000-4000-8000-000000000001"
$4 = 0.4496616315224508
$5 = "bbbbbbbb-0000-4000-8000-000000000001"
$6 = "bbbbbbbb-0000-4000-8000-000000000001"
$7 = "bbbbbbbb-0000-4000-8000-000000000001"
$8 = 50
$9 = "bbbbbbbb-0000-4000-8000-000000000001"
$10 = 0.4496616315224508
$11 = "bbbbbbbb-0000-4000-8000-000000000001"
$12 = 0.4496616315224508
$13 = "bbbbbbbb-0000-4000-8000-000000000001"
$14 = "bbbbbbbb-0000-4000-8000-000000000001"
$15 = "bbbbbbbb-0000-4000-8000-000000000001"
$16 = 50
