import { MOST_LINKED } from '#domain/analysis/coInvestments.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';

/** Who took part in the same rounds, of the deals under conditions? The investors with the most rounds, and which of them each round links. One row. */
export function coInvestmentsScan(
  { where }: { readonly where: ConditionTree | undefined },
  asker: Asker,
): Sql {
  const context = newContext(asker);
  const deal = kindOf('deal');
  return sql`
    with asked as materialized (
      select d.round_id as round, d.investor_id as investor from ${rowsOf(context, deal)} d
      where ${matchingCondition(context, deal, { row: sql`d`, where })}),
    part as materialized (select distinct round, investor from asked where round is not null and investor is not null),
    shared as materialized (select round from part group by 1 having count(*) > 1),
    took as materialized (select investor, count(*)::int as rounds from part group by 1),
    linked as materialized (
      select investor, rounds, (row_number() over (order by rounds desc, investor))::int - 1 as place
      from took order by rounds desc, investor limit ${MOST_LINKED}::int)
    select 0 as position, json_build_object(
      'deals', (select count(*)::int from asked),
      'rounds', (select count(distinct round)::int from part),
      'investors', (select count(*)::int from took),
      'alone', (select count(*)::int from took) - (select count(distinct p.investor)::int from part p join shared s on s.round = p.round),
      'linked', coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'rounds', l.rounds) order by l.place)
        from linked l join ${rowsOf(context, 'organization')} o on o.id = l.investor), '[]'),
      'together', coalesce((
        select json_agg(g.places)
        from (
          select json_agg(l.place order by l.place) as places
          from part p join shared s on s.round = p.round join linked l on l.investor = p.investor
          group by p.round having count(*) > 1) g), '[]')) as answer`;
}
