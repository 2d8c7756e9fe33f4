with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  and (t1.lat between $1::numeric and $2::numeric
    and t1.lng between $3::numeric and $4::numeric
    and 12742.0176 * asin(least(1, sqrt(power(sin(radians(($5::float8)::float8 - (t1.lat)::float8) / 2), 2) + cos(radians((t1.lat)::float8)) * cos(radians(($6::float8)::float8)) * power(sin(radians(($7::float8)::float8 - (t1.lng)::float8) / 2), 2)))) <= $8::float8)
  order by t1."name_key", t1.id
  limit 51)
select null::int as count, (
  select version
  from data_version
  where name = 'records') as version, (
  select coalesce('[' || string_agg(((coalesce('{"id":"' || p."id"::text || '"', '{"id":null') || coalesce(',"name":' || to_json(p."name")::text, ',"name":null')) || '}'), ',') || ']', '[]')
  from (
    select *
    from p
    limit 50) p) as rows, (
  select count(*)
  from p) > 50 as "hasMore", (
  select json_build_array(p."name_key"::text, p.id)::text
  from (
    select *
    from p
    offset 49
    limit 1) p) as "lastKeys"

$1 = 47.69033836847755
$2 = 48.58966163152245
$3 = 10.906150985856753
$4 = 12.253849014143247
$5 = 48.14
$6 = 48.14
$7 = 11.58
$8 = 50
