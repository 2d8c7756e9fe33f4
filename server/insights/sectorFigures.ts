import { MONEY_FIGURES, USUAL_FIGURE, type MoneyFigure } from '#domain/money.ts';
import { kindOf } from '#domain/registry.ts';
import type { Reach } from '#domain/sets.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { todayOf } from '#server/query/context.ts';
import { rowsOf } from '#server/query/from.ts';
import { allOf, visible } from '#server/query/visibility.ts';
import { ALL, organizationPart } from './tally/part.ts';
import { tally, type Source, type Tallied } from './tally/tally.ts';

/** A value of a calendar year. */
export type YearValue = { readonly period: string; readonly value: number };

/** The figures of money that are added up from rounds, and so have a date; a stated total has none. */
export type RoundFigure = Exclude<MoneyFigure, 'stated'>;

/**
 * Raised this year so far: all of it, and (to compare) only rounds dated to the month or day, against the same period a
 * year before (decision 89). That period ends with the newest round, so that what is not recorded yet does not look like a fall.
 */
export type RaisedFigures = {
  readonly usd: string;
  readonly datedUsd: string;
  readonly beforeUsd: string;
  /** Rounds of this year that count, and those of them with an amount in USD. */
  readonly count: number;
  readonly known: number;
  readonly outside: number;
  /** Rounds with an amount, of this year and the year before, that no period within a year can be compared with: the year alone is known. */
  readonly notCompared: number;
  /** The day of the newest round of any kind, with which the compared period ends. */
  readonly newest: string | null;
  readonly byYear: readonly YearValue[];
};

/** An amount in USD by each figure of money (decision 88). */
type UsdByFigure = Readonly<Record<MoneyFigure, string | null>>;

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
  readonly raised: Readonly<Record<RoundFigure, RaisedFigures>>;
  /** What sources state of companies in all, and of how many they do. */
  readonly stated: { readonly usd: string | null; readonly known: number };
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
  readonly classes: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly count: number;
    readonly usd: UsdByFigure;
  }[];
  readonly countries: readonly {
    readonly code: string;
    readonly name: string;
    readonly count: number;
    readonly usd: UsdByFigure;
  }[];
};

/** The values of organizations and rounds that a source tells, and those of them that a page of its own tells. */
export type SourcedValues = { readonly count: number; readonly withPage: number };

/** How many values does a source tell? One row, for what the viewer may see; apart from the other figures, as every claim moves it. */
export const valuesScan = (source: Source): Sql => sql`
  select 0 as position, json_build_object('count', coalesce(sum(t.amount), 0), 'withPage', coalesce(sum(t.other), 0)) as answer
  from ${tally(source, { part: 'fact', by: 'claimed' })} t`;

