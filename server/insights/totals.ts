import type { Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { allOf, scopeOf } from '#server/query/scope.ts';

// Organizations stand in a class by their primary classification and count for all classes above it, as the filter descendantOf does.
function classes(viewer: Viewer): Sql {
  const visible = (kind: string, alias: string): Sql =>
    allOf([scopeOf(kindOf(kind), sql.raw(alias), viewer)]);
  return sql`
    class as materialized (
      select c.id, c.slug, c.name, c.name_key, c.color, c.level, c.position, c.parent_classification_id as parent_id, c.ancestor_ids
      from classification c where ${visible('classification', 'c')}
    ), held as materialized (
      select o.primary_classification_id as class_id, count(*) as organizations, sum(o.total_raised_usd) as usd,
        sum(o.other_currency_rounds) as other from organization o
      where o.primary_classification_id is not null and ${visible('organization', 'o')} group by o.primary_classification_id
    ), dealt as materialized (
      select o.primary_classification_id as class_id, count(*) as rounds
      from funding_round r join organization o on o.id = r.entity_id and ${visible('organization', 'o')}
      where o.primary_classification_id is not null and ${visible('fundingRound', 'r')} group by o.primary_classification_id
    )`;
}

const below = (value: Sql, table: Sql): Sql =>
  sql`(select ${value} from class b join ${table} h on h.class_id = b.id where c.id = any (b.ancestor_ids))`;

const organizations = below(sql`coalesce(sum(h.organizations), 0)::int`, sql`held`);
const usd = below(sql`sum(h.usd)`, sql`held`);
const other = below(sql`coalesce(sum(h.other), 0)::int`, sql`held`);
const rounds = below(sql`coalesce(sum(h.rounds), 0)::int`, sql`dealt`);
const itself = sql`'id', c.id, 'slug', c.slug, 'name', c.name, 'color', c.color`;
const parent = sql`'parentClassification', case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end`;
const inOrder = sql`row_number() over (order by c.position nulls last, c.name_key, c.id) - 1`;

/** How many organizations stand in every class of the taxonomy and below it, and what did they raise? The tree, parents before their children. */
export const taxonomyScan = (viewer: Viewer): Sql => sql`
  with ${classes(viewer)}
  select ${inOrder} as position, json_build_object(${itself}, 'level', c.level, ${parent}, 'organizations', ${organizations},
    'usd', ${usd}, 'otherCurrencyRounds', ${other}) as answer
  from class c left join class p on p.id = c.parent_id`;

/** What was raised in every top class, and in how many rounds? Rounds known in other currencies alone are counted beside the USD. */
export const sectorTotalsScan = (viewer: Viewer): Sql => sql`
  with ${classes(viewer)}
  select ${inOrder} as position,
    json_build_object(${itself}, 'usd', ${usd}, 'rounds', ${rounds}, 'otherCurrencyRounds', ${other}) as answer
  from class c where c.parent_id is null`;

/** How many organizations stand in every top class and below it? */
export const sectorCountsScan = (viewer: Viewer): Sql => sql`
  with ${classes(viewer)}
  select ${inOrder} as position, json_build_object(${itself}, 'organizations', ${organizations}) as answer
  from class c where c.parent_id is null`;

/** How many organizations stand in every class of the second level and below it? */
export const secondaryCountsScan = (viewer: Viewer): Sql => sql`
  with ${classes(viewer)}
  select ${inOrder} as position, json_build_object(${itself}, ${parent}, 'organizations', ${organizations}) as answer
  from class c join class p on p.id = c.parent_id and p.parent_id is null`;

/** How many organizations are in every country, and what did they raise? Those without a country are left out. */
export const countryTotalsScan = (viewer: Viewer): Sql => sql`
  select row_number() over (order by t.organizations desc, n.name, n.code) - 1 as position,
    json_build_object('country', n.code, 'name', n.name, 'region', n.region, 'organizations', t.organizations, 'usd', t.usd,
      'otherCurrencyRounds', t.other) as answer
  from (
    select o.country, count(*)::int as organizations, sum(o.total_raised_usd) as usd,
      coalesce(sum(o.other_currency_rounds), 0)::int as other
    from organization o where o.country is not null and ${allOf([scopeOf(kindOf('organization'), sql`o`, viewer)])} group by o.country
  ) t join country n on n.code = t.country`;
