select ((coalesce('{"id":"' || t1."id"::text || '"', '{"id":null') || coalesce(',"name":' || to_json(t1."name")::text, ',"name":null')) || '}') as row
from "organization" t1
where t1.id = $1::uuid
and t1.status = 'APPROVED'

$1 = "bbbbbbbb-0000-4000-8000-000000000001"
