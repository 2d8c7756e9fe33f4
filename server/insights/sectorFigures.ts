import type { Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { sql, type Sql } from '#server/database/sql.ts';
import { allOf, scopeOf } from '#server/query/scope.ts';

/** A value of a calendar year. */
export type YearValue = { readonly period: string; readonly value: number };

/** The sector in numbers; money in USD as exact text. */
export type SectorFigures = {
  readonly year: number;
  readonly companies: {
    readonly count: number;
    readonly withYear: number;
    readonly countries: number;
    readonly withoutCountry: number;
    readonly byYear: readonly YearValue[];
  };
  /**
   * Raised this year so far: all of it, and (to compare) only rounds dated to the month or day, against the same period a
   * year before. That period ends with the newest round, so that what is not recorded yet does not look like a fall.
   */
  readonly raised: {
    readonly usd: string;
    readonly datedUsd: string;
    readonly beforeUsd: string;
    readonly withoutUsd: number;
    readonly newest: string | null;
    readonly byYear: readonly YearValue[];
  };
  readonly rounds: {
    readonly count: number;
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

const years = 10;
const shownCountries = 12;

/**
 * How large is the sector today: how many companies, investors and rounds are there, what was raised this year, in which classes
 * and countries, and how many of the values rest on a page of their own? One row, for what the viewer may see.
 */
export const figuresScan = (viewer: Viewer): Sql => sql`
    with ${visibleRows(viewer)}, ${money}, ${countedValues}
    select 0 as position, json_build_object(
      'year', extract(year from current_date)::int,
      'companies', ${companyFigures}, 'raised', ${raisedFigures}, 'rounds', ${roundFigures}, 'investors', ${investorFigures},
      'values', (select json_build_object('count', count(*), 'withPage', count(*) filter (where has_page)) from claimed),
      'classes', ${classTotals}, 'countries', ${countryTotals}
    ) as answer`;

function visibleRows(viewer: Viewer): Sql {
  const visible = (kind: string, alias: string): Sql =>
    allOf([scopeOf(kindOf(kind), sql.raw(alias), viewer)]);
  const edge = allOf([scopeOf({ fields: {}, ends: true }, sql`e`, viewer)]);
  return sql`
    company as materialized (
      select o.id, o.founded, o.country, o.primary_classification_id, o.total_raised_usd from organization o
      where 'company' = any (o.entity_types) and ${visible('organization', 'o')}
    ), founding as materialized (
      select founded, count(*) as count from company group by founded
    ), investor as (
      select o.id from organization o where 'investor' = any (o.entity_types) and ${visible('organization', 'o')}
    ), round as materialized (
      select r.id, r.date, r.date_precision, r.round_group, r.amount_qualifier, r.funding_usd, extract(year from r.date)::int as year
      from funding_round r join organization o on o.id = r.entity_id and ${visible('organization', 'o')}
      where ${visible('fundingRound', 'r')}
    ), subject as (
      select o.id from organization o where ${visible('organization', 'o')} union all select round.id from round
    ), deal as (
      select distinct e.investor_id, round.year from investment e join round on round.id = e.funding_round_id
      join organization o on o.id = e.investor_id and ${visible('organization', 'o')} where ${edge}
    ), class as (
      select c.id, c.slug, c.name, c.position, c.parent_classification_id, c.ancestor_ids from classification c
      where ${visible('classification', 'c')}
    ), span as (
      select generate_series(extract(year from current_date)::int - ${years - 1}, extract(year from current_date)::int) as year
    )`;
}

// Decision 71: what counts as raised, and which amounts stay out.
const money = sql`
  raise as materialized (
    select round.*, case when amount_qualifier is distinct from 'undisclosed' then funding_usd end as usd,
      date between date_trunc('year', current_date)::date and current_date as is_now,
      date between date_trunc('year', current_date - interval '1 year')::date and (
        select (max(d.date) - interval '1 year')::date from round d
        where d.date <= current_date and coalesce(d.date_precision, 'day') <> 'year'
          and d.date >= date_trunc('year', current_date)::date
      ) as is_before,
      coalesce(date_precision, 'day') <> 'year' as is_dated
    from round
    where round_group in ('equity', 'convertible', 'bridge')
      and coalesce(amount_qualifier, 'exact') not in ('up_to', 'letter_of_intent', 'planned', 'under_negotiation')
  )`;

// A value is a field of a row, however many claims there are; sources with a licence are data sets, all others are pages.
const countedValues = sql`
  claimed as (
    select f.subject_id, f.field, bool_or(s.url is not null and s.licence is null) as has_page
    from fact f join source s on s.id = f.source_id
    where f.superseded_at is null and f.status = 'APPROVED' and f.subject_id in (select id from subject)
    group by f.subject_id, f.field
  )`;

// One pass over the rows for all years: a scan a year would take ten.
const seriesOf = (value: Sql, rows: Sql): Sql =>
  sql`(select json_agg(json_build_object('period', span.year::text, 'value', coalesce(t.value, 0)) order by span.year)
    from span left join (select year, ${value} as value from ${rows} group by year) t on t.year = span.year)`;

const companyFigures = sql`(
  select json_build_object(
    'count', count(*), 'withYear', count(founded), 'withoutCountry', count(*) - count(country),
    'countries', (select count(*) from (select distinct country from company where country is not null) d),
    'byYear', (
      select json_agg(json_build_object('period', span.year::text, 'value', (
        select coalesce(sum(f.count), 0)::int from founding f where f.founded <= span.year
      )) order by span.year) from span)
  ) from company)`;

const raisedFigures = sql`(
  select json_build_object(
    'usd', coalesce(sum(usd) filter (where is_now), 0)::text,
    'datedUsd', coalesce(sum(usd) filter (where is_now and is_dated), 0)::text,
    'beforeUsd', coalesce(sum(usd) filter (where is_before and is_dated), 0)::text,
    'withoutUsd', count(*) filter (where is_now and usd is null),
    'newest', max(date) filter (where date <= current_date and is_dated),
    'byYear', ${seriesOf(sql`sum(usd)`, sql`raise where date <= current_date`)}
  ) from raise)`;

const roundFigures = sql`(
  select json_build_object(
    'count', count(*), 'undated', count(*) - count(date),
    'thisYear', count(*) filter (where date between date_trunc('year', current_date)::date and current_date),
    'byYear', ${seriesOf(sql`count(*)`, sql`round`)}
  ) from round)`;

const investorFigures = sql`(
  select json_build_object(
    'count', count(*),
    'active', count(*) filter (where id in (select investor_id from deal)),
    'byYear', ${seriesOf(sql`count(*)`, sql`deal`)}
  ) from investor)`;

const classTotals = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'count', t.count, 'usd', t.usd::text) order by t.position, t.name), '[]'::json)
  from (
    select top.id, top.slug, top.name, top.position, count(*) as count, sum(company.total_raised_usd) as usd
    from class top
    join class below on top.id = any (below.ancestor_ids)
    join company on company.primary_classification_id = below.id
    where top.parent_classification_id is null
    group by top.id, top.slug, top.name, top.position
  ) t)`;

const countryTotals = sql`(
  select coalesce(json_agg(json_build_object('code', t.code, 'name', t.name, 'count', t.count) order by t.count desc, t.name), '[]'::json)
  from (
    select country.code, country.name, count(*) as count from company join country on country.code = company.country
    group by country.code, country.name order by count(*) desc, country.name limit ${shownCountries}
  ) t)`;
