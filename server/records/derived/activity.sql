-- What an organization does besides raising money: its partners (and the enterprise users among them), products, papers and public awards.
-- Promised, planned and conditional awards are awards, but their money is not summed (decision 71).
with given as (
  select id
  from organization
  where $1::uuid[] is null or id = any ($1::uuid[])
),
partner as (
  select
    side.organization_id as id,
    count(distinct other.id)::int as partners,
    (count(distinct other.id) filter (where 'enterprise_user' = any (other.entity_types)))::int as users
  from given
  join partnership_side side on side.organization_id = given.id and side.status = 'APPROVED'
  join organization other on other.id = side.partner_id and other.status = 'APPROVED'
  group by side.organization_id
),
offer as (
  select product.offered_by_id as id, count(*)::int as products
  from given
  join product on product.offered_by_id = given.id and product.status = 'APPROVED'
  group by product.offered_by_id
),
written as (
  select author_id as id, count(*)::int as papers
  from paper
  cross join unnest(paper.organization_ids) author_id
  join given on given.id = author_id
  where paper.status = 'APPROVED'
  group by author_id
),
award as (
  select
    funding.entity_id as id,
    count(*)::int as awards,
    sum(funding.funding_usd) filter (
      where coalesce(funding.amount_qualifier, 'exact') not in {OUTSIDE_TOTALS}
    ) as usd
  from given
  join public_funding funding on funding.entity_id = given.id and funding.status = 'APPROVED'
  group by funding.entity_id
)
-- values
select
  given.id,
  coalesce(partner.partners, 0) as partner_count,
  coalesce(partner.users, 0) as enterprise_user_count,
  coalesce(offer.products, 0) as product_count,
  coalesce(written.papers, 0) as paper_count,
  coalesce(award.awards, 0) as award_count,
  award.usd as public_funding_usd
from given
left join partner on partner.id = given.id
left join offer on offer.id = given.id
left join written on written.id = given.id
left join award on award.id = given.id
