import type { Conditions, ListScreenName } from '#domain/lists.ts';
import type { Drawing, Run } from '#domain/tools/chart.ts';

/** A question that a chart answers well. */
export interface ChartPreset {
  readonly label: string;
  readonly list: ListScreenName;
  readonly by: string;
  readonly split?: string;
  readonly measure: string;
  readonly draw: Drawing;
  readonly run?: Run;
  readonly scale?: 'log';
  /** Of bubbles: the second figure and the third. */
  readonly against?: string;
  readonly sized?: string;
  /** Events that are written at it. */
  readonly marks?: string;
  readonly conditions?: Conditions;
}

/** What analysts ask of the sector; the first is shown when nothing else is asked for. */
export const SECTOR_PRESETS = [
  {
    label: 'Companies founded, by region',
    list: 'COMPANIES',
    by: 'founded',
    split: 'inRegion',
    measure: 'count',
    draw: 'stack',
  },
  {
    label: 'Companies by class',
    list: 'COMPANIES',
    by: 'primaryClassification.topClass',
    measure: 'count',
    draw: 'bars',
  },
  {
    label: 'Companies ever founded',
    list: 'COMPANIES',
    by: 'founded',
    measure: 'count',
    draw: 'lines',
    run: 'cumulative',
  },
  {
    label: 'Public money by country',
    list: 'PUBLIC_FUNDING',
    by: 'country',
    measure: 'sum:fundingUsd',
    draw: 'bars',
  },
  {
    label: 'Public money announced, by region',
    list: 'PUBLIC_FUNDING',
    by: 'date.year',
    split: 'inRegion',
    measure: 'sum:fundingUsd',
    draw: 'stack',
  },
  {
    label: 'Promises by year due and outcome',
    list: 'PROMISES',
    by: 'dueOn.year',
    split: 'outcome',
    measure: 'count',
    draw: 'stack',
  },
  { label: 'Products by stage', list: 'PRODUCTS', by: 'stage', measure: 'count', draw: 'bars' },
  {
    label: 'Countries by companies and capital',
    list: 'COMPANIES',
    by: 'country',
    measure: 'count',
    draw: 'bubbles',
    against: 'sum:totalRaisedUsd',
    sized: 'sum:totalRaisedUsd',
    scale: 'log',
  },
  {
    label: 'Companies by class, as areas',
    list: 'COMPANIES',
    by: 'primaryClassification.topClass',
    split: 'primaryClassification',
    measure: 'count',
    draw: 'treemap',
  },
  {
    label: 'Companies founded, class by class',
    list: 'COMPANIES',
    by: 'founded',
    split: 'primaryClassification.topClass',
    measure: 'count',
    draw: 'panels',
  },
  {
    label: 'Papers per company, by class',
    list: 'COMPANIES',
    by: 'primaryClassification.topClass',
    measure: 'avg:paperCount',
    draw: 'bars',
  },
  { label: 'Papers by year', list: 'PAPERS', by: 'publishedOn.year', measure: 'count', draw: 'bars' },
  {
    label: 'Companies ever founded by country, then and now',
    list: 'COMPANIES',
    by: 'founded',
    split: 'country',
    measure: 'count',
    draw: 'slope',
    run: 'cumulative',
  },
  {
    label: 'Capital of companies of each class, as ridges',
    list: 'COMPANIES',
    by: 'primaryClassification.topClass',
    measure: 'median:totalRaisedUsd',
    draw: 'ridge',
    scale: 'log',
  },
  {
    label: 'Public money, day by day',
    list: 'PUBLIC_FUNDING',
    by: 'date.month',
    measure: 'count',
    draw: 'calendar',
  },
] as const satisfies readonly ChartPreset[];

