select coalesce(string_agg(line || E'\n', ''), '') as rows, count(*)::int as count, count(*) = 2000 as "hasMore", (array_agg(keys))[2000]::text as "lastKeys"
from (
  select (
    select row_to_json(t2.*)
    from (
      select p."id" as "id", p."name" as "name", p."aliases" as "aliases", p."total_raised_usd" as "totalRaisedUsd", case when p."country" is not null then (
        select row_to_json(t4.*)
        from (
          select null as "_"
          from "country" t3
          where t3."code" = p."country"
          limit 1) t4) end as "inCountry", case when p."lead_investor_ids" <> '{}' then (
        select coalesce(json_agg(row_to_json(t6.*)), '[]'::json)
        from (
          select null as "_"
          from "organization" t5
          where t5.id = any(p."lead_investor_ids")
          and t5.status = 'APPROVED'
          order by t5."name_key", t5.id
          limit 1000) t6) else '[]'::json end as "leadInvestors", case when exists (
        select 1
        from "role" t8
        where t8."organization_id" = p.id) then (
        select coalesce(json_agg(row_to_json(t9.*)), '[]'::json)
        from (
          select null as "_"
          from "role" t8
          join "person" t7 on t7.id = t8."person_id"
          where t8."organization_id" = p.id
          and t8.status = 'APPROVED'
          and t7.status = 'APPROVED'
          order by t7."name_key", t7.id
          limit 1000) t9) else '[]'::json end as "employees") t2)::text as line, json_build_array(p."name_key"::text, p.id) as keys
  from (
    select t1."id", t1."name", t1."aliases", t1."total_raised_usd", t1."country", t1."lead_investor_ids", t1."name_key"
    from "organization" t1
    where t1.status = 'APPROVED'
    order by t1."name_key", t1.id
    limit 2000) p) lines

