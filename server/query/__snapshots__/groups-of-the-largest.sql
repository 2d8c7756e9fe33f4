with picked as materialized (
  select t1."company_age" as k0, null::text as l0, t1."entity_id" as k1, null::text as l1, case when (t1."amount_qualifier" is null
    or t1."amount_qualifier" not in ('up_to', 'letter_of_intent', 'planned', 'under_negotiation', 'undisclosed'))
  and (t1."counts_as" is null
    or t1."counts_as" not in ('part')) then t1."funding_usd" end as v1
  from "funding_round" t1
  where t1.status = 'APPROVED'
  and not exists (
    select 1
    from "organization" owner
    where owner.id = t1."entity_id"
    and owner.status <> 'APPROVED')), made as materialized (
  select k0, l0, k1, l1, count(*)::int as m0, sum(v1) as m1, count(*) as size, grouping(k0, k1) as rolled
  from picked
  group by grouping sets ((), (k0, l0), (k1, l1))), kept1 as materialized (
  select k1
  from made
  where k1 is not null
  and rolled = 2
  order by m1 desc nulls last, m0 desc nulls last, k1
  limit $1)
select coalesce(json_agg(json_build_object('keys', json_build_array(json_build_array(k0::text, l0), json_build_array(kk1::text, ll1)), 'values', json_build_array(m0, m1), 'over', rolled)), '[]'::json)::text as rows, json_build_array(0, (
    select greatest(count(*) - $2::int, 0)
    from made
    where k1 is not null
    and rolled = 2))::text as beyond
from (
  select *
  from (
    select k0, l0, k1, l1, count(*)::int as m0, sum(v1) as m1, count(*) as size, grouping(k0, k1) as rolled
    from picked
    where (k1 is null
      or k1 in (table kept1))
    group by k0, l0, k1, l1
    union all
    select *
    from made
    where (k1 is null
      or k1 in (table kept1))) g 
  left join lateral (
    select coalesce(t2."slug", t2.id::text) as kk1, t2."name" as ll1
    from "organization" t2
    where t2.id = g.k1
    limit 1) n1 on true
  order by rolled desc, k0 nulls last, kk1 nulls last, l0, ll1
  limit $3) g

$1 = 10
$2 = 10
$3 = 1000
