-- When the employees were counted.
alter table organization
  add column employees_on date,
  add column employees_on_precision text;
