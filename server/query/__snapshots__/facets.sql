select json_build_array(json_build_object('field', $1::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select t1."country"::text as value, null::text as label, count(*)::int as count
        from "organization" t1
        where t1.status = 'APPROVED'
        and t1."founded" > $2::int
        and t1."country" is not null
        group by t1."country"
        order by count desc, value
        limit $3) v)), json_build_object('field', $4::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select item::text as value, null::text as label, count(*)::int as count
        from "organization" t1
        cross
        join lateral (
          select distinct unnest(t1."modality") as item) items
        where t1.status = 'APPROVED'
        and t1."founded" > $5::int
        and item is not null
        group by item
        order by count desc, value
        limit $6) v)), json_build_object('field', $7::text, 'values', (
      select coalesce(json_agg(v
          order by v.count desc, v.value), '[]'::json)
      from (
        select r."slug"::text as value, r."name" as label, g.count
        from (
          select t1."primary_classification_id" as link, count(*)::int as count
          from "organization" t1
          where t1.status = 'APPROVED'
          and t1."founded" > $8::int
          group by 1) g
        join "classification" r on r."id" = g.link
        where r.status = 'APPROVED'
        order by count desc, value
        limit $9) v)))::text as facets

$1 = "country"
$2 = 2015
$3 = 300
$4 = "modality"
$5 = 2015
$6 = 300
$7 = "primaryClassification"
$8 = 2015
$9 = 300
