-- Whether a number of qubits was reached or only announced.
create or replace view qubit_update as
  select p.id, p.name, p.source, p.year, p.value as number, p.status, p.created_by, p.organization_id, p.metric_id, p.product_id, p.paper_id, p.type as kind
  from metric_point p
  join metric m on m.id = p.metric_id
  where m.slug = 'physical_qubits' and p.organization_id is not null;
