select (
  select count(*)::int
  from (
    select 1
    from "organization" c
    where c.status = 'APPROVED'
    limit $1) counted) as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $2), '[]'::json)::text as rows, count(x.n) > $3 as "hasMore", (array_agg(x.keys) filter (where x.n = $4))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $5 then (
    select row_to_json(t2)
    from (
      select p."id" as "id", p."name" as "name") t2) end as object, case when p.n = $6 then json_build_array(p.name_key::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (
      select t1.*
      from "organization" t1
      where t1.status = 'APPROVED'
      order by t1.name_key, t1.id
      limit $7) p) p) x

$1 = 10001
$2 = 20
$3 = 20
$4 = 20
$5 = 20
$6 = 20
$7 = 21
