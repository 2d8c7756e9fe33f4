import { parseBoxPath } from '#domain/market-map/boxPath.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { matchingCondition } from '#server/query/page.ts';
import { boxesOf } from '#server/insights/market-map/boxes.ts';

const paper = kindOf('paper');
const COUNTRY = parseBoxPath(paper, 'organizations.country');

/** In which countries were papers written? One row: each country with its papers, a paper once in each of those of its organizations. */
export function mapPapersScan(where: ConditionTree | undefined, asker: Asker): Sql {
  const context = newContext(asker);
  const row = context.nextAlias();
  const matching = matchingCondition(context, paper, { row, where });
  return sql`
    with picked as materialized (
      select ${row}.id, ${row}.organization_ids from ${rowsOf(context, paper)} ${row} where ${matching}),
    held as materialized (
      select p.id, b.key from picked p left join lateral (${boxesOf(context, COUNTRY, sql.raw('p'))}) b on true)
    select 0 as position, json_build_object(
      'count', (select count(*)::int from picked),
      'nowhere', (select count(*)::int from held where key is null),
      'countries', (select coalesce(json_agg(json_build_object('country', key, 'count', count,
          'population', n.population, 'populationYear', n.population_year) order by count desc, key), '[]')
        from (select key, count(*)::int as count from held where key is not null group by key) c
          left join ${rowsOf(context, 'country')} n on n.code = c.key)) as answer`;
}
