import { MARKED_KINDS, type MarkedKind } from '#domain/tools/map/mapAnswer.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionTree } from '#domain/query/tree.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { newContext, type Asker, type Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { follow } from '#server/query/joins.ts';
import { matchingCondition } from '#server/query/page.ts';

/** What a map of places shows: organizations under a condition, and what lines begin or end at them. */
export interface PlacesQuestion {
  readonly where: ConditionTree | undefined;
  readonly are: 'spin-outs' | 'parents';
  /** The ends of uses that the organizations are; none where these are not asked for. */
  readonly using: 'users' | 'vendors' | undefined;
}

const organization = kindOf('organization');
const P = sql.raw('p');

/** Where are the organizations? One row: by city, by country where no city is known, and spin-outs and uses from country to country. */
export function mapPlacesScan({ where, are, using }: PlacesQuestion, asker: Asker): Sql {
  const context = newContext(asker);
  const row = context.nextAlias();
  const matching = matchingCondition(context, organization, { row, where });
  return sql`
    with picked as materialized (
      select ${row}.id, ${row}.lat, ${row}.lng, ${row}.city, ${row}.country, ${row}.entity_types
      from ${rowsOf(context, organization)} ${row} where ${matching}),
    flows as materialized (${flows(context, are)}),
    uses as materialized (${using ? usesOf(context, using) : NO_USES})
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
      'unplacedSpinOuts', (select count(*)::int from flows where source is null or target is null),
      'uses', ${using ? usesJson : sql`null::json`},
      'unplacedUses', ${using ? UNPLACED_USES : sql`null::int`}) as answer`;
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

const isUser = (alias: Sql): Sql => sql`'enterprise_user' = any (${alias}.entity_types)`;

// Partners of whom one uses what the other offers. Which of two users is the vendor nothing tells.
function usesOf(context: Context, using: 'users' | 'vendors'): Sql {
  const { from, condition, row, edgeRow = row } = follow(context, organization.relations.partners, P);
  const [user, vendor] = using === 'users' ? [P, row] : [row, P];
  return sql`
    select u.* from picked p join lateral (
      select ${user}.id as user_id, ${user}.country as target, case when not ${isUser(vendor)} then ${vendor}.country end as source
      from ${from} where ${condition} and ${isUser(user)} and (${edgeRow}.partnership_option = 'customer' or ${edgeRow}.stage is not null)) u on true`;
}

const NO_USES = sql`select null::uuid as user_id, null::text as source, null::text as target where false`;

const usesJson = sql`(
  select coalesce(json_agg(json_build_object('from', source, 'to', target, 'count', count) order by count desc, source, target), '[]')
  from (select source, target, count(distinct user_id)::int as count from uses
    where source is not null and target is not null group by source, target) u)`;

const UNPLACED_USES = sql`(select count(distinct user_id)::int from uses where source is null or target is null)`;
