import type { Kind } from '#domain/kind.ts';
import { questionPath } from '#domain/questions/questionPath.ts';
import { kindOf } from '#domain/registry.ts';
import { meansOf, ratesQuery, type MeanOnRecord, type RateRow } from '#domain/rounds/meanRates.ts';
import { CURRENCY } from '#domain/tools/charting/constantRates.ts';
import { monthsQuery, ratesTimes, type RatesTime } from '#domain/tools/charting/heldRates.ts';
import { question, type Question } from '#web/api/question.ts';
import { getRest } from '#web/api/questions.ts';
import { askGroups, countOf } from '#web/records/questions/askGroups.ts';

const RATES = kindOf('exchangeRate');

/** Asks for the mean rates of a month or a year, by their currencies. */
export async function askRates(
  time: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, MeanOnRecord>> {
  const path = questionPath(RATES, ratesQuery(time));
  const { results } = await getRest<{ readonly results: readonly RateRow[] }>(path, signal);
  return new Map(meansOf(results, time).map((mean) => [mean.currency, mean]));
}

/** The times of which rates are on record, those that cover the most amounts of a kind's rows first. */
export const timesQuestion = (kind: Kind, local: string): Question<readonly RatesTime[]> =>
  question(kind.name, ['times of rates', local], async (signal) => {
    const amounts = await askGroups(
      kind,
      {
        where: { f: local, op: 'blank', v: false },
        group: [{ f: CURRENCY }],
        measures: [{ fn: 'count' }],
      },
      signal,
    );
    const rowsOf = new Map(amounts.rows.map((row) => [row.keys[0]?.value ?? '', countOf(row)]));
    const foreign = [...rowsOf.keys()].filter((code) => code !== '' && code !== 'USD');
    if (foreign.length === 0) return [];
    const months = await askGroups(RATES, monthsQuery(foreign), signal);
    return ratesTimes(months.rows, rowsOf);
  });
