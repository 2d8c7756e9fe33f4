-- How the machine behind a value computes, and that of an organization's key metric: only those of one kind are compared.
alter table metric_point add column machine text;
create index on metric_point (machine);
alter table organization add column key_metric_machine text;
