import { formatCount, formatMeasured, formatQuantity } from '#domain/format.ts';
import { paceWords, type Pace } from '#domain/trends/paceWords.ts';
import { LEAST_VALUES, type Trend } from '#domain/trends/trend.ts';
import type { FrontierTrend } from './trendsOf.ts';

/** How an extrapolation comes to be, and what it is not. */
export const TREND_RULE = `A straight line by least squares through the values that raised the most reached, of at least ${LEAST_VALUES} of them: of their logarithm, or, of shares, of what they lack to 100%. The interval holds nine of ten single values if all goes on as it did. It knows of no plan, no limit and no breakthrough.`;

/** A value that was computed, no finer than it can be: three digits, of shares two of what lacks to 100. */
export function extrapolatedText(value: number, unit: string | null): string {
  if (unit === 'log2') return formatCount(Number((2 ** value).toPrecision(3)));
  const rest = Number((100 - value).toPrecision(2));
  const rounded = unit === '%' ? Number((100 - rest).toFixed(9)) : Number(value.toPrecision(3));
  return formatMeasured({ value: rounded, unit });
}

/** A trend in words: "gate machines: doubles every 22 months (17 to 31), by 6 values since 2016". */
export function trendWords({ words, trend, count }: FrontierTrend, unit: string | null): string {
  if (trend === null) {
    return `${words}: ${formatQuantity(count, 'value')} on record, of which no trend is told`;
  }
  return `${words}: ${paceWords(unit === 'log2' ? ofLogarithm(trend) : trend)}, by ${trend.count} values since ${Math.floor(trend.first)}`;
}

// A value that is a logarithm to the base of two itself rises by one where what it is of doubles.
function ofLogarithm({ slope: { value, low, high } }: Trend): Pace {
  const slope = { value: value * Math.LN2, low: low * Math.LN2, high: high * Math.LN2 };
  return { measure: 'log', slope };
}
