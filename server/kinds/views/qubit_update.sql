-- The metric physical_qubits in the shape of the form model; a point is hidden with its metric.
select p.id, p.name, p.source, p.year, p.value as number, p.status, p.created_by, p.organization_id
from {metric_point} p
join {metric} m on m.id = p.metric_id
where m.slug = 'physical_qubits' and m.status = 'APPROVED' and p.organization_id is not null
