-- The ids that a value of any shape names, however they are written.
create function ids_in(value jsonb) returns uuid[] language sql immutable strict parallel safe
  as $$
    select case when length(value::text) < 34 then '{}'::uuid[]
      else array(select m[1]::uuid from regexp_matches(value::text, '[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}', 'gi') m) end
  $$;

alter table fact add column value_ids uuid[] not null generated always as (ids_in(value)) stored;
create index on fact using gin (value_ids) where value_ids <> '{}';

-- Rows that not everybody sees, and whose fault that is: their own, or that of a row they cannot stand without. A claim may be about
-- them, and its value may name them. A test compares both views with the registry.
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
  union all select r.id, o1.created_by from milestone r join organization o1 on o1.id = r.organization_id where o1.status <> 'APPROVED';

create view hidden_edge as
  select r.id, r.created_by from investment r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from investment r join funding_round o1 on o1.id = r.funding_round_id where o1.status <> 'APPROVED'
  union all select r.id, o2.created_by from investment r join funding_round o1 on o1.id = r.funding_round_id join organization o2 on o2.id = o1.entity_id where o2.status <> 'APPROVED'
  union all select r.id, o1.created_by from investment r join organization o1 on o1.id = r.investor_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from role r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from role r join person o1 on o1.id = r.person_id where o1.status <> 'APPROVED'
  union all select r.id, o1.created_by from role r join organization o1 on o1.id = r.organization_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from partnership r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from partnership r join organization o1 on o1.id = r.organization_id where o1.status <> 'APPROVED'
  union all select r.id, o1.created_by from partnership r join organization o1 on o1.id = r.partner_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from membership r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from membership r join organization o1 on o1.id = r.group_id where o1.status <> 'APPROVED'
  union all select r.id, o1.created_by from membership r join organization o1 on o1.id = r.member_id where o1.status <> 'APPROVED'
  union all select r.id, r.created_by from spin_out r where r.status <> 'APPROVED'
  union all select r.id, o1.created_by from spin_out r join organization o1 on o1.id = r.company_id where o1.status <> 'APPROVED'
  union all select r.id, o1.created_by from spin_out r join organization o1 on o1.id = r.parent_id where o1.status <> 'APPROVED';

-- A point is hidden with its metric.
create or replace view qubit_update as
  select p.id, p.name, p.source, p.year, p.value as number, p.status, p.created_by, p.organization_id
  from metric_point p
  join metric m on m.id = p.metric_id
  where m.slug = 'physical_qubits' and m.status = 'APPROVED' and p.organization_id is not null;
