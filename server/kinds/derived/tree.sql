-- The path of a class from the top down to itself; a change moves everything below it too.
with recursive affected as (
  select id
  from {classification} classification
  where id = any ($1::uuid[])
  union
  select below.id
  from {classification} below
  join affected on affected.id = below.parent_classification_id
),
climb as (
  select node.id, node.parent_classification_id as parent_id, array[node.id] as path
  from {classification} node
  join affected on affected.id = node.id
  union all
  select climb.id, parent.parent_classification_id, parent.id || climb.path
  from climb
  join {classification} parent on parent.id = climb.parent_id
  where parent.id <> all (climb.path)
)
-- values
select distinct on (id) id, path as ancestor_ids, path[1] as top_class_id
from climb
order by id, cardinality(path) desc
-- explanation
select
  path.id, array['ancestors', 'topClass'] as fields, false as is_rival, 'classification' as kind, node.id as row_id, 'parentClassification' as input,
  node.name, to_jsonb(node.level) as value, null as left_out, null::date as at
from (select distinct on (id) id, climb.path from climb order by id, cardinality(climb.path) desc) path
join {classification} node on node.id = any (path.path) and node.id <> path.id and node.status = 'APPROVED'
-- touched
select id
from {classification} classification
where id = any ($1::uuid[])