/**
 * How large is the sector today: how many companies, investors and rounds are there, what was raised this year, in which classes
 * and countries? One row, for what the viewer may see.
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
      'companies', ${companyFigures(ofAll)}, 'raised', ${raisedFigures(ofAll, today)},
      'stated', (select json_build_object('usd', sum(t.amount)::text, 'known', coalesce(sum(t.valued), 0)) from ${of(organizationPart('stated'), ALL, 'company')} t),
      'rounds', ${roundFigures(ofAll, today)}, 'investors', ${investorFigures},
      'classes', ${classTotals}, 'countries', ${countryTotals(source)}
    ) as answer`;
}

// Where rounds are added up by their day for each figure, and where those of which the year alone is known.
const ROUND_FIGURES = [
  { figure: 'equity', on: 'raisedOn', inYear: 'raisedInYear' },
  { figure: 'capital', on: 'capitalOn', inYear: 'capitalInYear' },
] as const satisfies readonly {
  readonly figure: RoundFigure;
  readonly on: string;
  readonly inYear: string;
}[];
const FIGURES = MONEY_FIGURES.map(({ value }) => value);
const OTHER_FIGURES = FIGURES.filter((figure) => figure !== USUAL_FIGURE);
const years = 10;
const shownCountries = 12;
const isThisYear = (today: Sql): Sql => sql`between date_trunc('year', ${today})::date and ${today}`;

type Of = (part: Tallied['part'], by: Tallied['by'], split?: Tallied['split']) => Sql;

// Companies with each figure of their money, under the values of a dimension.
const byFigure = (of: Of, by: Tallied['by']): Sql => {
  const others = OTHER_FIGURES.map(
    (figure) => sql`left join ${of(organizationPart(figure), by, 'company')} ${sql.id(figure)} using (value)`,
  );
  const amounts = OTHER_FIGURES.map((figure) => sql`${sql.id(figure)}.amount as ${sql.id(figure)}`);
  return sql`
    select value, t.count, t.amount as ${sql.id(USUAL_FIGURE)}, ${sql.join(amounts)}
    from ${of(organizationPart(USUAL_FIGURE), by, 'company')} t ${sql.join(others, ' ')}`;
};

const counts = (of: Of, ofAll: Of): Sql => sql`
  company as materialized (select * from ${of('organization', ALL, 'company')} t),
  founding as materialized (select t.value::int as founded, t.count from ${of('organization', 'founded', 'company')} t),
  located as materialized (${byFigure(of, 'country')}),
  classified as materialized (${byFigure(of, 'primaryClassification')}),
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
  ), newest as (select max(date) as date from round where date <= ${today} and is_dated),
  raise as materialized (
    select t.*, extract(year from t.date)::int as year,
      t.date ${isThisYear(today)} as is_now,
      t.date between date_trunc('year', ${today} - interval '1 year')::date and (
        select (date - interval '1 year')::date from newest where date >= date_trunc('year', ${today})::date
      ) as is_before
    from (${sql.join(
      ROUND_FIGURES.map(
        ({ figure, on, inYear }) => sql`
      select ${figure}::text as figure, t.value::date as date, t.count, t.valued, t.amount as usd, true as is_dated from ${of('fundingRound', on)} t union all
      select ${figure}, t.value::date, t.count, t.valued, t.amount, false from ${of('fundingRound', inYear)} t`,
      ),
      ' union all ',
    )}) t
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
const raisedFigures = (ofAll: Of, today: Sql): Sql =>
  sql`json_build_object(${sql.join(ROUND_FIGURES.map((one) => sql`${one.figure}::text, ${raisedBy(one, ofAll, today)}`))})`;
const raisedBy = ({ figure, on, inYear }: (typeof ROUND_FIGURES)[number], ofAll: Of, today: Sql): Sql => sql`(
  select json_build_object(
    'usd', ${usdOf(sql`is_now`)}, 'datedUsd', ${usdOf(sql`is_now and is_dated`)}, 'beforeUsd', ${usdOf(sql`is_before and is_dated`)},
    'count', coalesce(sum(count) filter (where is_now), 0), 'known', coalesce(sum(valued) filter (where is_now), 0),
    'outside', (select coalesce(sum(t.count), 0) from (
      select * from ${ofAll('fundingRound', on)} t union all select * from ${ofAll('fundingRound', inYear)} t
    ) t where t.value::date ${isThisYear(today)}) - coalesce(sum(count) filter (where is_now), 0),
    'notCompared', coalesce(sum(valued) filter (where not is_dated and year >= extract(year from ${today}) - 1 and date <= ${today}), 0),
    'newest', (select date from newest),
    'byYear', ${seriesOf(sql`trim_scale(sum(usd))`, sql`raise where figure = ${figure} and date <= ${today}`)}
  ) from raise where figure = ${figure})`;

const roundFigures = (ofAll: Of, today: Sql): Sql => sql`(
  select json_build_object(
    'count', ${sumOf(sql`told`)}, 'outside', ${sumOf(ofAll('fundingRound', 'told'))} - ${sumOf(sql`told`)}, 'undated', ${sumOf(sql`told`)} - coalesce(sum(count), 0),
    'thisYear', coalesce(sum(count) filter (where date ${isThisYear(today)}), 0),
    'byYear', ${seriesOf(sql`sum(count)`, sql`round`)}
  ) from round)`;

const investorFigures = sql`json_build_object(
    'count', ${sumOf(sql`investor`)}, 'active', ${sumOf(sql`active`)}, 'byYear', ${seriesOf(sql`sum(count)`, sql`investing`)}
  )`;

const usdByFigure = sql`json_build_object(${sql.join(FIGURES.map((figure) => sql`${figure}::text, t.${sql.id(figure)}::text`))})`;

const classTotals = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'count', t.count, 'usd', ${usdByFigure}) order by t.position, t.name, t.id), '[]'::json)
  from (
    select top.id, top.slug, top.name, top.position, sum(classified.count) as count,
      ${sql.join(FIGURES.map((figure) => sql`trim_scale(sum(classified.${sql.id(figure)})) as ${sql.id(figure)}`))}
    from class top
    join class below on top.id = any (below.ancestor_ids)
    join classified on classified.value::uuid = below.id
    where top.parent_classification_id is null
    group by top.id, top.slug, top.name, top.position
  ) t)`;

const countryTotals = (source: Source): Sql => sql`(
  select coalesce(json_agg(json_build_object('code', t.code, 'name', t.name, 'count', t.count, 'usd', ${usdByFigure}) order by t.count desc, t.name, t.code), '[]'::json)
  from (
    select country.code, country.name, located.* from located join ${rowsOf(source, 'country')} on country.code = located.value
    order by located.count desc, country.name, country.code limit ${shownCountries}
  ) t)`;