/** The same of rounds. */
export const ROUND_PRESETS = [
  {
    label: 'Money per quarter',
    list: 'FUNDING_ROUNDS',
    by: 'date.quarter',
    measure: 'sum:fundingUsd',
    draw: 'bars',
  },
  {
    label: 'Rounds per quarter, by group',
    list: 'FUNDING_ROUNDS',
    by: 'date.quarter',
    split: 'roundGroup',
    measure: 'count',
    draw: 'stack',
  },
  {
    label: 'Stage mix by year',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    split: 'fundingInfo',
    measure: 'count',
    draw: 'share',
  },
  {
    label: 'Median round by year',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    measure: 'median:fundingUsd',
    draw: 'lines',
  },
  {
    label: 'Money by class',
    list: 'FUNDING_ROUNDS',
    by: 'entity.primaryClassification.topClass',
    measure: 'sum:fundingUsd',
    draw: 'bars',
  },
  {
    label: 'Money by class and year',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    split: 'entity.primaryClassification.topClass',
    measure: 'sum:fundingUsd',
    draw: 'stack',
  },
  {
    label: 'Money by region of the company',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    split: 'entity.inRegion',
    measure: 'sum:fundingUsd',
    draw: 'area',
  },
  { label: 'League of investors', list: 'DEALS', by: 'investor', measure: 'count', draw: 'bars' },
  {
    label: 'Leads and others',
    list: 'DEALS',
    by: 'date.year',
    split: 'isLead',
    measure: 'count',
    draw: 'share',
  },
  {
    label: 'Where investors come from',
    list: 'DEALS',
    by: 'date.year',
    split: 'investorCountry',
    measure: 'count',
    draw: 'ranks',
  },
  {
    label: 'Money raised in all',
    list: 'FUNDING_ROUNDS',
    by: 'date.quarter',
    measure: 'sum:fundingUsd',
    draw: 'lines',
    run: 'cumulative',
  },
  {
    label: 'Money raised, companies at the same age',
    list: 'FUNDING_ROUNDS',
    by: 'companyAge',
    split: 'entity',
    measure: 'sum:fundingUsd',
    draw: 'lines',
    run: 'cumulative',
  },
  {
    label: 'Median round by age of the company',
    list: 'FUNDING_ROUNDS',
    by: 'companyAge',
    measure: 'median:fundingUsd',
    draw: 'bars',
  },
  {
    label: 'Deals and median size by year',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    measure: 'count',
    draw: 'bubbles',
    against: 'median:fundingUsd',
  },
  {
    label: 'Megarounds: $100m and more',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    measure: 'count',
    draw: 'bars',
    marks: 'rounds',
    conditions: [{ f: 'fundingUsd', op: 'gte', v: '100000000' }],
  },
  {
    label: 'Rounds by size',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    measure: 'median:fundingUsd',
    draw: 'histogram',
    scale: 'log',
  },
  {
    label: 'How large rounds of each type are',
    list: 'FUNDING_ROUNDS',
    by: 'fundingInfo',
    measure: 'median:fundingUsd',
    draw: 'boxes',
    scale: 'log',
  },
  {
    label: 'Top companies by capital and rounds',
    list: 'FUNDING_ROUNDS',
    by: 'entity',
    measure: 'sum:fundingUsd',
    draw: 'bubbles',
    against: 'count',
    sized: 'max:fundingUsd',
  },
  {
    label: 'Money by class, then and now',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    split: 'entity.primaryClassification.topClass',
    measure: 'sum:fundingUsd',
    draw: 'slope',
  },
  {
    label: 'How large rounds are, year by year',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    measure: 'median:fundingUsd',
    draw: 'ridge',
    scale: 'log',
  },
  {
    label: 'Rounds, day by day',
    list: 'FUNDING_ROUNDS',
    by: 'date.month',
    measure: 'count',
    draw: 'calendar',
  },
  {
    label: 'Money of each kind by year',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    split: 'countsAs',
    measure: 'sum:fundingUsd',
    draw: 'stack',
  },
  {
    label: 'Public money by year, to hold against',
    list: 'PUBLIC_FUNDING',
    by: 'date.year',
    measure: 'sum:fundingUsd',
    draw: 'bars',
  },
  {
    label: 'Local and foreign capital',
    list: 'DEALS',
    by: 'date.year',
    split: 'capitalOrigin',
    measure: 'count',
    draw: 'share',
  },
  {
    label: 'From which country into which',
    list: 'DEALS',
    by: 'investorCountry',
    split: 'companyCountry',
    measure: 'count',
    draw: 'flow',
  },
  {
    label: 'Money by class, as areas',
    list: 'FUNDING_ROUNDS',
    by: 'entity.primaryClassification.topClass',
    split: 'entity.primaryClassification',
    measure: 'sum:fundingUsd',
    draw: 'treemap',
  },
  {
    label: 'Money by year, class by class',
    list: 'FUNDING_ROUNDS',
    by: 'date.year',
    split: 'entity.primaryClassification.topClass',
    measure: 'sum:fundingUsd',
    draw: 'panels',
  },
] as const satisfies readonly ChartPreset[];
