import { formatDateText } from '#domain/dates.ts';
import { decimalText, divideDecimals, parseDecimal, requireDecimal } from '#domain/decimals.ts';
import { addAmounts, rateBetween } from '#domain/money.ts';
import type { QueryInput } from '#domain/query/grammar.ts';

/** The months of a year. */
export const MONTHS_OF_YEAR = 12;
// A year that has begun is judged by its months so far.
const FEWEST_MONTHS = 6;
// So many that the mean of a year is that of the rates as they were published, but for its last digit.
const INVERSE_DIGITS = 20;
const MOST_RATES = 999;

/** Whether a year has a mean by so many of its months. */
export const hasYearMean = (months: number): boolean => months >= FEWEST_MONTHS;

/** What one unit of a currency was in USD in a year, by what one USD was in it in each month that is known; null where these are too few. */
export function yearMean(perUsd: readonly string[]): string | null {
  // The quotient of the count and the sum is one over the mean.
  return hasYearMean(perUsd.length) ? rateBetween(addAmounts(perUsd), String(perUsd.length)) : null;
}

/** Of what a rate is the mean, in words: "Jun 2024", "2024", of a year that has begun "2026 (6 months)". */
export const timeWords = (time: string, months: number): string =>
  time.length === 4 && months < MONTHS_OF_YEAR ? `${time} (${months} months)` : formatDateText(time);

/** A row of the monthly rates as REST gives it. */
export type RateRow = {
  readonly localCurrency: string;
  readonly date: string;
  readonly usd: number | string;
  readonly source: string;
  readonly sourceTitle: string | null;
};

/** A mean rate of a month or a year: what one unit was in USD, and who says so. */
export type MeanOnRecord = {
  readonly currency: string;
  readonly usd: string;
  /** Of so many months it is the mean. */
  readonly months: number;
  readonly source: string;
  readonly sourceTitle: string;
};

/** The question for the monthly rates of a month (yyyy-mm) or a year, of one currency or of all; what waits for approval is none of them. */
export const ratesQuery = (time: string, currency?: string): QueryInput => ({
  where: {
    and: [
      { f: 'status', op: 'eq', v: 'APPROVED' },
      { f: 'date', op: 'eq', v: time },
      ...(currency === undefined ? [] : [{ f: 'localCurrency', op: 'eq', v: currency }]),
    ],
  },
  sort: [{ f: 'date' }, { f: 'name' }],
  limit: MOST_RATES,
});

/** The means of a month or a year by the rates that answer this, one for each currency: of several rates of a month the first. */
export function meansOf(rows: readonly RateRow[], time: string): readonly MeanOnRecord[] {
  return [...Map.groupBy(rows, ({ localCurrency }) => localCurrency)].flatMap(([currency, own]) => {
    const months = [...Map.groupBy(own, ({ date }) => date).values()].flatMap(([first]) => first ?? []);
    const [one] = months;
    const usd = time.length === 4 ? yearMean(months.flatMap(perUsd)) : String(one?.usd ?? '');
    if (one === undefined || usd === null) return [];
    const { source, sourceTitle } = one;
    return [{ currency, usd, months: months.length, source, sourceTitle: sourceTitle ?? source }];
  });
}

function perUsd({ usd }: RateRow): string[] {
  const rate = parseDecimal(usd);
  const inverse = rate && divideDecimals(requireDecimal('1'), rate, INVERSE_DIGITS);
  return inverse ? [decimalText(inverse)] : [];
}
