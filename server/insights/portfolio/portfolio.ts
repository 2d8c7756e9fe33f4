import { LISTS } from '#domain/limits.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { setOf } from '#server/query/amounts.ts';
import type { Reader } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { rowCount } from '#server/query/names.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import type { RecordServices } from '#server/records/services.ts';
import { exitsScan } from './exits.ts';
import { roundJson } from './roundJson.ts';

/** Co-investors that are named. */
const NAMED = 12;

/** What has an investor done? As a JSON text, over all of its deals that the reader sees; undefined where he does not see the investor. */
export async function portfolioOf(
  { database, hot }: Pick<RecordServices, 'database' | 'hot'>,
  investor: string,
  reader: Reader,
): Promise<string | undefined> {
  const [row] = await database.query<{ answer: string }>(hot(portfolioScan(investor, reader)));
  return row?.answer;
}

const round = roundJson(sql`j`, sql`j.round_id`);
const newestFirst = sql`j.date desc nulls last, j.round_id`;
const oldestFirst = sql`j.date nulls last, j.round_id`;
const isDated = sql` filter (where j.date is not null)`;
const firstOf = (value: Sql, order: Sql, which: Sql = sql.empty): Sql =>
  sql`(array_agg(${value} order by ${order})${which})[1]`;
const rowsAsJson = (rows: Sql): Sql =>
  sql`coalesce((select jsonb_agg(to_jsonb(t) - 'place' order by t.place) from (${rows}) t), '[]')`;

function portfolioScan(investor: string, reader: Reader): Sql {
  const organization = kindOf('organization');
  const seen = allOf([visible(organization, { row: sql`o` }, reader)]);
  return sql`
    with joined as materialized (${joinedDeals(investor, reader)}), exit as materialized (${exitsScan(investor, reader)}),
      holding as materialized (${holdings(reader)}), beside as materialized (${coInvestors(investor, reader)})
    select (${figures}::jsonb || jsonb_build_object(
      'classes', ${classes}, 'countries', ${countries}, 'stages', ${stages}, 'holdings', ${holdingRows},
      'coInvestors', jsonb_build_object('count', (select count(*) from beside), 'first', ${coInvestorRows})
    ))::text as answer
    from ${rowsOf(reader, 'organization')} o where o.id = ${investor}::uuid and ${seen}`;
}

const joinedDeals = (investor: string, reader: Reader): Sql => sql`
  select d.round_id, d.company_id, d.is_lead, d.date, d.date_precision, d.funding_info, d.round_group,
    case when coalesce(d.amount_qualifier not in ${setOf('OUTSIDE_TOTALS')}, true) then d.funding_usd end as usd
  from ${rowsOf(reader, 'deal')} d
  where d.investor_id = ${investor}::uuid and ${allOf([visible(kindOf('deal'), { row: sql`d` }, reader)])}`;

// Whoever sees a round sees its company, but not each class.
const holdings = (reader: Reader): Sql => sql`
  select c.id, c.name, c.country, c.operating_status, ${classJson('l')} as class, ${classJson('top')} as top,
    g.rounds, g.leads, g.first, g.last, g.place, e.exit
  from (
    select j.company_id, count(*)::int as rounds, (count(*) filter (where j.is_lead))::int as leads,
      ${firstOf(round, oldestFirst)} as first, ${firstOf(round, newestFirst)} as last,
      row_number() over (order by max(j.date) desc nulls last, j.company_id) as place
    from joined j group by j.company_id
  ) g
  join ${rowsOf(reader, 'organization')} c on c.id = g.company_id
  left join ${rowsOf(reader, 'classification')} l on l.id = c.primary_classification_id and ${seenClass('l', reader)}
  left join ${rowsOf(reader, 'classification')} top on top.id = l.ancestor_ids[1] and ${seenClass('top', reader)}
  left join exit e on e.company_id = g.company_id`;

const seenClass = (alias: string, reader: Reader): Sql =>
  allOf([visible(kindOf('classification'), { row: sql.raw(alias) }, reader)]);

const classJson = (alias: string): Sql => {
  const row = sql.raw(alias);
  return sql`case when ${row}.id is not null then jsonb_build_object('id', ${row}.id, 'slug', ${row}.slug, 'name', ${row}.name) end`;
};

const coInvestors = (investor: string, reader: Reader): Sql => sql`
  select o.id, o.name, count(*)::int as rounds, jsonb_agg(distinct c.name) as companies,
    row_number() over (order by count(*) desc, o.name_key, o.id) as place
  from joined j
  join ${rowsOf(reader, 'deal')} d on d.round_id = j.round_id and d.investor_id <> ${investor}::uuid
    and ${allOf([visible(kindOf('deal'), { row: sql`d` }, reader)])}
  join ${rowsOf(reader, 'organization')} o on o.id = d.investor_id
  join ${rowsOf(reader, 'organization')} c on c.id = j.company_id
  group by o.id, o.name, o.name_key`;

const yearOf = (date: Sql): Sql => sql`extract(year from ${date})::int`;

const figures = sql`(
  select jsonb_build_object(
    'deals', count(*), 'leads', count(*) filter (where j.is_lead), 'companies', (select count(*) from holding),
    'again', (select count(*) from holding where rounds > 1), 'exits', (select count(*) from exit),
    'medianUsd', percentile_cont(0.5) within group (order by j.usd), 'pricedDeals', count(j.usd), 'datedDeals', count(j.date),
    'perYear', count(j.date)::float / (${yearOf(sql`max(j.date)`)} - ${yearOf(sql`min(j.date)`)} + 1),
    'first', ${firstOf(round, oldestFirst, isDated)}, 'last', ${firstOf(round, newestFirst, isDated)}
  ) from joined j
)`;

const shares = sql`count(*)::int as companies, sum(rounds)::int as deals`;
const mostFirst = sql`row_number() over (order by count(*) desc, sum(rounds) desc`;

const classes = rowsAsJson(sql`
  select t.top as class, sum(t.companies)::int as companies, sum(t.deals)::int as deals,
    coalesce(jsonb_agg(jsonb_build_object('class', t.class, 'companies', t.companies, 'deals', t.deals) order by t.place) filter (where t.class is not null), '[]') as within,
    row_number() over (order by t.top is null, sum(t.companies) desc, sum(t.deals) desc, t.top->>'name') as place
  from (
    select coalesce(top, class) as top, class, ${shares}, ${mostFirst}, class->>'name') as place from holding group by 1, 2
  ) t group by t.top`);

const countries = rowsAsJson(sql`
  select country, ${shares}, row_number() over (order by country is null, count(*) desc, sum(rounds) desc, country) as place
  from holding group by country`);

const stages = rowsAsJson(sql`
  select j.funding_info as type, ${yearOf(sql`j.date`)} as year, count(*)::int as deals,
    row_number() over (order by ${yearOf(sql`j.date`)}, j.funding_info) as place
  from joined j group by 1, 2`);

const holdingRows = rowsAsJson(sql`
  select id, name, country, operating_status as "operatingStatus", class, rounds, leads, first, last, exit, place
  from holding order by place limit ${rowCount(LISTS.maxLimit)}`);

const coInvestorRows = rowsAsJson(sql`select * from beside order by place limit ${rowCount(NAMED)}`);
