import { parseDate } from '#domain/dates.ts';
import { question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** A mean rate that entries on record were converted at. */
export type KnownRate = {
  /** What one unit is in USD. */
  readonly rate: string;
  /** The first day of the time that it is the mean of. */
  readonly since: string;
  readonly basis: 'month_mean' | 'year_mean';
};

type Row = { readonly fxRate: number | string | null };

/** The mean rate of a currency in the month of a date, or in its year where only that is known, as it stands on record; null for none. */
export function useRateOnRecord(currency: string, date: string): KnownRate | null {
  const asked = rateAsked(currency, date);
  const { data } = useAnswer(
    asked === null
      ? null
      : question('fundingRound', ['rate on record', currency, asked.since, asked.basis], (signal) =>
          findRate(currency, asked, signal),
        ),
  );
  return asked === null || data?.since !== asked.since || data.basis !== asked.basis ? null : data;
}

/** Which mean is asked for; null where the date does not say, or no rate is needed. */
export function rateAsked(currency: string, date: string): Omit<KnownRate, 'rate'> | null {
  const day = parseDate(date);
  if (day === null || currency === '' || currency === 'USD') return null;
  return day.precision === 'year'
    ? { since: `${day.date.slice(0, 4)}-01-01`, basis: 'year_mean' }
    : { since: `${day.date.slice(0, 7)}-01`, basis: 'month_mean' };
}

// The rates are on record with what was converted at them: rounds, and money of states.
async function findRate(
  currency: string,
  { since, basis }: Omit<KnownRate, 'rate'>,
  signal: AbortSignal,
): Promise<KnownRate | null> {
  for (const path of ['/round/', '/funding/']) {
    const asked = `localCurrency=${currency}&fxDate=${since}&usdBasis=${basis}&fxRate.blank=false&limit=1`;
    const { results } = await getRest<{ readonly results: readonly Row[] }>(`${path}?${asked}`, signal);
    const rate = results[0]?.fxRate ?? null;
    if (rate !== null) return { rate: String(rate), since, basis };
  }
  return null;
}
