-- The metric physical_qubits in the shape of the form model, with what a point stands on.
select p.id, p.name, p.source, p.year, p.value as number, p.status, p.created_by, p.organization_id, p.metric_id, p.product_id, p.paper_id, p.type as kind
from {metric_point} p
join {metric} m on m.id = p.metric_id
where m.slug = 'physical_qubits' and p.organization_id is not null
