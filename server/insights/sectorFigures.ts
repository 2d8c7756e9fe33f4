import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { todayOf } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { ALL, type Reach } from './tally/part.ts';
import { tally, type Source, type Tallied } from './tally/tally.ts';

/** A value of a calendar year. */
export type YearValue = { readonly period: string; readonly value: number };

/** The sector in numbers; money in USD as exact text. */
export type SectorFigures = {
  readonly reach: Reach;
  readonly year: number;
  /** yyyy-mm-dd. */
  readonly today: string;
  readonly companies: {
    readonly count: number;
    /** Suppliers and adjacent companies, which are not counted; so are their rounds. */
    readonly outside: number;
    readonly withYear: number;
    readonly countries: number;
    readonly withoutCountry: number;
    readonly byYear: readonly YearValue[];
  };
  /**
   * Raised this year so far: all of it, and (to compare) only rounds dated to the month or day, against the same period a
   * year before (decision 89). That period ends with the newest round, so that what is not recorded yet does not look like a fall.
   */
  readonly raised: {
    readonly usd: string;
    readonly datedUsd: string;
    readonly beforeUsd: string;
    /** Rounds of this year that raise, and those of them with an amount in USD. */
    readonly count: number;
    readonly known: number;
    readonly outside: number;
    /** Rounds with an amount, of this year and the year before, that no period within a year can be compared with: the year alone is known. */
    readonly notCompared: number;
    readonly newest: string | null;
    readonly byYear: readonly YearValue[];
  };
  readonly rounds: {
    readonly count: number;
    readonly outside: number;
    readonly undated: number;
    readonly thisYear: number;
    readonly byYear: readonly YearValue[];
  };
  readonly investors: {
    readonly count: number;
    readonly active: number;
    readonly byYear: readonly YearValue[];
  };
  readonly values: { readonly count: number; readonly withPage: number };
  readonly classes: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly count: number;
    readonly usd: string | null;
  }[];
  readonly countries: readonly { readonly code: string; readonly name: string; readonly count: number }[];
};

/**
 * How large is the sector today: how many companies, investors and rounds are there, what was raised this year, in which classes
 * and countries, and how many of the values rest on a page of their own? One row, for what the viewer may see.
 */
export function figuresScan(source: Source, reach: Reach = 'sector'): Sql {
  const of: Of = (part, by, split) => tally(source, { part, by, split, reach });
  const ofAll: Of = (part, by, split) => tally(source, { part, by, split });
  const today = todayOf(source);
  return sql`
    with ${counts(of, ofAll)}, ${dated(of, today)}, class as (
      select c.id, c.slug, c.name, c.position, c.parent_classification_id, c.ancestor_ids from ${rowsOf(source, 'classification')} c
      where ${allOf([visible(kindOf('classification'), { row: sql`c` }, source)])}
    ), span as (
      select extract(year from ${today})::int - n as year from generate_series(0, ${years - 1}) n
    )
    select 0 as position, json_build_object(
      'reach', ${reach}::text, 'year', extract(year from ${today})::int, 'today', ${today}::text,
      'companies', ${companyFigures(ofAll)}, 'raised', ${raisedFigures(ofAll, today)}, 'rounds', ${roundFigures(ofAll, today)}, 'investors', ${investorFigures},
      'values', (select json_build_object('count', coalesce(sum(t.amount), 0), 'withPage', coalesce(sum(t.other), 0)) from ${ofAll('fact', 'claimed')} t),
      'classes', ${classTotals}, 'countries', ${countryTotals(source)}
    ) as answer`;
}

const years = 10;
const shownCountries = 12;
const isThisYear = (today: Sql): Sql => sql`between date_trunc('year', ${today})::date and ${today}`;

type Of = (part: Tallied['part'], by: Tallied['by'], split?: Tallied['split']) => Sql;

const counts = (of: Of, ofAll: Of): Sql => sql`
  company as materialized (select * from ${of('organization', ALL, 'company')} t),
  founding as materialized (select t.value::int as founded, t.count from ${of('organization', 'founded', 'company')} t),
  located as materialized (select * from ${of('organization', 'country', 'company')} t),
  classified as materialized (select t.value::uuid as class_id, t.count, t.amount from ${of('organization', 'primaryClassification', 'company')} t),
  investor as (select * from ${ofAll('organization', ALL, 'investor')} t),
  active as (select * from ${of('investor', 'active')} t),
  investing as materialized (select t.value::int as year, t.count from ${of('investor', 'year')} t),
  told as (select * from ${of('fundingRound', 'told')} t)`;

