-- Who has rows that only he sees: as for organizations, for all that may be many.
create index on fact (created_by) where status <> 'APPROVED';
create index on product (created_by) where status <> 'APPROVED';
create index on paper (created_by) where status <> 'APPROVED';
create index on public_funding (created_by) where status <> 'APPROVED';
create index on metric_point (created_by) where status <> 'APPROVED';
create index on milestone (created_by) where status <> 'APPROVED';
create index on partnership (created_by) where status <> 'APPROVED';
create index on membership (created_by) where status <> 'APPROVED';
create index on spin_out (created_by) where status <> 'APPROVED';
