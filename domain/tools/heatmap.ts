import type { ListScreenName } from '#domain/lists.ts';
import type { HeatReading } from './heatReadings.ts';

/** A question that a heatmap answers well. */
export interface HeatmapPreset {
  readonly label: string;
  readonly list: ListScreenName;
  readonly rows: string;
  readonly columns: string;
  readonly measure: string;
  /** What is read of the cells; the figure itself where it is left out. */
  readonly read?: HeatReading;
}

/** What analysts ask of two dimensions; the first is shown when nothing else is asked for. */
export const HEATMAP_PRESETS = [
  {
    label: 'Money by class and year',
    list: 'FUNDING_ROUNDS',
    rows: 'entity.primaryClassification.topClass',
    columns: 'date.year',
    measure: 'sum:fundingUsd',
  },
  {
    label: 'Companies by class and country',
    list: 'COMPANIES',
    rows: 'primaryClassification.topClass',
    columns: 'country',
    measure: 'count',
  },
  {
    label: 'White space: classes against countries',
    list: 'COMPANIES',
    rows: 'primaryClassification.topClass',
    columns: 'country',
    measure: 'count',
    read: 'index',
  },
  {
    label: 'Growth of the money by class',
    list: 'FUNDING_ROUNDS',
    rows: 'entity.primaryClassification.topClass',
    columns: 'date.year',
    measure: 'sum:fundingUsd',
    read: 'growth',
  },
  {
    label: 'Investors by stage',
    list: 'DEALS',
    rows: 'investor',
    columns: 'fundingInfo',
    measure: 'count',
  },
  {
    label: 'Foreign and local capital',
    list: 'DEALS',
    rows: 'investorCountry',
    columns: 'companyCountry',
    measure: 'count',
  },
  {
    label: 'Enterprise users by industry and country',
    list: 'METAVERSE_USERS',
    rows: 'industry',
    columns: 'country',
    measure: 'count',
  },
  {
    label: 'Enterprise users by industry and use case',
    list: 'METAVERSE_USERS',
    rows: 'industry',
    columns: 'usedFor',
    measure: 'count',
  },
  {
    label: 'Enterprise users by industry and technology used',
    list: 'METAVERSE_USERS',
    rows: 'industry',
    columns: 'usedTechnology',
    measure: 'count',
  },
  {
    label: 'Enterprise users by industry and how far they are',
    list: 'METAVERSE_USERS',
    rows: 'industry',
    columns: 'useStage',
    measure: 'count',
  },
  {
    label: 'Public money by country and year',
    list: 'PUBLIC_FUNDING',
    rows: 'country',
    columns: 'date.year',
    measure: 'sum:fundingUsd',
  },
  {
    label: 'Papers per company, by class and country',
    list: 'COMPANIES',
    rows: 'primaryClassification.topClass',
    columns: 'country',
    measure: 'avg:paperCount',
  },
  {
    label: 'Promises by metric and outcome',
    list: 'PROMISES',
    rows: 'metric',
    columns: 'outcome',
    measure: 'count',
  },
  {
    label: 'Completeness by class and country',
    list: 'COMPANIES',
    rows: 'primaryClassification.topClass',
    columns: 'country',
    measure: 'median:completeness',
  },
  {
    label: 'Freshness by class and country',
    list: 'COMPANIES',
    rows: 'primaryClassification.topClass',
    columns: 'country',
    measure: 'count',
    read: 'recent',
  },
  {
    label: 'Amounts on record by class and year',
    list: 'FUNDING_ROUNDS',
    rows: 'entity.primaryClassification.topClass',
    columns: 'date.year',
    measure: 'sum:fundingUsd',
    read: 'known',
  },
] as const satisfies readonly HeatmapPreset[];

/** The parameters of a heatmap's own. */
export const HEATMAP_OWN = [
  'rows',
  'columns',
  'measure',
  'read',
  'inYear',
  'against',
  'play',
  'at',
  'order',
  'scale',
  'most',
] as const;

/** How the address of a heatmap is written. */
export const HEATMAP_ADDRESS = { own: HEATMAP_OWN, usual: 'FUNDING_ROUNDS' } as const;

/** How the rows of a heatmap stand. */
export const HEATMAP_ORDERS = [
  { value: 'size', label: 'Size' },
  { value: 'name', label: 'Name' },
  { value: 'similarity', label: 'Similarity' },
] as const;

/** How much deeper a colour is for a larger figure. */
export const HEATMAP_SCALES = [
  { value: 'log', label: 'Logarithmic' },
  { value: 'linear', label: 'Linear' },
] as const;

/** Where a figure stands between nothing and the largest, from 0 to 1, along a scale. */
export function depthOf(
  figure: number | null,
  most: number,
  scale: (typeof HEATMAP_SCALES)[number]['value'],
): number {
  if (figure === null || figure <= 0 || most <= 0) return 0;
  if (scale === 'linear') return figure / most;
  return Math.log1p((figure / most) * LOG_STRETCH) / Math.log1p(LOG_STRETCH);
}

// A hundredth of the largest figure is still told from nothing.
const LOG_STRETCH = 200;

/**
 * The places of rows in an order that puts alike ones beside each other: beginning with the largest, each is followed by the
 * most alike of those that are left, by the cosine of their figures.
 */
export function bySimilarity(rows: readonly (readonly number[])[]): readonly number[] {
  const sizes = rows.map((row) => Math.hypot(...row));
  const left = new Set(rows.keys());
  const order: number[] = [];
  let at = sizes.indexOf(Math.max(...sizes));
  while (left.size > 0 && at >= 0) {
    order.push(at);
    left.delete(at);
    const current = rows[at] ?? [];
    const size = sizes[at] ?? 0;
    let best = -1;
    let most = -Infinity;
    for (const place of left) {
      const alike = cosine(current, rows[place] ?? [], size * (sizes[place] ?? 0));
      if (alike > most) [best, most] = [place, alike];
    }
    at = best;
  }
  return order;
}

const cosine = (one: readonly number[], other: readonly number[], sizes: number): number =>
  sizes === 0 ? -1 : one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0) / sizes;
