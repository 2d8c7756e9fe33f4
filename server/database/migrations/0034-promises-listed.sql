-- What a list of promises is filtered and sorted by: when each is due, how often it was revised and by how many months it slipped.
alter table metric_point
  add column slip_months int,
  add column is_promise boolean,
  add column due_on date,
  add column due_on_precision text,
  add column times_revised int;
create index on metric_point (due_on) where is_promise;
