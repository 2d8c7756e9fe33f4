import { parseDate } from '#domain/dates.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf } from '#domain/registry.ts';
import { meansOf, ratesQuery, type MeanOnRecord, type RateRow } from '#domain/rounds/meanRates.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** Which mean rate an amount is converted at. */
export type AskedRate = {
  /** The month as yyyy-mm, or the year. */
  readonly time: string;
  /** The first day of it. */
  readonly since: string;
  readonly basis: 'month_mean' | 'year_mean';
};

/** The mean rate of a time, and who says so. */
export type KnownRate = AskedRate & MeanOnRecord;

const RATES = kindOf('exchangeRate');

/** The mean rate of a currency in the month of a date, or in its year where only that is known, as it stands on record; null for none. */
export function useRateOnRecord(currency: string, date: string): KnownRate | null {
  const asked = rateAsked(currency, date);
  const { data } = useAnswer(
    asked === null
      ? null
      : question('exchangeRate', ['rate on record', currency, asked.time], (signal) =>
          findRate(currency, asked, signal),
        ),
  );
  const isOfThis = asked !== null && data?.time === asked.time && data.currency === currency;
  return isOfThis ? data : null;
}

/** Which mean is asked for; null where the date does not say, or no rate is needed. */
export function rateAsked(currency: string, date: string): AskedRate | null {
  const day = parseDate(date);
  if (day === null || currency === '' || currency === 'USD') return null;
  const [year, month] = [day.date.slice(0, 4), day.date.slice(0, 7)];
  return day.precision === 'year'
    ? { time: year, since: `${year}-01-01`, basis: 'year_mean' }
    : { time: month, since: `${month}-01`, basis: 'month_mean' };
}

async function findRate(currency: string, asked: AskedRate, signal: AbortSignal): Promise<KnownRate | null> {
  const path = questionPath(RATES, ratesQuery(asked.time, currency));
  const { results } = await getRest<{ readonly results: readonly RateRow[] }>(path, signal);
  const [mean] = meansOf(results, asked.time);
  return mean === undefined ? null : { ...asked, ...mean };
}
