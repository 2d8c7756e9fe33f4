-- The newest thing on record that happened to an organization (decision 92): a round of its own or one that it joined, an acquisition, an award,
-- a partnership, a product, a value reached, a paper, another event. A year stands for its first day, so a better dated event of that day comes
-- after it; rounds and products that are only announced have not happened. What visitors may not see counts for nothing.
with given as (
  select id, acquired_on, acquired_on_precision
  from {organization} organization
  where id = any ($1::uuid[])
),
event as (
  select given.id, 'fundingRound' as kind, round.id as row_id, 'date' as input, round.name, round.date, round.date_precision as precision
  from given
  join {funding_round} round on round.entity_id = given.id and round.status = 'APPROVED'
    and coalesce(round.amount_qualifier, 'exact') not in {NOT_YET}
  union all
  select given.id, 'fundingRound', round.id, 'date', round.name, round.date, round.date_precision
  from given
  join {investment} investment on investment.investor_id = given.id and investment.status = 'APPROVED'
  join {funding_round} round on round.id = investment.funding_round_id and round.status = 'APPROVED'
    and coalesce(round.amount_qualifier, 'exact') not in {NOT_YET}
  join {organization} company on company.id = round.entity_id and company.status = 'APPROVED'
  union all
  select id, 'organization', id, 'acquiredOn', null, acquired_on, acquired_on_precision
  from given
  union all
  select given.id, 'organization', target.id, 'acquiredOn', target.name, target.acquired_on, target.acquired_on_precision
  from given
  join {organization} target on target.acquired_by_id = given.id and target.status = 'APPROVED'
  union all
  select given.id, 'publicFunding', award.id, 'date', award.name, award.date, award.date_precision
  from given
  join {public_funding} award on (award.entity_id = given.id or award.funder_id = given.id) and award.status = 'APPROVED'
  union all
  select given.id, 'organization', other.id, 'name', other.name, side.date, side.date_precision
  from given
  join {partnership_side} side on side.organization_id = given.id and side.status = 'APPROVED'
  join {organization} other on other.id = side.partner_id and other.status = 'APPROVED'
  union all
  select given.id, 'product', product.id, 'launchedOn', product.name, product.launched_on, product.launched_on_precision
  from given
  join {product} product on product.offered_by_id = given.id and product.status = 'APPROVED' and product.stage is distinct from 'announced'
  union all
  select
    given.id, 'metricPoint', point.id, 'year', point.name, coalesce(point.date, make_date(point.year, 1, 1)),
    case when point.date is null then 'year' else point.date_precision end
  from given
  join {metric_point} point on point.organization_id = given.id and point.type in {REACHED}
  where not exists (select 1 from {hidden_row} hidden where hidden.id = point.id)
  union all
  select given.id, 'paper', paper.id, 'publishedOn', paper.title, paper.published_on, paper.published_on_precision
  from {paper} paper
  cross join unnest(paper.organization_ids) author_id
  join given on given.id = author_id
  where paper.status = 'APPROVED'
  union all
  select given.id, 'milestone', milestone.id, 'date', milestone.name, milestone.date, milestone.date_precision
  from given
  join {milestone} milestone on milestone.organization_id = given.id and milestone.status = 'APPROVED'
),
happened as (
  select
    event.*,
    row_number() over (
      partition by id order by date desc, case precision when 'year' then 1 when 'month' then 2 else 3 end desc, row_id, input
    ) as place
  from event
  where date is not null
)
-- values
select given.id, happened.date as newest_event_on, coalesce(happened.precision, case when happened.id is not null then 'day' end) as newest_event_precision
from given
left join happened on happened.id = given.id and happened.place = 1
-- explanation
select
  id,
  array['newestEventOn', 'newestEventPrecision'] as fields,
  false as is_rival,
  kind,
  row_id,
  input,
  name,
  to_jsonb(case precision when 'year' then to_char(date, 'YYYY') when 'month' then to_char(date, 'YYYY-MM') else date::text end) as value,
  case when place > 1 then 'older' end as left_out,
  date as at
from happened
-- touched
select unnest(array[id, acquired_by_id]) as id
from {organization} organization
where id = any ($1::uuid[])
union all
select entity_id
from {funding_round} round
where id = any ($1::uuid[])
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
select unnest(array[entity_id, funder_id])
from {public_funding} award
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
select organization_id
from {metric_point} point
where id = any ($1::uuid[])
union all
select unnest(organization_ids)
from {paper} paper
where id = any ($1::uuid[])
union all
select organization_id
from {milestone} milestone
where id = any ($1::uuid[])
