select (
  select row_to_json(t2.*)
  from (
    select t1."id" as "id", t1."name" as "name") t2)::text as row
from "organization" t1
where t1.id = $1::uuid
and t1.status = 'APPROVED'

$1 = "bbbbbbbb-0000-4000-8000-000000000001"
