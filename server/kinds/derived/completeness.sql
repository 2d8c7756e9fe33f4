-- How much is known of what an analyst asks of an organization (decision 94): the table "asked" says what, and how much it counts, by its first
-- type. What does not apply is not asked: the ticker of a company that is not listed, rounds of a part of a larger one, values reached by those
-- who build no hardware; but where it is known, it counts. What visitors may not see counts for nothing, and no claim
-- that names another row, which may be hidden, makes a page speak of it.
with given as (
  select
    id, entity_types[1] as type, of_business_type, operating_status, coreness, website, country, city, founded, employees_min, ticker, exchange,
    of_investor_type, industry, tag_ids, part_of_id, primary_classification_id
  from {organization} organization
  where id = any ($1::uuid[])
),
round as (
  select given.id, round.id as round_id, round.funding_usd, round.funding_local
  from given
  join {funding_round} round on round.entity_id = given.id and round.status = 'APPROVED'
),
joined as (
  select given.id, round.funding_usd, round.funding_local
  from given
  join {investment} investment on investment.investor_id = given.id and investment.status = 'APPROVED'
  join {funding_round} round on round.id = investment.funding_round_id and round.status = 'APPROVED'
  join {organization} company on company.id = round.entity_id and company.status = 'APPROVED'
),
partner as (
  select side.organization_id as id, side.description as use_case, other.entity_types
  from given
  join {partnership_side} side on side.organization_id = given.id and side.status = 'APPROVED'
  join {organization} other on other.id = side.partner_id and other.status = 'APPROVED'
),
known as (
  select id, 'website' as name from given where website is not null
  union select id, 'place' from given where country is not null and city is not null
  union
  select given.id, 'basics'
  from given
  join {classification} class on class.id = given.primary_classification_id and class.status = 'APPROVED'
  where given.country is not null and given.city is not null and given.founded is not null
  union select id, 'employees' from given where employees_min is not null
  union select id, 'ticker' from given where ticker is not null and exchange is not null
  union select id, 'investorType' from given where of_investor_type is not null
  union select id, 'industry' from given where industry is not null
  union
  select given.id, 'topics'
  from given
  join {tag} tag on tag.id = any (given.tag_ids) and tag.status = 'APPROVED'
  union
  select given.id, 'parent'
  from given
  join {organization} parent on parent.id = given.part_of_id and parent.status = 'APPROVED'
  union
  select given.id, 'groups'
  from given
  join {organization} part on part.part_of_id = given.id and part.status = 'APPROVED'
  union select id, 'funding' from round where coalesce(funding_usd, funding_local) is not null
  union
  select round.id, 'investors'
  from round
  join {investment} investment on investment.funding_round_id = round.round_id and investment.status = 'APPROVED'
  join {organization} investor on investor.id = investment.investor_id and investor.status = 'APPROVED'
  union select id, 'deals' from joined
  union select id, 'amounts' from joined where coalesce(funding_usd, funding_local) is not null
  union
  select given.id, 'people'
  from given
  join {role} role on role.organization_id = given.id and role.status = 'APPROVED'
  join {person} person on person.id = role.person_id and person.status = 'APPROVED'
  union
  select given.id, 'products'
  from given
  join {product} product on product.offered_by_id = given.id and product.status = 'APPROVED'
  union
  select given.id, 'metrics'
  from given
  join {metric_point} point on point.organization_id = given.id and point.type in {REACHED}
  join {metric} metric on metric.id = point.metric_id and metric.slug not in {BUSINESS_METRICS}
  where not exists (select 1 from {hidden_row} hidden where hidden.id = point.id)
  union select id, 'partners' from partner
  union select id, 'vendors' from partner where 'company' = any (entity_types)
  union select id, 'useCase' from partner where use_case is not null
  union
  select given.id, 'papers'
  from {paper} paper
  cross join unnest(paper.organization_ids) author_id
  join given on given.id = author_id
  where paper.status = 'APPROVED'
  union
  select given.id, 'spinOuts'
  from given
  join {spin_out} spin_out on spin_out.parent_id = given.id and spin_out.status = 'APPROVED'
  join {organization} company on company.id = spin_out.company_id and company.status = 'APPROVED'
  union
  select given.id, 'publicFunding'
  from given
  join {public_funding} award on award.entity_id = given.id and award.status = 'APPROVED'
  union
  select given.id, asked.name
  from given
  join {public_funding} programme on programme.funder_id = given.id and programme.status = 'APPROVED'
  cross join (values ('programmes'), ('programmeAmounts')) asked (name)
  where asked.name = 'programmes' or coalesce(programme.funding_usd, programme.funding_local) is not null
  union
  select given.id, 'page'
  from given
  -- One is enough, and is looked for row by row: gone through are the claims about these rows, whatever is known of how many there are.
  cross join lateral (
    select from {fact} fact
    join {source} source on source.id = fact.source_id and coalesce(source.type, 'page') = 'page'
    where fact.subject_id = given.id and fact.superseded_at is null and fact.status = 'APPROVED' and fact.method <> 'derived'
      and fact.value_ids = '{}'
    limit 1
  ) page
),
part as (
  select id from given where coreness = 'division'
  union select id from known where name = 'parent'
),
thing as (
  select
    given.id, asked.name, asked.weight, known.id is not null as is_known,
    known.id is not null or coalesce(case asked.name
      when 'ticker' then given.operating_status is not distinct from 'public'
      when 'metrics' then coalesce(given.of_business_type, 'hardware') = 'hardware'
      when 'funding' then part.id is null
      when 'investors' then part.id is null
      else true
    end, true) as is_asked
  from given
  join asked on asked.asked_of = given.type
  left join known on known.id = given.id and known.name = asked.name
  left join part on part.id = given.id
),
score as (
  select
    id, coalesce(sum(weight) filter (where is_known), 0)::int as known, coalesce(sum(weight) filter (where is_asked), 0)::int as asked
  from thing
  group by id
)
-- values
select
  given.id,
  round(100.0 * score.known / nullif(score.asked, 0))::int as completeness,
  score.known as completeness_known,
  score.asked as completeness_asked
