select null::int as count, coalesce(json_agg(x.object
    order by x.n) filter (where x.n <= $1), '[]'::json)::text as rows, count(x.n) > $2 as "hasMore", (array_agg(x.keys) filter (where x.n = $3))[1]::text as "lastKeys"
from (
  select p.n, case when p.n <= $4 then (
    select row_to_json(t5)
    from (
      select p."id" as "id", p."name" as "name") t5) end as object, case when p.n = $5 then json_build_array(p.name_key::text, p.id) end as keys
  from (
    select p.*, (row_number() over ())::int as n
    from (
      select t1.*
      from "organization" t1
      where t1.status = 'APPROVED'
      and exists (
        select 1
        from "investment" t3
        join "funding_round" t2 on t2.id = t3."funding_round_id"
        where t3."investor_id" = t1.id
        and t3.status = 'APPROVED'
        and t2.status = 'APPROVED'
        and (t3."is_lead" = $6::boolean
          and t2."funding_info" = $7::text
          and exists (
            select 1
            from "organization" t4
            where t4."id" = t2."entity_id"
            and t4.status = 'APPROVED'
            and t4."country" = $8::text)))
      order by t1.name_key, t1.id
      limit $9) p) p) x

$1 = 50
$2 = 50
$3 = 50
$4 = 50
$5 = 50
$6 = true
$7 = "seed"
$8 = "DE"
$9 = 51
