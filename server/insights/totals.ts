import { MONEY_FIGURES } from '#domain/money.ts';
import type { Reach } from '#domain/sets.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { organizationPart } from './tally/part.ts';
import { tally, type Source } from './tally/tally.ts';

// Organizations stand in a class by their primary classification and count for all classes above it, as the filter descendantOf does.
function classes(source: Source, reach: Reach): Sql {
  const seen = allOf([visible(kindOf('classification'), { row: sql`c` }, source)]);
  return sql`
    class as materialized (
      select c.id, c.slug, c.name, c.name_key, c.color, c.level, c.position, c.parent_classification_id as parent_id, c.ancestor_ids
      from ${rowsOf(source, 'classification')} c where ${seen}
    ), above as materialized (
      select b.id as class_id, a.id from class b cross join lateral (select distinct unnest(b.ancestor_ids) as id) a
    ), held as materialized (
      select a.id, sum(t.count)::int as organizations, trim_scale(sum(t.amount)) as usd, sum(t.other)::int as other
      from above a join ${tally(source, { part: 'organization', by: 'primaryClassification', reach })} t on t.value::uuid = a.class_id
      group by a.id
    ), dealt as materialized (
      select a.id, sum(t.count)::int as rounds, trim_scale(sum(t.amount)) as usd, sum(t.other)::int as other
      from above a join ${tally(source, { part: 'fundingRound', by: 'raisedInClass', reach })} t on t.value::uuid = a.class_id
      group by a.id
    )`;
}

const sums = sql`left join held h on h.id = c.id left join dealt d on d.id = c.id`;
const organizations = sql`coalesce(h.organizations, 0)`;
const usd = sql`h.usd`;
const other = sql`coalesce(h.other, 0)`;
const itself = sql`'id', c.id, 'slug', c.slug, 'name', c.name, 'color', c.color`;
const parent = sql`'parentClassification', case when p.id is not null then json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end`;
const inOrder = sql`row_number() over (order by c.position nulls last, c.name_key, c.id) - 1`;

// The same companies with each figure of their money (decision 88).
const MONEY = MONEY_FIGURES.map(({ value }) => ({ name: value, part: organizationPart(value) }));

// The rows of one sort in every class and below it.
const below = (name: string, rows: Sql): Sql => sql`${sql.raw(name)} as materialized (
      select a.id, sum(t.count)::int as count, trim_scale(sum(t.amount)) as usd
      from above a join ${rows} t on t.value::uuid = a.class_id group by a.id
    )`;

/** How many organizations, companies and papers stand in every class of the taxonomy and below it, and what was raised? The tree, parents before their children. */
export const taxonomyScan = (source: Source, reach: Reach = 'sector'): Sql => sql`
  with ${classes(source, reach)},
    ${sql.join(MONEY.map(({ name, part }) => below(name, tally(source, { part, by: 'primaryClassification', split: 'company', reach }))))},
    ${below('work', tally(source, { part: 'paper', by: 'primaryClassification' }))}
  select ${inOrder} as position, json_build_object(${itself}, 'level', c.level, ${parent}, 'organizations', ${organizations},
    'usd', ${usd}, 'otherCurrencyRounds', ${other}, 'companies', coalesce(equity.count, 0), 'companyUsd', equity.usd,
    'companyCapitalUsd', capital.usd, 'companyStatedUsd', stated.usd, 'papers', coalesce(w.count, 0)) as answer
  from class c ${sums} left join class p on p.id = c.parent_id left join equity on equity.id = c.id left join capital on capital.id = c.id
    left join stated on stated.id = c.id left join work w on w.id = c.id`;

/** What was raised in every top class, and in how many rounds? The same rounds are counted and summed: those that raise (decision 71); of them, those known in other currencies alone are told beside the USD. */
export const sectorTotalsScan = (source: Source, reach: Reach = 'sector'): Sql => sql`
  with ${classes(source, reach)}, ${below('backed', tally(source, { part: 'fundingRound', by: 'capitalInClass', reach }))}
  select ${inOrder} as position, json_build_object(${itself}, 'usd', d.usd, 'rounds', coalesce(d.rounds, 0),
    'otherCurrencyRounds', coalesce(d.other, 0), 'capitalUsd', b.usd, 'capitalRounds', coalesce(b.count, 0)) as answer
  from class c ${sums} left join backed b on b.id = c.id where c.parent_id is null`;

/** How many organizations stand in every top class and below it? */
export const sectorCountsScan = (source: Source, reach: Reach = 'sector'): Sql => sql`
  with ${classes(source, reach)}
  select ${inOrder} as position, json_build_object(${itself}, 'organizations', ${organizations}) as answer
  from class c ${sums} where c.parent_id is null`;

/** How many organizations stand in every class of the second level and below it? */
export const secondaryCountsScan = (source: Source, reach: Reach = 'sector'): Sql => sql`
  with ${classes(source, reach)}
  select ${inOrder} as position, json_build_object(${itself}, ${parent}, 'organizations', ${organizations}) as answer
  from class c ${sums} join class p on p.id = c.parent_id and p.parent_id is null`;

/** How many organizations and companies are in every country, and what did they raise? Those without a country are left out. */
export const countryTotalsScan = (source: Source, reach: Reach = 'sector'): Sql => sql`
  select row_number() over (order by t.count desc, n.name, n.code) - 1 as position,
    json_build_object('country', n.code, 'name', n.name, 'region', n.region, 'organizations', t.count, 'usd', t.amount,
      'otherCurrencyRounds', t.other, 'companies', coalesce(equity.count, 0), 'companyUsd', equity.amount,
      'companyCapitalUsd', capital.amount, 'companyStatedUsd', stated.amount) as answer
  from ${tally(source, { part: 'organization', by: 'country', reach })} t join ${rowsOf(source, 'country')} n on n.code = t.value
    ${sql.join(
      MONEY.map(
        ({ name, part }) =>
          sql`left join ${tally(source, { part, by: 'country', split: 'company', reach })} ${sql.id(name)} on ${sql.id(name)}.value = t.value`,
      ),
      ' ',
    )}`;
