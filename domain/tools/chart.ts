/** The parameters of a chart's own. */
export const CHART_OWN = [
  'by',
  'split',
  'measure',
  'draw',
  'run',
  'scale',
  'most',
  'against',
  'sized',
  'goals',
  'marks',
  'before',
  'earlier',
  'later',
  'ends',
  'inYear',
  'carry',
  'rates',
] as const;

/** How a chart is drawn. */
export const DRAWINGS = [
  { value: 'bars', label: 'Bars' },
  { value: 'stack', label: 'Stacked bars' },
  { value: 'share', label: 'Shares of 100%' },
  { value: 'lines', label: 'Lines' },
  { value: 'area', label: 'Stacked area' },
  { value: 'ranks', label: 'Ranks' },
  { value: 'panels', label: 'Small multiples' },
  { value: 'table', label: 'Pivot table' },
  { value: 'treemap', label: 'Treemap' },
  { value: 'flow', label: 'Flows' },
  { value: 'bubbles', label: 'Bubbles' },
  { value: 'histogram', label: 'Histogram' },
  { value: 'boxes', label: 'Boxes' },
  { value: 'slope', label: 'Slope of two dates' },
  { value: 'ridge', label: 'Ridges' },
  { value: 'calendar', label: 'Calendar' },
] as const;

/** One of them. */
export type Drawing = (typeof DRAWINGS)[number]['value'];

/** The drawings of lines and series along one axis. */
export type SeriesDrawing = Extract<Drawing, 'bars' | 'stack' | 'share' | 'lines' | 'area' | 'ranks'>;

const OF_SERIES: ReadonlySet<Drawing> = new Set(['bars', 'stack', 'share', 'lines', 'area', 'ranks']);

/** True for a drawing of series along one axis. */
export const isOfSeries = (drawing: Drawing): drawing is SeriesDrawing => OF_SERIES.has(drawing);

/** What is shown of a figure over time. */
export const RUNS = [
  { value: 'plain', label: 'Each period' },
  { value: 'cumulative', label: 'Running total' },
  { value: 'rolling', label: 'Mean of the last 4' },
  { value: 'index', label: 'First period = 100' },
] as const;

/** One of them. */
export type Run = (typeof RUNS)[number]['value'];

/** What may be shown of a figure over time: nothing is added up that does not add up. */
export const runsOf = ({ isAdditive }: { readonly isAdditive: boolean }): readonly (typeof RUNS)[number][] =>
  RUNS.filter(({ value }) => isAdditive || value !== 'cumulative');

/** What each period may stand beside. */
export const BESIDE = [{ value: 'year', label: 'A year before' }] as const;

/** How far lines are carried on, in years. */
export const CARRIED_YEARS = [
  { value: '1', label: 'A year ahead' },
  { value: '3', label: '3 years ahead' },
  { value: '5', label: '5 years ahead' },
] as const;

/** What the two ends of a slope show. */
export const SLOPE_ENDS = [
  { value: 'figures', label: 'Figures' },
  { value: 'ranks', label: 'Ranks' },
] as const;

/** How figures are measured off. */
export const CHART_SCALES = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Logarithmic' },
] as const;

/** What a question has, as far as it decides how its answer may be drawn. */
export interface Drawable {
  /** The figures of the series add up to that of all. */
  readonly isAdditive: boolean;
  readonly hasSplit: boolean;
  /** A row may stand at several places along the chart. */
  readonly isMany?: boolean;
  /** Its places follow each other in time. */
  readonly isTime?: boolean;
  /** Its places are periods of dates, of which days may be known. */
  readonly isDated?: boolean;
  /** The figure is of a number that each row has, not of how many rows there are. */
  readonly hasValues?: boolean;
}

// Areas and streams are shares of a whole: nothing may be in two of them.
const isWhole = ({ isAdditive, isMany, isTime }: Drawable): boolean =>
  isAdditive && isMany !== true && isTime !== true;

const NEEDS: Readonly<Record<Drawing, (of: Drawable) => boolean>> = {
  bars: () => true,
  stack: ({ isAdditive, hasSplit }) => isAdditive && hasSplit,
  share: ({ isAdditive, hasSplit }) => isAdditive && hasSplit,
  lines: () => true,
  area: ({ isAdditive, hasSplit }) => isAdditive && hasSplit,
  ranks: ({ hasSplit }) => hasSplit,
  panels: ({ hasSplit }) => hasSplit,
  table: () => true,
  treemap: isWhole,
  flow: (of) => isWhole(of) && of.hasSplit,
  bubbles: () => true,
  histogram: ({ hasValues }) => hasValues === true,
  boxes: ({ hasValues }) => hasValues === true,
  slope: ({ hasSplit, isTime }) => hasSplit && isTime === true,
  ridge: ({ hasValues }) => hasValues === true,
  calendar: ({ isDated }) => isDated === true,
};

/** The drawings that an answer may have: what does not add up is never stacked, and ranks need several series. */
export const drawingsOf = (of: Drawable): readonly (typeof DRAWINGS)[number][] =>
  DRAWINGS.filter(({ value }) => NEEDS[value](of));

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

// Of fewer than four there is no mean of the last four; what is missing is no nothing.
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 4) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
