import type { KindName } from '#domain/names.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { setOf } from '#server/query/amounts.ts';
import { newContext, todayOf, type Asker, type Context } from '#server/query/context.ts';
import { derivedStatement } from '#server/query/derived.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import {
  frontiersJson,
  makersJson,
  metricsJson,
  pairsJson,
  pointsJson,
  ratesJson,
  thresholdsJson,
} from './roadmapJson.ts';
import { isJudged, ratesOf, standingOf } from './standing.ts';

/** What a roadmap is of. */
export interface RoadmapQuestion {
  /** The key or id of the metric; the first of the sector where none is named. */
  readonly of: string | undefined;
  readonly where: ConditionTree | undefined;
  /** Only what was said and reached by the end of this year; what came later is told apart. */
  readonly saidBy: number | undefined;
}

const metricPoint = kindOf('metricPoint');
const REACHED = setOf('REACHED');

/**
 * What was promised of a metric, what was reached, and what became of the promises? Every point under the conditions; the frontier,
 * which is the most that was reached by each time by machines of one kind (record 0028); how each promise stands; and how many of
 * them were met in time, by maker. One row, or none where there is no such metric.
 */
export function roadmapScan({ of, where, saidBy }: RoadmapQuestion, asker: Asker): Sql {
  const context = newContext(asker);
  const today = todayOf(context);
  const isOf = of === undefined ? sql`true` : sql`(m.slug = ${of} or m.id::text = ${of})`;
  return sql`
    with wanted as materialized (
      select m.* from ${seenRows(context, 'metric', 'm')} and ${isOf} order by m.position, m.id limit 1),
    asked as materialized (
      select p.id, p.metric_id, p.type in ${REACHED} as is_reached from ${rowsOf(context, metricPoint)} p
      where ${matchingCondition(context, metricPoint, { row: sql`p`, where })}),
    told as materialized (${machineOfMakers(context)}),
    point as materialized (${pointsOf(context, saidBy)}),
    promise as materialized (
      select p.*, p.is_judged_time and ${isJudged(sql`p.standing`)} as is_judged
      from (
        select p.id, p.maker_id, d.outcome, d.slip_months, d.due_on < ${today} as is_judged_time,
          ${standingOf({ outcome: sql`d.outcome`, dueOn: sql`d.due_on`, day: today })} as standing
        from point p join ${rowsOf(context, metricPoint)} d on d.id = p.id
        where p.is_asked and not p.is_reached and p.period = 'then') p),
    said_by_then as materialized (select array_agg(id) as ids from point where period = 'then'),
    promise_then as materialized (${saidBy === undefined ? NO_PROMISES : promisesThen(context, saidBy)}),
    frontier as materialized (${frontierRows}),
    rate as materialized (${ratesOf(sql`promise`)}),
    rate_then as materialized (${ratesOf(sql`promise_then`)})
    select 0 as position, json_build_object(
      'metric', json_build_object('id', wanted.id, 'slug', wanted.slug, 'name', wanted.name, 'unit', wanted.unit,
        'description', wanted.description, 'isLowerBetter', coalesce(wanted.is_lower_better, false)),
      'metrics', ${metricsJson(context)}, 'pairs', ${pairsJson}, 'thresholds', ${thresholdsJson(context)}, 'today', ${today}, 'saidBy', ${saidBy ?? null}::int,
      'unsaid', (select count(*)::int from point where is_asked and period = 'unknown' and not is_reached),
      'makers', ${makersJson(context)}, 'points', ${pointsJson(context)}, 'frontiers', ${frontiersJson},
      'untold', (select count(*)::int from frontier where machine is null and exists (select 1 from frontier f where f.machine is not null)),
      'rates', ${ratesJson('rate')}, 'ratesThen', ${saidBy === undefined ? sql`null::json` : ratesJson('rate_then')}) as answer
    from wanted`;
}

const seenRows = (context: Context, kind: KindName, alias: string): Sql =>
  sql`${rowsOf(context, kind)} ${sql.raw(alias)} where ${allOf([visible(kindOf(kind), { row: sql.raw(alias) }, context)])}`;

// The one kind of machine that all values which a maker reached name: it stands for those of its points that name none.
const machineOfMakers = (context: Context): Sql => sql`
  select coalesce(p.organization_id, product.offered_by_id) as maker_id, min(p.machine) as machine
  from ${rowsOf(context, metricPoint)} p
  left join ${rowsOf(context, 'product')} product on product.id = p.product_id
  where p.machine is not null and p.type in ${REACHED} and ${allOf([visible(metricPoint, { row: sql`p` }, context)])}
  group by 1 having count(distinct p.machine) = 1`;

