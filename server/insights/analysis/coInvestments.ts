import { MOST_LINKED } from '#domain/analysis/coInvestments.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';

/** Who took part in the same rounds, of the deals under conditions, which are each of one investor in one round? The investors with the most rounds, and which of them each round links. One row. */
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
    ranked as materialized (
      select investor, count(*)::int as rounds, (row_number() over (order by count(*) desc, investor))::int - 1 as place
      from asked group by 1),
    of_round as materialized (select round, count(*) as members from asked group by 1),
    solo as materialized (select a.investor from of_round o join asked a on a.round = o.round where o.members = 1),
    linked as materialized (select * from ranked where place < ${MOST_LINKED}::int)
    select 0 as position, json_build_object(
      'deals', (select count(*)::int from asked),
      'rounds', (select count(*)::int from of_round),
      'investors', (select count(*)::int from ranked),
      'alone', (
        select count(*)::int
        from (select investor, count(*) as rounds from solo group by 1) s
        join ranked r on r.investor = s.investor and r.rounds = s.rounds),
      'linked', coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'rounds', l.rounds) order by l.place)
        from linked l join ${rowsOf(context, 'organization')} o on o.id = l.investor), '[]'),
      'together', coalesce((
        select json_agg(g.places order by g.places)
        from (
          select array_agg(l.place order by l.place) as places from asked a join linked l on l.investor = a.investor
          group by a.round having count(*) > 1) g), '[]')) as answer`;
}
