select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t2)
    from (
      select p."id" as "id", p."name" as "name") t2) end as object, case when p.n = $5 then json_build_array(p.name_key::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (
      select t1.*
      from "organization" t1
      where t1.status = 'APPROVED'
      order by t1.name_key desc, t1.id desc
      limit $6) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = 51
