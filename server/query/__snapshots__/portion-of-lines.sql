select coalesce(string_agg(line || E'\n', ''), '') as rows, count(*)::int as count, count(*) = 2000 as "hasMore", (array_agg(keys))[2000]::text as "lastKeys"
from (
  select (((coalesce('{"id":"' || p."id"::text || '"', '{"id":null') || coalesce(',"name":' || to_json(p."name")::text, ',"name":null')) || (coalesce(',"aliases":' || case when cardinality(p."aliases") = 0 then '[]' else array_to_json(p."aliases")::text end, ',"aliases":null') || coalesce(',"totalRaisedUsd":' || p."total_raised_usd"::text, ',"totalRaisedUsd":null'))) || ((coalesce(',"inCountry":' || case when p."country" is not null then (
            select '{"_":null}'
            from "country" t2
            where t2."code" = p."country"
            limit 1) end, ',"inCountry":null') || ',"leadInvestors":' || case when p."lead_investor_ids" <> '{}' then (
          select coalesce('[' || string_agg(t5.o, ',') || ']', '[]')
          from (
            select '{"_":null}'
            from "organization" t4
            where t4.id = any(p."lead_investor_ids")
            and t4.status = 'APPROVED'
            order by t4."name_key", t4.id
            limit 1000) t5 (o)) else '[]' end) || (',"employees":' || case when exists (
          select 1
          from "role" t7
          where t7."organization_id" = p.id) then (
          select coalesce('[' || string_agg(t8.o, ',') || ']', '[]')
          from (
            select '{"_":null}'
            from "role" t7
            join "person" t6 on t6.id = t7."person_id"
            where t7."organization_id" = p.id
            and t7.status = 'APPROVED'
            and t6.status = 'APPROVED'
            order by t6."name_key", t6.id
            limit 1000) t8 (o)) else '[]' end || '}'))) as line, json_build_array(p."name_key"::text, p.id) as keys
  from (
    select t1."id", t1."name", t1."aliases", t1."total_raised_usd", t1."country", t1."lead_investor_ids", t1."name_key"
    from "organization" t1
    where t1.status = 'APPROVED'
    order by t1."name_key", t1.id
    limit 2000) p) lines

