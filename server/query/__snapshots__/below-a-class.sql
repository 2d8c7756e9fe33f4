select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t4)
    from (
      select p."id" as "id", p."name" as "name") t4) end as object, case when p.n = $5 then json_build_array(p.name_key::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (
      select t1.*
      from "organization" t1
      where t1.status = 'APPROVED'
      and exists (
        select 1
        from "classification" t2
        where t2."id" = t1."primary_classification_id"
        and t2.status = 'APPROVED'
        and t2.ancestor_ids && array(
          select t3.id
          from "classification" t3
          where (t3.id = any($6::uuid[])
            or t3."slug" = any($7::text[]))
          and t3.status = 'APPROVED'))
      order by t1.name_key, t1.id
      limit $8) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = ["bbbbbbbb-0000-4000-8000-000000000001"]
$7 = ["hardware"]
$8 = 51
