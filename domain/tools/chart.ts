import type { ListScreenName } from '#domain/lists.ts';
import type { Figure } from './choices.ts';

/** The parameters of a chart's own. */
export const CHART_OWN = ['by', 'split', 'measure', 'draw', 'run', 'scale', 'most'] as const;

/** How a chart is drawn. */
export const DRAWINGS = [
  { value: 'bars', label: 'Bars' },
  { value: 'stack', label: 'Stacked bars' },
  { value: 'share', label: 'Shares of 100%' },
  { value: 'lines', label: 'Lines' },
  { value: 'area', label: 'Stacked area' },
  { value: 'ranks', label: 'Ranks' },
] as const;

/** One of them. */
export type Drawing = (typeof DRAWINGS)[number]['value'];

/** What is shown of a figure over time. */
export const RUNS = [
  { value: 'plain', label: 'Each period' },
  { value: 'cumulative', label: 'Running total' },
  { value: 'rolling', label: 'Mean of the last 4' },
  { value: 'index', label: 'First period = 100' },
] as const;

/** One of them. */
export type Run = (typeof RUNS)[number]['value'];

/** How figures are measured off. */
export const CHART_SCALES = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Logarithmic' },
] as const;

/** Drawings in which figures stand on top of each other, which only what adds up may. */
const STACKED: ReadonlySet<Drawing> = new Set(['stack', 'share', 'area']);

/** True for a drawing in which the figures of a period are added up. */
export const isStacked = (drawing: Drawing): boolean => STACKED.has(drawing);

/** The drawings that a figure may have: what does not add up is never stacked, and ranks need several series. */
export const drawingsOf = (
  { isAdditive }: Pick<Figure, 'isAdditive'>,
  hasSplit: boolean,
): readonly (typeof DRAWINGS)[number][] =>
  DRAWINGS.filter(({ value }) => (isStacked(value) ? isAdditive && hasSplit : hasSplit || value !== 'ranks'));

/** A question that a chart answers well. */
export interface ChartPreset {
  readonly label: string;
  readonly list: ListScreenName;
  readonly by: string;
  readonly split?: string;
  readonly measure: string;
  readonly draw: Drawing;
  readonly run?: Run;
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
    by: 'primaryClassification',
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
  { label: 'Papers by year', list: 'PAPERS', by: 'publishedOn.year', measure: 'count', draw: 'bars' },
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
    by: 'entity.primaryClassification',
    measure: 'sum:fundingUsd',
    draw: 'bars',
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
] as const satisfies readonly ChartPreset[];

/** Figures over time as they run: missing ones stay missing, but in a running total, where nothing is added. */
export function runOf(values: readonly (number | null)[], run: Run): readonly (number | null)[] {
  if (run === 'plain') return values;
  if (run === 'cumulative') {
    let sum = 0;
    return values.map((value) => (sum += value ?? 0));
  }
  if (run === 'rolling') {
    return values.map((_, place) => meanOf(values.slice(Math.max(0, place - 3), place + 1)));
  }
  const base = values.find((value) => value !== null && value > 0) ?? null;
  return values.map((value) => (value === null || base === null ? null : (value / base) * 100));
}

// Of fewer than four there is no mean of the last four.
function meanOf(values: readonly (number | null)[]): number | null {
  if (values.length < 4) return null;
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
}
