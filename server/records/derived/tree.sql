-- The path of a class from the top down to itself; a change moves everything below it too.
with recursive affected as (
  select id
  from classification
  where $1::uuid[] is null or id = any ($1::uuid[])
  union
  select below.id
  from classification below
  join affected on affected.id = below.parent_classification_id
),
climb as (
  select node.id, node.parent_classification_id as parent_id, array[node.id] as path
  from classification node
  join affected on affected.id = node.id
  union all
  select climb.id, parent.parent_classification_id, parent.id || climb.path
  from climb
  join classification parent on parent.id = climb.parent_id
  where parent.id <> all (climb.path)
)
-- values
select distinct on (id) id, path as ancestor_ids
from climb
order by id, cardinality(path) desc
