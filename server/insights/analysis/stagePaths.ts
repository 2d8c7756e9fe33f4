import { MOST_IN_DAYS, STAGE_NAMES, type Stage } from '#domain/analysis/stages.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';

/** Which way of companies is asked for, of the rounds under conditions. */
export interface StagesQuestion {
  readonly first: Stage;
  readonly next: Stage;
  readonly where: ConditionTree | undefined;
}

// A month is a twelfth of a year.
const DAYS_OF_A_MONTH = sql`30.436875`;

const rankOf = (stage: Stage): number => STAGE_NAMES.indexOf(stage) + 1;

/**
 * How long does it take companies from their first round at a stage to their first one at another or a later one, and how many get
 * there? Those that have not by the day of the newest round are followed until then; of whom nobody tells when they did, are not
 * followed. Companies that are alike in year, time and outcome are told together; of many, times are whole months. One row.
 */
export function stagePathsScan({ first, next, where }: StagesQuestion, asker: Asker): Sql {
  const context = newContext(asker);
  const round = kindOf('fundingRound');
  return sql`
    with asked as materialized (
      select r.entity_id as company, r.funding_info as stage, r.date from ${rowsOf(context, round)} r
      where ${matchingCondition(context, round, { row: sql`r`, where })}),
    whole as materialized (select count(*)::int as rounds, max(date) as ends from asked),
    opening as materialized (
      select a.company, s.rank, min(a.date) as day
      from asked a join unnest(${STAGE_NAMES}::text[]) with ordinality s(stage, rank) on s.stage = a.stage
      group by 1, 2),
    way as materialized (
      select min(day) filter (where rank = ${rankOf(first)}::int) as begun, min(day) filter (where rank >= ${rankOf(next)}::int) as later,
        bool_or(rank >= ${rankOf(next)}::int) as is_further
      from opening where company is not null group by company),
    followed as materialized (
      select way.begun, coalesce(way.later, whole.ends) - way.begun as days, way.later is not null as is_event
      from way, whole where way.begun is not null and case when way.is_further then way.later >= way.begun else true end),
    size as (select count(*) > ${MOST_IN_DAYS}::int as is_large from followed)
    select 0 as position, json_build_object(
      'rounds', whole.rounds, 'end', whole.ends,
      'undated', (select count(*)::int from opening where day is null or company is null),
      'outOfOrder', (select count(*)::int from way where later < begun),
      'unit', case when size.is_large then 'month' else 'day' end,
      'paths', coalesce((
        select json_agg(json_build_array(g.year, g.time, g.is_event, g.count) order by g.year, g.time, g.is_event desc)
        from (
          select extract(year from begun)::int as year,
            case when size.is_large then floor(days / ${DAYS_OF_A_MONTH})::int else days end as time,
            is_event::int as is_event, count(*)::int as count
          from followed group by 1, 2, 3) g), '[]'),
      'years', coalesce((
        select json_agg(json_build_object('year', g.year, 'first', g.first) order by g.year)
        from (select extract(year from begun)::int as year, min(begun) as first from followed group by 1) g), '[]'),
      'funnel', coalesce((
        select json_agg(json_build_object('stage', (${STAGE_NAMES}::text[])[g.rank], 'companies', g.companies, 'further', g.further) order by g.rank)
        from (
          select rank::int as rank, count(*)::int as companies, (count(*) filter (where rank < furthest))::int as further
          from (
            select rank, max(rank) over (partition by company) as furthest from opening where company is not null) o
          group by 1) g), '[]')) as answer
    from whole, size`;
}