from given
left join score on score.id = given.id
-- explanation
select
  id,
  array['completeness', 'completenessKnown', 'completenessAsked'] as fields,
  false as is_rival,
  'organization' as kind,
  id as row_id,
  name as input,
  null as name,
  to_jsonb(weight) as value,
  case when is_known then null when is_asked then 'missing' else 'not_asked' end as left_out,
  null::date as at
from thing
-- touched
select id
from {organization} organization
where id = any ($1::uuid[]) or part_of_id = any ($2::uuid[]) or primary_classification_id = any ($2::uuid[]) or tag_ids && $2::uuid[]
union all
select part_of_id
from {organization} organization
where id = any ($1::uuid[])
union all
select entity_id
from {funding_round} round
where id = any ($1::uuid[])
union all
select round.entity_id
from {investment} investment
join {funding_round} round on round.id = investment.funding_round_id
where investment.id = any ($1::uuid[]) or investment.investor_id = any ($2::uuid[])
union all
select investment.investor_id
from {funding_round} round
join {investment} investment on investment.funding_round_id = round.id
where round.id = any ($2::uuid[]) or round.entity_id = any ($2::uuid[])
union all
select investor_id
from {investment} investment
where id = any ($1::uuid[])
union all
select organization_id
from {partnership_side} side
where id = any ($1::uuid[]) or partner_id = any ($2::uuid[])
union all
select role.organization_id
from {role} role
where id = any ($1::uuid[]) or person_id = any ($2::uuid[])
union all
select offered_by_id
from {product} product
where id = any ($1::uuid[])
union all
select organization_id
from {metric_point} point
where id = any ($1::uuid[]) or metric_id = any ($2::uuid[])
union all
select unnest(organization_ids)
from {paper} paper
where id = any ($1::uuid[])
union all
select parent_id
from {spin_out} spin_out
where id = any ($1::uuid[]) or company_id = any ($2::uuid[])
union all
select unnest(array[entity_id, funder_id])
from {public_funding} award
where id = any ($1::uuid[])
union all
select organization.id
from {fact} fact
join {organization} organization on organization.id = fact.subject_id
where fact.id = any ($1::uuid[]) or fact.source_id = any ($2::uuid[])
