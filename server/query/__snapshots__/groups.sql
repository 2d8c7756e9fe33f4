with picked as materialized (
  select case when t1."date_precision" is distinct
  from 'year' then date_trunc('quarter', t1."date"::timestamp) end as k0, null::text as l0, coalesce(t3."slug", t3.id::text) as k1, t3."name" as l1, case when (t1."amount_qualifier" is null
    or t1."amount_qualifier" not in ('up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed'))
  and (t1."counts_as" is null
    or t1."counts_as" not in ('part')) then t1."funding_usd" end as v1, case when (t1."amount_qualifier" is null
    or t1."amount_qualifier" not in ('up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed'))
  and (t1."counts_as" is null
    or t1."counts_as" not in ('part')) then t1."funding_usd" end as v2, t2."country" as v3
  from "funding_round" t1
  left join "organization" t2 on t2."id" = t1."entity_id"
  and t2.status = 'APPROVED'
  left join "classification" t3 on t3."id" = t2."primary_classification_id"
  and t3.status = 'APPROVED'
  where t1.status = 'APPROVED'
  and not exists (
    select 1
    from "organization" owner
    where owner.id = t1."entity_id"
    and owner.status <> 'APPROVED')
  and t1."funding_usd" > $1::numeric)
select coalesce(json_agg(json_build_object('keys', json_build_array(json_build_array(to_char(k0, 'YYYY-"Q"Q'), l0), json_build_array(k1::text, l1)), 'values', json_build_array(m0, m1, m2, m3), 'over', rolled)), '[]'::json)::text as rows, json_build_array(0, 0)::text as beyond
from (
  select *
  from (
    select k0, l0, k1, l1, count(*)::int as m0, sum(v1) as m1, trim_scale(((percentile_disc(array[0.5, 0.5000000001]) within group (order by v2))[1]::numeric + (percentile_disc(array[0.5, 0.5000000001]) within group (order by v2))[2]) / 2) as m2, count(distinct v3)::int as m3, count(*) as size, grouping(k0, k1) as rolled
    from picked
    where true
    group by k0, l0, k1, l1) g 
  order by rolled desc, k0 nulls last, k1 nulls last, l0, l1
  limit $2) g

$1 = "0"
$2 = 1000
