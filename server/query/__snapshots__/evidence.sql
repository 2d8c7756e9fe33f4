with p as materialized (
  select t1."id", t1."name", t1."name_key"
  from "organization" t1
  where t1.status = 'APPROVED'
  and (t1.recorded_from >= $1::timestamptz
    and exists (
      select 1
      from fact t3
      where t3.subject_id = t1.id
      and t3.field = $2
      and t3.superseded_at is null
      and t3.status = 'APPROVED'
      and (t3."value_ids" = '{}'
        or not exists (
          select 1
          from hidden_row h
          where h.id = any(t3."value_ids")))
      and t3.recorded_at >= ($3::timestamptz - $4::interval))
    and exists (
      select 1
      from "funding_round" t4
      where t4."entity_id" = t1.id
      and t4.status = 'APPROVED'
      and exists (
        select 1
        from fact t5
        where t5.subject_id = t4.id
        and t5.field = $5
        and t5.superseded_at is null
        and t5.status = 'APPROVED'
        and (t5."value_ids" = '{}'
          or not exists (
            select 1
            from hidden_row h
            where h.id = any(t5."value_ids")))
        and t5.source_id is not null))
    and (exists (
        select 1
        from fact t6
        join source t7 on t7.id = t6.source_id
        where t6.subject_id = t1.id
        and t6.field = $6
        and t6.superseded_at is null
        and t6.status = 'APPROVED'
        and (t6."value_ids" = '{}'
          or not exists (
            select 1
            from hidden_row h
            where h.id = any(t6."value_ids")))
        and (lower(substring(t7.url
              from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/@?#]*@)?([^/:?#]+)')) = any($7::text[])
          or lower(substring(t7.url
              from '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/@?#]*@)?([^/:?#]+)')) like any($8::text[])))) is not true
    and not exists (
      select 1
      from fact t8
      left join source t9 on t9.id = t8.source_id
      where t8.subject_id = t1.id
      and t8.superseded_at is null
      and t8.status = 'APPROVED'
      and (t8."value_ids" = '{}'
        or not exists (
          select 1
          from hidden_row h
          where h.id = any(t8."value_ids")))
      and coalesce(greatest(t9.published_on, t9.retrieved_on), (t8.recorded_at at time zone 'utc')::date) >= (($9::timestamptz at time zone 'utc')::date - $10::interval)::date))
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

$1 = "2026-01-01"
$2 = "founded"
$3 = "2028-02-29T23:59:59.750Z"
$4 = "1 month"
$5 = "fundingUsd"
$6 = "country"
$7 = ["nature.com","example.org"]
$8 = ["%.nature.com","%.example.org"]
$9 = "2028-02-29T23:59:59.750Z"
$10 = "1 year"