// Rounds by their day, those dated to the month or day apart from those of which the year alone is known.
const dated = (of: Of, today: Sql): Sql => sql`
  round as materialized (
    select t.value::date as date, extract(year from t.value::date)::int as year, t.count, t.is_dated from (
      select *, true as is_dated from ${of('fundingRound', 'on')} t union all select *, false from ${of('fundingRound', 'inYear')} t
    ) t
  ), raise as materialized (
    select t.*, extract(year from t.date)::int as year,
      t.date ${isThisYear(today)} as is_now,
      t.date between date_trunc('year', ${today} - interval '1 year')::date and (
        select (max(d.date) - interval '1 year')::date from round d
        where d.date <= ${today} and d.is_dated and d.date >= date_trunc('year', ${today})::date
      ) as is_before
    from (
      select t.value::date as date, t.count, t.valued, t.amount as usd, true as is_dated from ${of('fundingRound', 'raisedOn')} t union all
      select t.value::date, t.count, t.valued, t.amount, false from ${of('fundingRound', 'raisedInYear')} t
    ) t
  )`;

// One pass over the days for all years.
const seriesOf = (value: Sql, rows: Sql): Sql =>
  sql`(select json_agg(json_build_object('period', span.year::text, 'value', coalesce(t.value, 0)) order by span.year)
    from span left join (select year, ${value} as value from ${rows} group by year) t on t.year = span.year)`;

const sumOf = (rows: Sql): Sql => sql`(select coalesce(sum(t.count), 0) from ${rows} t)`;

const companyFigures = (ofAll: Of): Sql => sql`json_build_object(
    'count', ${sumOf(sql`company`)}, 'outside', ${sumOf(ofAll('organization', ALL, 'company'))} - ${sumOf(sql`company`)}, 'withYear', ${sumOf(sql`founding`)},
    'withoutCountry', ${sumOf(sql`company`)} - ${sumOf(sql`located`)}, 'countries', (select count(*) from located),
    'byYear', (
      select json_agg(json_build_object('period', span.year::text, 'value', (
        select coalesce(sum(f.count), 0)::int from founding f where f.founded <= span.year
      )) order by span.year) from span)
  )`;

const usdOf = (which: Sql): Sql => sql`trim_scale(coalesce(sum(usd) filter (where ${which}), 0))::text`;
const raisedNow = (of: Of, today: Sql): Sql => sql`(select coalesce(sum(t.count), 0) from (
    select * from ${of('fundingRound', 'raisedOn')} t union all select * from ${of('fundingRound', 'raisedInYear')} t
  ) t where t.value::date ${isThisYear(today)})`;
const raisedFigures = (ofAll: Of, today: Sql): Sql => sql`(
  select json_build_object(
    'usd', ${usdOf(sql`is_now`)}, 'datedUsd', ${usdOf(sql`is_now and is_dated`)}, 'beforeUsd', ${usdOf(sql`is_before and is_dated`)},
    'count', coalesce(sum(count) filter (where is_now), 0), 'known', coalesce(sum(valued) filter (where is_now), 0),
    'outside', ${raisedNow(ofAll, today)} - coalesce(sum(count) filter (where is_now), 0),
    'notCompared', coalesce(sum(valued) filter (where not is_dated and year >= extract(year from ${today}) - 1 and date <= ${today}), 0),
    'newest', max(date) filter (where date <= ${today} and is_dated),
    'byYear', ${seriesOf(sql`trim_scale(sum(usd))`, sql`raise where date <= ${today}`)}
  ) from raise)`;

const roundFigures = (ofAll: Of, today: Sql): Sql => sql`(
  select json_build_object(
    'count', ${sumOf(sql`told`)}, 'outside', ${sumOf(ofAll('fundingRound', 'told'))} - ${sumOf(sql`told`)}, 'undated', ${sumOf(sql`told`)} - coalesce(sum(count), 0),
    'thisYear', coalesce(sum(count) filter (where date ${isThisYear(today)}), 0),
    'byYear', ${seriesOf(sql`sum(count)`, sql`round`)}
  ) from round)`;

const investorFigures = sql`json_build_object(
    'count', ${sumOf(sql`investor`)}, 'active', ${sumOf(sql`active`)}, 'byYear', ${seriesOf(sql`sum(count)`, sql`investing`)}
  )`;

const classTotals = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'count', t.count, 'usd', t.usd::text) order by t.position, t.name, t.id), '[]'::json)
  from (
    select top.id, top.slug, top.name, top.position, sum(classified.count) as count, trim_scale(sum(classified.amount)) as usd
    from class top
    join class below on top.id = any (below.ancestor_ids)
    join classified on classified.class_id = below.id
    where top.parent_classification_id is null
    group by top.id, top.slug, top.name, top.position
  ) t)`;

const countryTotals = (source: Source): Sql => sql`(
  select coalesce(json_agg(json_build_object('code', t.code, 'name', t.name, 'count', t.count) order by t.count desc, t.name, t.code), '[]'::json)
  from (
    select country.code, country.name, located.count from located join ${rowsOf(source, 'country')} on country.code = located.value
    order by located.count desc, country.name, country.code limit ${shownCountries}
  ) t)`;
