with pass0 as materialized (
  select grouping(f0, f1, f2) as facet, f0, f1, f2, count(*)::int as count
  from (
    select t1."country" as f0, t1."modality" as f1, t1."primary_classification_id" as f2
    from "organization" t1
    where t1.status = 'APPROVED'
    and t1."founded" > $1::int) rows
  group by grouping sets ((f0), (f1), (f2)))
select json_build_array(json_build_object('field', $2::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select f0::text as value, null::text as label, count
        from pass0
        where facet = 3
        and f0 is not null
        order by count desc, value
        limit $3) v)), json_build_object('field', $4::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select item::text as value, null::text as label, sum(count)::int as count
        from (
          select f1 as list, count
          from pass0
          where facet = 5
          and f1 is not null) lists
        cross join lateral (
          select distinct unnest(list) as item) items
        where item is not null
        group by item
        order by count desc, value
        limit $5) v)), json_build_object('field', $6::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select coalesce(r."slug", r.id::text) as value, r."name" as label, g.count
        from (
          select f2 as link, count
          from pass0
          where facet = 6
          and f2 is not null) g
        join "classification" r on r."id" = g.link
        where r.status = 'APPROVED'
        order by count desc, value
        limit $7) v)))::text as facets

$1 = 2015
$2 = "country"
$3 = 300
$4 = "modality"
$5 = 300
$6 = "primaryClassification"
$7 = 300
