import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { allOf, scopeOf } from '#server/query/scope.ts';
import { tally, type Source } from './tally/tally.ts';

// Organizations stand in a class by their primary classification and count for all classes above it, as the filter descendantOf does.
function classes(source: Source): Sql {
  const visible = allOf([scopeOf(kindOf('classification'), sql`c`, source.viewer)]);
  return sql`
    class as materialized (
      select c.id, c.slug, c.name, c.name_key, c.color, c.level, c.position, c.parent_classification_id as parent_id, c.ancestor_ids
      from classification c where ${visible}
    ), held as materialized (
      select t.value::uuid as class_id, t.count as organizations, t.amount as usd, t.other
      from ${tally(source, { part: 'organization', by: 'primaryClassification' })} t
    ), dealt as materialized (
      select t.value::uuid as class_id, t.count as rounds from ${tally(source, { part: 'fundingRound', by: 'companyClass' })} t
    )`;
}

const below = (value: Sql, table: Sql): Sql =>
  sql`(select ${value} from class b join ${table} h on h.class_id = b.id where c.id = any (b.ancestor_ids))`;

const organizations = below(sql`coalesce(sum(h.organizations), 0)::int`, sql`held`);
const usd = below(sql`trim_scale(sum(h.usd))`, sql`held`);
const other = below(sql`coalesce(sum(h.other), 0)::int`, sql`held`);
const rounds = below(sql`coalesce(sum(h.rounds), 0)::int`, sql`dealt`);
const itself = sql`'id', c.id, 'slug', c.slug, 'name', c.name, 'color', c.color`;
const parent = sql`'parentClassification', case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end`;
const inOrder = sql`row_number() over (order by c.position nulls last, c.name_key, c.id) - 1`;

/** How many organizations stand in every class of the taxonomy and below it, and what did they raise? The tree, parents before their children. */
export const taxonomyScan = (source: Source): Sql => sql`
  with ${classes(source)}
  select ${inOrder} as position, json_build_object(${itself}, 'level', c.level, ${parent}, 'organizations', ${organizations},
    'usd', ${usd}, 'otherCurrencyRounds', ${other}) as answer
  from class c left join class p on p.id = c.parent_id`;

/** What was raised in every top class, and in how many rounds? Rounds known in other currencies alone are counted beside the USD. */
export const sectorTotalsScan = (source: Source): Sql => sql`
  with ${classes(source)}
  select ${inOrder} as position,
    json_build_object(${itself}, 'usd', ${usd}, 'rounds', ${rounds}, 'otherCurrencyRounds', ${other}) as answer
  from class c where c.parent_id is null`;

/** How many organizations stand in every top class and below it? */
export const sectorCountsScan = (source: Source): Sql => sql`
  with ${classes(source)}
  select ${inOrder} as position, json_build_object(${itself}, 'organizations', ${organizations}) as answer
  from class c where c.parent_id is null`;

/** How many organizations stand in every class of the second level and below it? */
export const secondaryCountsScan = (source: Source): Sql => sql`
  with ${classes(source)}
  select ${inOrder} as position, json_build_object(${itself}, ${parent}, 'organizations', ${organizations}) as answer
  from class c join class p on p.id = c.parent_id and p.parent_id is null`;

/** How many organizations are in every country, and what did they raise? Those without a country are left out. */
export const countryTotalsScan = (source: Source): Sql => sql`
  select row_number() over (order by t.count desc, n.name, n.code) - 1 as position,
    json_build_object('country', n.code, 'name', n.name, 'region', n.region, 'organizations', t.count, 'usd', t.amount,
      'otherCurrencyRounds', t.other) as answer
  from ${tally(source, { part: 'organization', by: 'country' })} t join country n on n.code = t.value`;
