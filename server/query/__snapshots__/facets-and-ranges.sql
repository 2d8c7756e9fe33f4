with pass0 as materialized (
  select grouping(f0) as facet, f0, count(*)::int as count
  from (
    select t1."country" as f0
    from "organization" t1
    where t1.status = 'APPROVED') rows
  group by grouping sets ((f0))), pass1 as materialized (
  select grouping(f0, f1, f2) as facet, f0, f1, f2, count(*)::int as count
  from (
    select t1."operating_status" as f0, t1."in_region" as f1, width_bucket(t1."total_raised_usd"::numeric, $1::numeric[]) as f2
    from "organization" t1
    where t1.status = 'APPROVED'
    and t1."country" = $2::text) rows
  group by grouping sets ((f0), (f1), (f2)))
select json_build_array(json_build_object('field', $3::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select f0::text as value, null::text as label, count
        from pass0
        where facet = 0
        and f0 is not null
        order by count desc, value
        limit $4) v)), json_build_object('field', $5::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select f0::text as value, null::text as label, count
        from pass1
        where facet = 3
        and f0 is not null
        order by count desc, value
        limit $6) v)), json_build_object('field', $7::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select f1::text as value, null::text as label, count
        from pass1
        where facet = 5
        and f1 is not null
        order by count desc, value
        limit $8) v)), json_build_object('field', $9::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select f2::text as value, null::text as label, count
        from pass1
        where facet = 6
        and f2 is not null
        order by count desc, value) v)))::text as facets

$1 = [0,1000000]
$2 = "DE"
$3 = "country"
$4 = 300
$5 = "operatingStatus"
$6 = 300
$7 = "inRegion"
$8 = 300
$9 = "totalRaisedUsd"
