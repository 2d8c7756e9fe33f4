with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  and ((t1."last_round_date" >= (($1::timestamptz at time zone 'utc')::date - $2::interval)::date
      and t1."last_round_date" <= (($3::timestamptz at time zone 'utc')::date - $4::interval)::date)
    and t1."acquired_on" < (($5::timestamptz at time zone 'utc')::date - $6::interval)::date)
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

$1 = "2028-02-29T23:59:59.750Z"
$2 = "18 months"
$3 = "2028-02-29T23:59:59.750Z"
$4 = "0 days"
$5 = "2028-02-29T23:59:59.750Z"
$6 = "6 months"
