select (
  select coalesce('[' || string_agg(((coalesce('{"id":"' || p."id"::text || '"', '{"id":null') || coalesce(',"name":' || to_json(p."name")::text, ',"name":null')) || '}'), ',') || ']', '[]')
  from (
    select t1."id", t1."name", t1."name_key"
    from "organization" t1
    where t1.status = 'APPROVED'
    order by t1."name_key", t1.id
    limit 10
    offset $1) p) as rows

$1 = 5
