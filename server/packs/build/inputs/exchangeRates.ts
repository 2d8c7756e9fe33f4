import { rateBetween } from '#domain/money.ts';
import { convertAtMean } from '#domain/rounds/amounts.ts';
import { MONTHS_OF_YEAR, yearMean } from '#domain/rounds/meanRates.ts';
import type { PreciseDate } from '#domain/dates.ts';
import { readCsv } from '#server/packs/readCsv.ts';

/** The mean rate of a month or a year: what one unit is in USD, and the first day of the time that it is the mean of. */
export type MeanRate = {
  readonly usd: string;
  readonly since: string;
  readonly basis: 'month_mean' | 'year_mean';
  /** "June 2025" as "2025-06", or "2025". */
  readonly period: string;
};

/** Monthly means: what one USD is in a currency, by "EUR|2025-06". */
export type ExchangeRates = ReadonlyMap<string, string>;

// The Federal Reserve names countries; only those with a currency of their own that is still in use.
const CURRENCIES: Readonly<Record<string, string>> = {
  Australia: 'AUD',
  Canada: 'CAD',
  China: 'CNY',
  Denmark: 'DKK',
  Euro: 'EUR',
  'Hong Kong': 'HKD',
  India: 'INR',
  Japan: 'JPY',
  Malaysia: 'MYR',
  Mexico: 'MXN',
  'New Zealand': 'NZD',
  Norway: 'NOK',
  Singapore: 'SGD',
  'South Africa': 'ZAR',
  'South Korea': 'KRW',
  Sweden: 'SEK',
  Switzerland: 'CHF',
  Taiwan: 'TWD',
  Thailand: 'THB',
  'United Kingdom': 'GBP',
};

/** Reads the monthly means. */
export async function readExchangeRates(path: string): Promise<ExchangeRates> {
  const { rows } = await readCsv(path);
  return new Map(
    rows.flatMap(({ values }) => {
      const currency = CURRENCIES[values['Country'] ?? ''];
      const rate = values['Exchange rate'] ?? '';
      if (currency === undefined || rate === '') return [];
      return [[`${currency}|${(values['Date'] ?? '').slice(0, 7)}`, rate] as const];
    }),
  );
}

/** The mean rate of a currency in the month of a date, in its year where only the year is known; null without a rate. */
export function meanRate(
  rates: ExchangeRates,
  currency: string,
  { date, precision }: PreciseDate,
): MeanRate | null {
  if (precision === 'year') return yearRate(rates, currency, date.slice(0, 4));
  const month = date.slice(0, 7);
  const usd = inverse(rates.get(`${currency}|${month}`));
  return usd === null ? null : { usd, since: `${month}-01`, basis: 'month_mean', period: month };
}

function yearRate(rates: ExchangeRates, currency: string, year: string): MeanRate | null {
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, index) => String(index + 1).padStart(2, '0'));
  const known = months.flatMap((month) => rates.get(`${currency}|${year}-${month}`) ?? []);
  const usd = yearMean(known);
  const period = known.length < months.length ? `the first ${known.length} months of ${year}` : year;
  return usd === null ? null : { usd, since: `${year}-01-01`, basis: 'year_mean', period };
}

const inverse = (rate: string | undefined): string | null =>
  rate === undefined ? null : rateBetween(rate, '1');

/** An amount at a mean rate, in whole USD. */
export const atMeanRate = (amount: string, { usd }: MeanRate): string => convertAtMean(amount, usd);
