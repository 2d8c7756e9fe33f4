select coalesce(string_agg(line || E'\n', ''), '') as rows, count(*) = 2000 as "hasMore", (array_agg(keys))[2000]::text as "lastKeys"
from (
  select (
    select array_to_string(array[c0, case when c1 !~ '^[=+\-@\t]|[",\n\r]' then c1 when c1 ~ '[",\n\r]' then '"' || replace(case when c1 ~ '^[=+\-@\t\r]' then '''' || c1 else c1 end, '"', '""') || '"' else case when c1 ~ '^[=+\-@\t\r]' then '''' || c1 else c1 end end, case when c2 !~ '^[=+\-@\t]|[",\n\r]' then c2 when c2 ~ '[",\n\r]' then '"' || replace(case when c2 ~ '^[=+\-@\t\r]' then '''' || c2 else c2 end, '"', '""') || '"' else case when c2 ~ '^[=+\-@\t\r]' then '''' || c2 else c2 end end, c3, case when c4 !~ '^[=+\-@\t]|[",\n\r]' then c4 when c4 ~ '[",\n\r]' then '"' || replace(case when c4 ~ '^[=+\-@\t\r]' then '''' || c4 else c4 end, '"', '""') || '"' else case when c4 ~ '^[=+\-@\t\r]' then '''' || c4 else c4 end end, case when c5 !~ '^[=+\-@\t]|[",\n\r]' then c5 when c5 ~ '[",\n\r]' then '"' || replace(case when c5 ~ '^[=+\-@\t\r]' then '''' || c5 else c5 end, '"', '""') || '"' else case when c5 ~ '^[=+\-@\t\r]' then '''' || c5 else c5 end end, case when c6 !~ '^[=+\-@\t]|[",\n\r]' then c6 when c6 ~ '[",\n\r]' then '"' || replace(case when c6 ~ '^[=+\-@\t\r]' then '''' || c6 else c6 end, '"', '""') || '"' else case when c6 ~ '^[=+\-@\t\r]' then '''' || c6 else c6 end end], ',', '')
    from (
      select p."id"::text as c0, p."name"::text as c1, array_to_string(p."aliases", '; ', '') as c2, trim_scale(p."total_raised_usd")::text as c3, case when p."country" is not null then (
        select t2."name"
        from "country" t2
        where t2."code" = p."country"
        limit 1) end as c4, case when p."lead_investor_ids" <> '{}' then array_to_string(array(
          select t3."name"
          from "organization" t3
          where t3.id = any(p."lead_investor_ids")
          and t3.status = 'APPROVED'
          order by t3."name_key", t3.id
          limit 1000), '; ', '') end as c5, case when exists (
        select 1
        from "role" t5
        where t5."organization_id" = p.id) then array_to_string(array(
          select t4."name"
          from "role" t5
          join "person" t4 on t4.id = t5."person_id"
          where t5."organization_id" = p.id
          and t5.status = 'APPROVED'
          and t4.status = 'APPROVED'
          order by t4."name_key", t4.id
          limit 1000), '; ', '') end as c6
      offset 0) cells)::text as line, json_build_array(p."name_key"::text, p.id) as keys
  from (
    select t1."id", t1."name", t1."aliases", t1."total_raised_usd", t1."country", t1."lead_investor_ids", t1."name_key"
    from "organization" t1
    where t1.status = 'APPROVED'
    order by t1."name_key", t1.id
    limit 2000) p) lines

