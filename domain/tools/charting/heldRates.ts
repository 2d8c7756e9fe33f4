import type { QueryInput } from '#domain/query/grammar.ts';
import { hasYearMean } from '#domain/rounds/meanRates.ts';
import { CURRENCY } from './constantRates.ts';

/** The question for the months of which rates of some currencies are on record. */
export const monthsQuery = (currencies: readonly string[]): QueryInput => ({
  where: {
    and: [
      { f: 'status', op: 'eq', v: 'APPROVED' },
      { f: CURRENCY, op: 'eq', v: currencies },
    ],
  },
  group: [{ f: CURRENCY }, { f: 'date' }],
  measures: [{ fn: 'count' }],
  limit: 5000,
});

type MonthRow = { readonly keys: readonly { readonly value: string | null }[] };

/** A month or year of which rates are on record. */
export type RatesTime = {
  /** yyyy-mm, or yyyy. */
  readonly time: string;
  /** Currencies that have a rate at another time only. */
  readonly without: readonly string[];
  /** Of so many of its months there are rates, where it is a year. */
  readonly months: number;
};

type Known = RatesTime & { readonly covered: number };

/** The times of which rates are on record by the answer to it: those that cover the most rows first, then the latest. */
export function ratesTimes(
  rows: readonly MonthRow[],
  rowsOf: ReadonlyMap<string, number>,
): readonly RatesTime[] {
  const held = rows.flatMap(({ keys: [currency, date] }) => {
    const [code, day] = [currency?.value ?? null, date?.value ?? null];
    return code === null || day === null ? [] : [{ currency: code, month: day.slice(0, 7) }];
  });
  const all = [...new Set(held.map(({ currency }) => currency))].toSorted();
  const timeOf = (
    time: string,
    monthsBy: ReadonlyMap<string, number>,
    isKnown: (months: number) => boolean,
  ): Known => {
    const known = all.filter((currency) => isKnown(monthsBy.get(currency) ?? 0));
    return {
      time,
      without: all.filter((currency) => !known.includes(currency)),
      months: Math.min(...known.map((currency) => monthsBy.get(currency) ?? 0)),
      covered: known.reduce((sum, currency) => sum + (rowsOf.get(currency) ?? 0), 0),
    };
  };
  const counted = (key: (month: string) => string) =>
    [...Map.groupBy(held, ({ month }) => key(month))].map(([time, own]) => {
      const months = Map.groupBy(own, ({ currency }) => currency);
      return [time, new Map([...months].map(([currency, some]) => [currency, some.length]))] as const;
    });
  return [
    ...counted((month) => month).map(([time, months]) => timeOf(time, months, (count) => count > 0)),
    ...counted((month) => month.slice(0, 4)).map(([time, months]) => timeOf(time, months, hasYearMean)),
  ]
    .filter(({ covered }) => covered > 0)
    .toSorted((one, other) => other.covered - one.covered || (one.time < other.time ? 1 : -1));
}
