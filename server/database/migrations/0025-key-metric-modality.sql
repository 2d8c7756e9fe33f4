-- The modality of the machine behind an organization's key metric: only those of one modality are compared.
alter table organization add column key_metric_modality text;
create index on organization (key_metric_modality, key_metric_value);
