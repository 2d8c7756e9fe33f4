-- What one unit of a currency was in USD, mean of a month, each as a page says it.
create table exchange_rate (
  id uuid primary key,
  status text not null default 'PENDING' check (status in ('APPROVED', 'DECLINED', 'PENDING')),
  version int not null default 1,
  recorded_from timestamptz not null default now(),
  created_by uuid,
  name_key text collate "C" not null,
  name text not null,
  local_currency text not null,
  date date not null,
  date_precision text,
  usd numeric not null,
  source text not null,
  source_title text
);
create index on exchange_rate (local_currency);
create index on exchange_rate (date desc, id);
create index on exchange_rate (created_by) where status <> 'APPROVED';

create or replace view hidden_row as
  select r.id, r.created_by from organization r where r.status <> 'APPROVED'
  union all select r.id, r.created_by from funding_round r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from funding_round r join organization o1 on o1.id = r.entity_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from public_funding r where r.status <> 'APPROVED'
  union all select r.id, r.created_by from product r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from product r join organization o1 on o1.id = r.offered_by_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from paper r where r.status <> 'APPROVED'
  union all select r.id, r.created_by from classification r where r.status <> 'APPROVED'
  union all select r.id, r.created_by from tag r where r.status <> 'APPROVED'
  union all select r.id, r.created_by from person r where r.status <> 'APPROVED'
  union all select r.id, r.created_by from metric r where r.status <> 'APPROVED'
  union all select r.id, r.created_by from metric_point r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from metric_point r join metric o1 on o1.id = r.metric_id where o1.status <> 'APPROVED'
  union all select r.id, o1.created_by from metric_point r join organization o1 on o1.id = r.organization_id where o1.status <> 'APPROVED'
  union all select r.id, o1.created_by from metric_point r join product o1 on o1.id = r.product_id where o1.status <> 'APPROVED'
  union all select r.id, o2.created_by from metric_point r join product o1 on o1.id = r.product_id join organization o2 on o2.id = o1.offered_by_id where o2.status <> 'APPROVED'
  union all select r.id, o1.created_by from metric_point r join paper o1 on o1.id = r.paper_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from milestone r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from milestone r join organization o1 on o1.id = r.organization_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from threshold r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from threshold r join metric o1 on o1.id = r.metric_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from exchange_rate r where r.status <> 'APPROVED';
