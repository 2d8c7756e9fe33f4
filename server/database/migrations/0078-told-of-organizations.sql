-- What pictures are told of the organizations that rows link to, without reading the wide rows of all of them.
create index organization_told on organization (id) include (slug, name, country, in_region, primary_classification_id);
