-- What became of a promise: computed from the points that were reached after it (server/kinds/derived/promise.sql).
alter table metric_point
  add column outcome text,
  add column slip_years int,
  add column met_by_id uuid references metric_point on delete set null,
  add column best_by_id uuid references metric_point on delete set null,
  add column revised_by_id uuid references metric_point on delete set null;
create index on metric_point (met_by_id);
create index on metric_point (best_by_id);
create index on metric_point (revised_by_id);
