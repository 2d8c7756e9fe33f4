-- How well an organization is known: the sources of its facts and of its rounds' facts, the newest date among them, and completeness.
-- Completeness is the share, in per cent, of ten things that a profile lives on: description, website, country, city, founding year,
-- employees, operating status, a classification (for an investor its type), one person, one source. What visitors may not see counts for
-- nothing, nor does a claim that names it.
with given as (
  select *
  from {organization} organization
  where $1::uuid[] is null or id = any ($1::uuid[])
),
cited as (
  select given.id, fact.source_id
  from given
  join {fact} fact on fact.subject_id = given.id and fact.superseded_at is null and fact.status = 'APPROVED'
    and (fact.value_ids = '{}' or not exists (select 1 from {hidden_row} hidden where hidden.id = any (fact.value_ids)))
  where fact.source_id is not null
  union
  select given.id, fact.source_id
  from given
  join {funding_round} round on round.entity_id = given.id and round.status = 'APPROVED'
  join {fact} fact on fact.subject_id = round.id and fact.superseded_at is null and fact.status = 'APPROVED'
    and (fact.value_ids = '{}' or not exists (select 1 from {hidden_row} hidden where hidden.id = any (fact.value_ids)))
  where fact.source_id is not null
),
evidence as (
  select cited.id, count(*)::int as sources, max(greatest(source.published_on, source.retrieved_on)) as verified_on
  from cited
  join {source} source on source.id = cited.source_id
  group by cited.id
),
staffed as (
  select distinct role.organization_id as id
  from {role} role
  join given on given.id = role.organization_id
  join {person} person on person.id = role.person_id and person.status = 'APPROVED'
  where role.status = 'APPROVED'
)
-- values
select
  given.id,
  coalesce(evidence.sources, 0) as source_count,
  evidence.verified_on as last_verified_on,
  10 * num_nonnulls(
    given.description, given.website, given.country, given.city, given.founded, given.employees_min, given.operating_status,
    coalesce(class.id::text, given.of_investor_type), staffed.id, evidence.id
  ) as completeness
from given
left join {classification} class on class.id = given.primary_classification_id and class.status = 'APPROVED'
left join evidence on evidence.id = given.id
left join staffed on staffed.id = given.id
-- explanation
select
  cited.id,
  array['sourceCount', 'lastVerifiedOn'] as fields,
  false as is_rival,
  'source' as kind,
  source.id as row_id,
  'title' as input,
  coalesce(source.title, source.publisher, source.url) as name,
  to_jsonb(greatest(source.published_on, source.retrieved_on)) as value,
  null as left_out,
  greatest(source.published_on, source.retrieved_on) as at
from cited
join {source} source on source.id = cited.source_id
union all
select
  given.id, array['completeness'], false, 'organization', given.id, part.input, null, to_jsonb(part.is_known),
  case when not part.is_known then 'missing' end, null
from given
left join {classification} class on class.id = given.primary_classification_id and class.status = 'APPROVED'
left join evidence on evidence.id = given.id
left join staffed on staffed.id = given.id
cross join lateral (values
  ('description', given.description is not null), ('website', given.website is not null), ('country', given.country is not null),
  ('city', given.city is not null), ('founded', given.founded is not null), ('employeeRange', given.employees_min is not null),
  ('operatingStatus', given.operating_status is not null),
  ('primaryClassification', class.id is not null or given.of_investor_type is not null),
  ('employees', staffed.id is not null), ('facts', evidence.id is not null)
) part (input, is_known)
