-- Rows that not everybody sees, of every kind that a claim's value may name, and who made them; the partial indexes give them.
create view hidden_row as
  select id, created_by from organization where status <> 'APPROVED'
  union all select id, created_by from funding_round where status <> 'APPROVED'
  union all select id, created_by from public_funding where status <> 'APPROVED'
  union all select id, created_by from product where status <> 'APPROVED'
  union all select id, created_by from paper where status <> 'APPROVED'
  union all select id, created_by from classification where status <> 'APPROVED'
  union all select id, created_by from tag where status <> 'APPROVED'
  union all select id, created_by from person where status <> 'APPROVED'
  union all select id, created_by from metric where status <> 'APPROVED';
