import { kindOf } from '#domain/registry.ts';
import { CURRENCY } from '#domain/tools/charting/constantRates.ts';
import { heldRates, ratesQuery, ratesTimes, type HeldRate } from '#domain/tools/charting/heldRates.ts';
import { question, type Question } from '#web/api/question.ts';
import { askGroups, countOf } from '#web/records/questions/askGroups.ts';

// Rates are on record with what was converted at them: rounds, and money of states.
const HOLDERS = ['fundingRound', 'publicFunding'] as const;

/** The mean rates on record, each once, with the rows that were converted at it. */
export const ratesQuestion: Question<readonly HeldRate[]> = question(
  'fundingRound',
  ['rates on record'],
  async (signal) => {
    const answers = await Promise.all(HOLDERS.map((name) => askGroups(kindOf(name), ratesQuery, signal)));
    const found = new Map<string, HeldRate>();
    for (const rate of answers.flatMap(({ rows }) => heldRates(rows))) {
      const key = `${rate.currency} ${rate.time}`;
      const known = found.get(key);
      found.set(key, known ? { ...known, rows: known.rows + rate.rows } : rate);
    }
    return [...found.values()];
  },
);

/** The times of which rates are on record, with how many of the rows in each currency they cover. */
export const timesQuestion = question('fundingRound', ['times of rates'], async (signal) => {
  const [rates, currencies] = await Promise.all([
    ratesQuestion.ask(signal),
    askGroups(
      kindOf('fundingRound'),
      {
        where: { f: 'fundingLocal', op: 'blank', v: false },
        group: [{ f: CURRENCY }],
        measures: [{ fn: 'count' }],
      },
      signal,
    ),
  ]);
  const rowsOf = new Map(currencies.rows.map((row) => [row.keys[0]?.value ?? '', countOf(row)]));
  return ratesTimes(rates.data, rowsOf);
});