// A year of which no more is known stands in its middle.
const AT = sql`case when p.date is not null and p.date_precision is distinct from 'year' then p.date
  when coalesce(p.year, extract(year from p.date)) is not null then make_date(coalesce(p.year, extract(year from p.date)::int), 7, 1) end`;
const FIRST = sql`coalesce(p.date, make_date(p.year, 1, 1))`;

// Where a point does not name the physical system, that of its maker, machine or paper stands for it, if that has one only.
const ownModality = (alias: string): Sql => {
  const of = sql.raw(alias);
  return sql`case when cardinality(${of}.modality) = 1 then ${of}.modality[1] end`;
};

function pointsOf(context: Context, saidBy: number | undefined): Sql {
  const year = sql`extract(year from case when p.type in ${REACHED} then ${FIRST} else p.promised_on end)`;
  const period =
    saidBy === undefined
      ? sql`'then'`
      : sql`case when ${year} <= ${saidBy}::int then 'then' when ${year} is null then 'unknown' else 'later' end`;
  return sql`
    select p.id, p.type in ${REACHED} as is_reached, asked.id is not null as is_asked, ${period} as period,
      maker.id as maker_id, product.id as product_id, product.name as product, paper.id as paper_id, paper.title as paper,
      ${AT} as at, ${FIRST} as first, p.promised_on, coalesce(p.machine, told.machine) as machine,
      coalesce(p.modality, ${ownModality('product')}, ${ownModality('maker')}, ${ownModality('paper')}) as modality,
      case when wanted.is_lower_better then -p.value else p.value end as worth
    from wanted
    join ${rowsOf(context, metricPoint)} p on p.metric_id = wanted.id
    left join asked on asked.id = p.id
    left join ${rowsOf(context, 'product')} product on product.id = p.product_id
    left join ${rowsOf(context, 'organization')} maker on maker.id = coalesce(p.organization_id, product.offered_by_id)
    left join ${rowsOf(context, 'paper')} paper on paper.id = p.paper_id
    left join told on told.maker_id = maker.id
    where ${allOf([visible(metricPoint, { row: sql`p` }, context)])}`;
}

const NO_PROMISES = sql`
  select null::uuid as id, null::uuid as maker_id, null::text as outcome, null::int as slip_months, null::int as slip_years,
    null::uuid as revised_by_id, null::text as standing, false as is_judged where false`;

// The rule of promises itself (promise.sql), over what was said and reached by the end of the year: the table of its name is that alone.
// Both are computed once: the planner knows nothing of how many rows they have, and would ask for them again with each promise.
function promisesThen(context: Context, saidBy: number): Sql {
  const rule = derivedStatement(
    context,
    { name: 'promise', kind: metricPoint },
    { part: 'values', ids: sql`(select ids from said_by_then)` },
  );
  // Of a year that is not over nothing is judged that has time left.
  const end = sql`least(make_date(${saidBy}::int + 1, 1, 1), ${todayOf(context)})`;
  return sql`
    select t.*, t.due_on < ${end} and ${isJudged(sql`t.standing`)} as is_judged
    from (
      select p.maker_id, d.*, ${standingOf({ outcome: sql`d.outcome`, dueOn: sql`d.due_on`, day: end })} as standing
      from point p
      join (
        with metric_point as materialized (
          select p.* from ${rowsOf(context, metricPoint)} p
          join point known on known.id = p.id and known.period = 'then'),
        ruled as materialized (${rule ?? sql.empty})
        select * from ruled
      ) d on d.id = p.id
      where p.is_asked and not p.is_reached and p.period = 'then') t`;
}

// Of values that the line compares: those whose kind of machine is known, or all where no kind is known of any.
const frontierRows = sql`
  select *, machine is not distinct from compared and (best is null or worth > best) as is_front
  from (
    select r.*, max(r.worth) over (
      partition by r.machine order by r.at, r.worth desc, r.id rows between unbounded preceding and 1 preceding) as best,
      case when bool_or(r.machine is not null) over () then coalesce(r.machine, '') end as compared
    from point r where r.is_asked and r.is_reached and r.at is not null) r`;
