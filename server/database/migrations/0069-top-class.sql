-- The class of the first level that a class is below, or itself (server/kinds/derived/tree.sql), so that questions can group by it.
alter table classification add column top_class_id uuid references classification on delete set null;
create index on classification (top_class_id);
update classification set top_class_id = ancestor_ids[1];
-- What stood before had its path, and with it the class at its top.
update row_history set row = row || jsonb_build_object('top_class_id', row -> 'ancestor_ids' -> 0)
where kind = 'classification' and row -> 'ancestor_ids' ->> 0 is not null;
