-- How many approved organizations and products carry a tag.
with given as (
  select id
  from {tag} tag
  where id = any ($1::uuid[])
),
carried as (
  select tag_id, count(*)::int as organizations
  from {organization} o
  cross join unnest(o.tag_ids) tag_id
  where o.status = 'APPROVED'
  group by tag_id
),
offered as (
  select tag_id, count(*)::int as products
  from {product} p
  cross join unnest(p.tag_ids) tag_id
  where not exists (select 1 from {hidden_row} hidden where hidden.id = p.id)
  group by tag_id
)
-- values
select given.id, coalesce(carried.organizations, 0) as organization_count, coalesce(offered.products, 0) as product_count
from given
left join carried on carried.tag_id = given.id
left join offered on offered.tag_id = given.id
-- explanation
select
  given.id, array['organizationCount'] as fields, false as is_rival, 'organization' as kind, o.id as row_id, 'tags' as input, o.name,
  null::jsonb as value, null as left_out, null::date as at
from given
join {organization} o on o.tag_ids @> array[given.id] and o.status = 'APPROVED'
union all
select given.id, array['productCount'], false, 'product', p.id, 'tags', p.name, null, null, null
from given
join {product} p on p.tag_ids @> array[given.id] and not exists (select 1 from {hidden_row} hidden where hidden.id = p.id)
-- touched
select id
from {tag} tag
where id = any ($1::uuid[])
union all
select unnest(tag_ids)
from {organization} o
where id = any ($1::uuid[])
union all
select unnest(tag_ids)
from {product} p
where id = any ($1::uuid[])
