-- What an organization does besides raising money: its partners (and the enterprise users among them), products, papers and public awards.
-- Promised, planned and conditional awards are awards, but their money is not summed (decision 71); nor is that of an award within another
-- one to the same organization, whose amount has it already (decision 90).
with given as (
  select id, 'enterprise_user' = any (entity_types) as is_user
  from {organization} organization
  where id = any ($1::uuid[])
),
partner as (
  select
    side.organization_id as id,
    count(distinct other.id)::int as partners,
    (count(distinct other.id) filter (where 'enterprise_user' = any (other.entity_types)))::int as users
  from given
  join {partnership_side} side on side.organization_id = given.id and side.status = 'APPROVED'
  join {organization} other on other.id = side.partner_id and other.status = 'APPROVED'
  group by side.organization_id
),
-- What an enterprise user does with the technology of others, the furthest stage last.
used as (
  select given.id, other.id as partner_id, other.name, side.technology, side.use_case, side.stage, side.date, array_position(array['exploring', 'partnership', 'pilot', 'production'], side.stage) as place
  from given
  join {partnership_side} side on side.organization_id = given.id and side.status = 'APPROVED'
  join {organization} other on other.id = side.partner_id and other.status = 'APPROVED'
  where given.is_user and (side.partnership_option = 'customer' or side.stage is not null)
),
use as (
  select
    id,
    array_agg(distinct technology order by technology) filter (where technology is not null) as technologies,
    array_agg(distinct use_case order by use_case) filter (where use_case is not null) as use_cases,
    (array_agg(stage order by place desc nulls last) filter (where stage is not null))[1] as stage
  from used
  group by id
),
offer as (
  select product.offered_by_id as id, count(*)::int as products
  from given
  join {product} product on product.offered_by_id = given.id and product.status = 'APPROVED'
  group by product.offered_by_id
),
written as (
  select author_id as id, count(*)::int as papers
  from {paper} paper
  cross join unnest(paper.organization_ids) author_id
  join given on given.id = author_id
  where paper.status = 'APPROVED'
  group by author_id
),
given_award as (
  select funding.*, whole.id is not null as is_within
  from given
  join {public_funding} funding on funding.entity_id = given.id and funding.status = 'APPROVED'
  left join {public_funding} whole on whole.id = funding.part_of_id and whole.entity_id = funding.entity_id
    and whole.status = 'APPROVED' and whole.funding_usd is not null
    and coalesce(whole.amount_qualifier, 'exact') not in {OUTSIDE_TOTALS}
),
award as (
  select
    entity_id as id,
    count(*)::int as awards,
    sum(funding_usd) filter (
      where not is_within and coalesce(amount_qualifier, 'exact') not in {OUTSIDE_TOTALS}
    ) as usd
  from given_award
  group by entity_id
)
-- values
select
  given.id,
  coalesce(partner.partners, 0) as partner_count,
  coalesce(partner.users, 0) as enterprise_user_count,
  coalesce(use.technologies, '{}') as used_technology,
  coalesce(use.use_cases, '{}') as used_for,
  use.stage as use_stage,
  coalesce(offer.products, 0) as product_count,
  coalesce(written.papers, 0) as paper_count,
  coalesce(award.awards, 0) as award_count,
  award.usd as public_funding_usd
from given
left join partner on partner.id = given.id
left join use on use.id = given.id
left join offer on offer.id = given.id
left join written on written.id = given.id
left join award on award.id = given.id
-- explanation
select
  side.organization_id as id,
  counted.fields,
  false as is_rival,
  'organization' as kind,
  other.id as row_id,
  'partners' as input,
  other.name,
  to_jsonb(side.date) as value,
  case when counted.fields = array['enterpriseUserCount'] and not 'enterprise_user' = any (other.entity_types) then 'not_user' end as left_out,
  side.date as at
from given
join {partnership_side} side on side.organization_id = given.id and side.status = 'APPROVED'
join {organization} other on other.id = side.partner_id and other.status = 'APPROVED'
cross join (values (array['partnerCount']), (array['enterpriseUserCount'])) counted (fields)
union all
select id, array['usedTechnology'], false, 'organization', partner_id, 'partners', name, to_jsonb(technology), null, date
from used
where technology is not null
union all
select id, array['usedFor'], false, 'organization', partner_id, 'partners', name, to_jsonb(use_case), null, date
from used
where use_case is not null
union all
select
  id, array['useStage'], false, 'organization', partner_id, 'partners', name, to_jsonb(stage),
  case when place < max(place) over (partition by id) then 'less_far' end, date
from used
where stage is not null
union all
select given.id, array['productCount'], false, 'product', product.id, 'offeredBy', product.name, to_jsonb(product.launched_on), null, product.launched_on
from given
join {product} product on product.offered_by_id = given.id and product.status = 'APPROVED'
union all
select given.id, array['paperCount'], false, 'paper', paper.id, 'organizations', paper.title, to_jsonb(paper.published_on), null, paper.published_on
from given
join {paper} paper on paper.organization_ids @> array[given.id] and paper.status = 'APPROVED'
union all
select
  funding.entity_id, counted.fields, false, 'publicFunding', funding.id,
  case when funding.funding_usd is null and funding.funding_local is not null then 'fundingLocal' else 'fundingUsd' end,
  funding.name,
  case
    when funding.funding_usd is null and funding.funding_local is not null
      then jsonb_build_object('amount', funding.funding_local, 'currency', funding.local_currency)
    else to_jsonb(funding.funding_usd)
  end,
  case
    when counted.fields = array['awardCount'] then null
    when funding.amount_qualifier in {PROMISED} then 'promised'
    when funding.amount_qualifier in {OUTSIDE_TOTALS} then 'undisclosed'
    when funding.is_within then 'within'
    when funding.funding_usd is not null then null
    when funding.funding_local is null then 'undisclosed'
    else 'no_rate'
  end,
  funding.date
from given_award funding
cross join (values (array['awardCount']), (array['publicFundingUsd'])) counted (fields)
-- touched
select id
from {organization} organization
where id = any ($1::uuid[])
union all
select organization_id
from {partnership_side} side
where id = any ($1::uuid[]) or partner_id = any ($2::uuid[])
union all
select offered_by_id
from {product} product
where id = any ($1::uuid[])
union all
select unnest(organization_ids)
from {paper} paper
where id = any ($1::uuid[])
union all
select entity_id
from {public_funding} funding
where id = any ($1::uuid[]) or part_of_id = any ($2::uuid[])
