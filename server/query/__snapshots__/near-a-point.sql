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
      and (t1.lat between $6::numeric and $7::numeric
        and t1.lng between $8::numeric and $9::numeric
        and 12742.0176 * asin(least(1, sqrt(power(sin(radians(($10::float8)::float8 - (t1.lat)::float8) / 2), 2) + cos(radians((t1.lat)::float8)) * cos(radians(($11::float8)::float8)) * power(sin(radians(($12::float8)::float8 - (t1.lng)::float8) / 2), 2)))) <= $13::float8)
      order by t1.name_key, t1.id
      limit $14) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = 47.69033836847755
$7 = 48.58966163152245
$8 = 10.906150985856753
$9 = 12.253849014143247
$10 = 48.14
$11 = 48.14
$12 = 11.58
$13 = 50
$14 = 51
