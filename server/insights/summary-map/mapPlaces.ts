import { MARKED_KINDS, type MarkedKind } from '#domain/tools/map/mapAnswer.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker, type Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { follow } from '#server/query/joins.ts';
import { matchingCondition } from '#server/query/page.ts';

/** What a map of places shows: organizations under a condition, and whether these are spin-outs or what others came out of. */
export interface PlacesQuestion {
  readonly where: ConditionTree | undefined;
  readonly are: 'spin-outs' | 'parents';
}

const organization = kindOf('organization');
const P = sql.raw('p');

/** Where are the organizations? One row: by city, by country where no city is known, and the spin-outs from country to country. */
export function mapPlacesScan({ where, are }: PlacesQuestion, asker: Asker): Sql {
  const context = newContext(asker);
  const row = context.nextAlias();
  const matching = matchingCondition(context, organization, { row, where });
  return sql`
    with picked as materialized (
      select ${row}.id, ${row}.lat, ${row}.lng, ${row}.city, ${row}.country, ${row}.entity_types
      from ${rowsOf(context, organization)} ${row} where ${matching}),
    flows as materialized (${flows(context, are)})
    select 0 as position, json_build_object(
      'count', (select count(*)::int from picked),
      'nowhere', (select count(*)::int from picked where lat is null and country is null),
      'cities', (select coalesce(json_agg(json_build_object('city', city, 'country', country, 'lat', lat, 'lng', lng,
          'count', count, 'kinds', kinds) order by count desc, lat, lng, country), '[]')
        from (select trim_scale(lat) as lat, trim_scale(lng) as lng, min(city) as city, country, ${counted}
          from picked where lat is not null and lng is not null group by lat, lng, country) c),
      'countries', (select coalesce(json_agg(json_build_object('country', country, 'count', count, 'kinds', kinds)
          order by count desc, country), '[]')
        from (select country, ${counted} from picked where lat is null and country is not null group by country) c),
      'spinOuts', (select coalesce(json_agg(json_build_object('from', source, 'to', target, 'count', count)
          order by count desc, source, target), '[]')
        from (select source, target, count(*)::int as count from flows
          where source is not null and target is not null group by source, target) f),
      'unplacedSpinOuts', (select count(*)::int from flows where source is null or target is null)) as answer`;
}

const ofKind = (kind: MarkedKind): Sql =>
  sql`${sql.raw(`'${kind}'`)}, nullif(count(*) filter (where entity_types @> array[${kind}]), 0)`;

// Who is of two kinds counts in both, and once in all.
const counted = sql`count(*)::int as count, json_strip_nulls(json_build_object(${sql.join(MARKED_KINDS.map(ofKind))})) as kinds`;

// A spin-out may have come out of several.
function flows(context: Context, are: PlacesQuestion['are']): Sql {
  const isParent = are === 'parents';
  const relation = organization.relations[isParent ? 'spinOuts' : 'spunOutOf'];
  const { from, condition, row } = follow(context, relation, P);
  const ends = isParent
    ? sql`p.country as source, ${row}.country as target`
    : sql`${row}.country as source, p.country as target`;
  return sql`select ${ends} from picked p join lateral (select ${row}.country from ${from} where ${condition}) ${row} on true`;
}
