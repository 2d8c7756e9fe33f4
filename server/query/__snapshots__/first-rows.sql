select (
  select coalesce(json_agg(row_to_json(t2.*)), '[]'::json)
  from (
    select p."id" as "id", p."name" as "name"
    from (
      select t1."id", t1."name", t1."name_key"
      from "organization" t1
      where t1.status = 'APPROVED'
      order by t1."name_key", t1.id
      limit 10
      offset $1) p) t2)::text as rows

$1 = 5
