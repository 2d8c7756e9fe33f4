import type { DatePrecision } from '#domain/dates.ts';
import { formatCount, formatNumber, formatPercent } from '#domain/format.ts';
import { formatUsd, pathInFigure, type MoneyFigure } from '#domain/money.ts';
import { pathQuestion } from '#web/api/questions.ts';
import { useAnswer, type Answer } from '#web/api/useAnswer.ts';

export type MetricFormat = 'count' | 'usd' | 'percent';

export type MetricPoint = { readonly period: string; readonly value: number | null };

/** One figure of the strip, with its series and where its rows are. */
export type MetricTile = {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly format: MetricFormat;
  /** The change as a share of the earlier value: 0.12 is 12 % more. */
  readonly change: number | null;
  readonly changeLabel: string | null;
  readonly series: readonly MetricPoint[];
  /** What the figure covers, in words. */
  readonly coverage: string | null;
  readonly href: string | null;
};

export type EventSource = {
  readonly title: string;
  readonly url: string | null;
  readonly publisher: string | null;
};

export type LatestEvent = {
  readonly kind: 'fundingRound' | 'acquisition';
  readonly id: string;
  readonly date: string;
  readonly datePrecision: DatePrecision;
  readonly title: string;
  readonly sentence: string;
  readonly amountUsd: number | string | null;
  readonly amountLocal: number | string | null;
  readonly localCurrency: string | null;
  readonly amountQualifier: string | null;
  readonly entity: { readonly id: string; readonly name: string };
  readonly sources: readonly EventSource[];
};

export type ClassTotal = {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly usd: number | string | null;
  readonly href: string;
};

export type CountryTotal = {
  readonly code: string;
  readonly name: string;
  readonly count: number;
  readonly usd: number | string | null;
  readonly href: string;
};

/** The answer of /dashboard-metrics/. */
export type DashboardMetrics = {
  readonly asOf: string;
  readonly tiles: readonly MetricTile[];
  readonly latest: readonly LatestEvent[];
  readonly classes: readonly ClassTotal[];
  readonly countries: readonly CountryTotal[];
};

/** The figures, latest events and totals of the home screen, with money as one of its three figures. What stands between may answer null. */
export const useDashboardMetrics = (figure: MoneyFigure): Answer<DashboardMetrics | null> =>
  useAnswer(pathQuestion<DashboardMetrics | null>(null, pathInFigure('/dashboard-metrics/', figure)));

/** Writes a figure in its format: counts below a million in full, money and larger counts short. */
export function formatMetric(value: number | null, format: MetricFormat): string {
  if (format === 'usd') return formatUsd(value);
  if (format === 'percent') return formatPercent(value);
  return value !== null && Math.abs(value) < 1_000_000 ? formatCount(value) : formatNumber(value);
}
