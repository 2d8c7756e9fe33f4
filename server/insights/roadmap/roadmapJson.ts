import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import type { Context } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';

// Parts of the answer of a roadmap, over the common tables of its statement.

/** The points of each line of the most that was reached by then, one line for each kind of machine. */
export const frontiersJson = sql`coalesce((
  select json_agg(json_build_object('machine', g.machine, 'ids', g.ids) order by g.machine nulls first)
  from (select machine, json_agg(id order by at, worth desc, id) as ids from frontier where is_front group by machine) g), '[]')`;

/** Every metric with how many values under the conditions were reached and promised. */
export const metricsJson = (context: Context): Sql => sql`coalesce((
  select json_agg(json_build_object('slug', m.slug, 'name', m.name, 'unit', m.unit, 'reached', coalesce(g.reached, 0), 'promised', coalesce(g.promised, 0))
    order by m.position, m.id)
  from ${rowsOf(context, 'metric')} m
  left join (
    select metric_id, (count(*) filter (where is_reached))::int as reached, (count(*) filter (where not is_reached))::int as promised
    from asked group by 1) g on g.metric_id = m.id
  where ${allOf([visible(kindOf('metric'), { row: sql`m` }, context)])}), '[]')`;

/** What the metric tells together with others, as the sector's pack says. */
export const pairsJson = sql`coalesce((
  select json_agg(pair) from loaded_pack, jsonb_array_elements(coalesce(details #> '{about,metricPairs}', '[]')) pair
  where pair -> 'metrics' @> jsonb_build_array(jsonb_build_object('key', wanted.slug))), '[]')`;

/** What tasks need of the metric, as the sector's pack and entries of editors say. */
export const thresholdsJson = (context: Context): Sql => sql`coalesce((
  select json_agg(told order by (told ->> 'low')::numeric, told ->> 'task')
  from (
    select told from loaded_pack, jsonb_array_elements(coalesce(details #> '{about,thresholds}', '[]')) told
    where told ->> 'metric' = wanted.slug
    union all
    select jsonb_strip_nulls(jsonb_build_object('id', t.id, 'metric', wanted.slug, 'task', t.name, 'low', least(t.low, t.high),
      'high', greatest(t.low, t.high), 'conditions', t.conditions,
      'date', left(t.date::text, case t.date_precision when 'year' then 4 when 'month' then 7 else 10 end),
      'source', jsonb_build_object('url', t.source, 'title', coalesce(t.source_title, substring(t.source from '//(?:www\\.)?([^/?#]+)'), t.source))))
    from ${rowsOf(context, 'threshold')} t
    where t.metric_id = wanted.id and ${allOf([visible(kindOf('threshold'), { row: sql`t` }, context)])}) every), '[]')`;

/** The organizations of the points. */
export const makersJson = (context: Context): Sql => sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name, 'entityType', o.entity_types) order by o.name_key, o.id)
  from ${rowsOf(context, 'organization')} o where o.id in (select maker_id from point where is_asked)), '[]')`;

const valueJson = (alias: string): Sql => {
  const v = sql.raw(alias);
  return sql`case when ${v}.id is not null then json_build_object('id', ${v}.id, 'value', ${v}.value::text, 'uncertainty', ${v}.uncertainty::text,
    'year', ${v}.year, 'date', ${v}.date, 'datePrecision', ${v}.date_precision, 'dueOn', ${v}.due_on, 'dueOnPrecision', ${v}.due_on_precision) end`;
};

const thenJson = sql`case when t.id is not null then json_build_object('outcome', t.outcome, 'slipMonths', t.slip_months,
  'slipYears', t.slip_years, 'standing', t.standing, 'revisedBy', ${valueJson('revised_then')}) end`;

/** Every point under the conditions, in order of time; a promise with what decides it, and how it stood then. */
export const pointsJson = (context: Context): Sql => {
  const rows = rowsOf(context, 'metricPoint');
  return sql`coalesce((
    select json_agg(json_build_object(
      'id', d.id, 'name', d.name, 'value', d.value::text, 'uncertainty', d.uncertainty::text, 'at', p.at, 'year', d.year, 'date', d.date,
      'datePrecision', d.date_precision, 'type', d.type, 'system', d.system, 'conditions', d.conditions, 'machine', d.machine,
      'modality', p.modality, 'source', d.source, 'maker', p.maker_id, 'product', p.product, 'paper', p.paper, 'paperId', p.paper_id,
      'period', p.period,
      'promise', case when not p.is_reached then json_build_object(
        'saidOn', d.promised_on, 'saidOnPrecision', d.promised_on_precision, 'dueOn', d.due_on, 'dueOnPrecision', d.due_on_precision,
        'outcome', d.outcome, 'slipMonths', d.slip_months, 'slipYears', d.slip_years, 'timesRevised', d.times_revised,
        'standing', promise.standing, 'metBy', ${valueJson('met')}, 'bestBy', ${valueJson('best')}, 'revisedBy', ${valueJson('revised')},
        'from', case when base.id is not null then json_build_object('at', base.at, 'value', base.value::text) end,
        'stoodThen', ${thenJson}) end) order by p.at nulls first, p.worth, p.id)
    from point p
    join ${rows} d on d.id = p.id
    left join promise on promise.id = p.id
    left join ${rows} met on met.id = d.met_by_id
    left join ${rows} best on best.id = d.best_by_id
    left join ${rows} revised on revised.id = d.revised_by_id
    left join promise_then t on t.id = p.id
    left join ${rows} revised_then on revised_then.id = t.revised_by_id
    left join (
      select distinct on (said.id) said.id as promise_id, r.id, r.at, b.value
      from point said
      join point r on r.maker_id = said.maker_id and r.is_reached and r.first <= said.promised_on
        and (r.machine is null or said.machine is null or r.machine = said.machine)
      join ${rows} b on b.id = r.id
      where not said.is_reached
      order by said.id, r.worth desc, r.at, r.id) base on base.promise_id = p.id
    where p.is_asked), '[]')`;
};

/** What became of the promises, of all and by maker. */
export const ratesJson = (rates: 'rate' | 'rate_then'): Sql => sql`json_build_object(
  'all', (select figures from ${sql.raw(rates)} where is_all),
  'makers', coalesce((
    select json_agg(json_build_object('maker', maker_id, 'figures', figures) order by promises desc, maker_id)
    from ${sql.raw(rates)} where not is_all), '[]'))`;
