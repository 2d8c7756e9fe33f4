import type { QueryInput } from '#domain/query/grammar.ts';
import { CURRENCY } from './constantRates.ts';

const BASES = { month_mean: 7, year_mean: 4 } as const;

/** The question for the mean rates that rows of a kind were converted at: by currency, first day, and whether of a month or a year. */
export const ratesQuery: QueryInput = {
  where: {
    and: [
      { f: 'usdBasis', op: 'eq', v: Object.keys(BASES) },
      { f: 'fxRate', op: 'blank', v: false },
    ],
  },
  group: [{ f: CURRENCY }, { f: 'fxDate' }, { f: 'usdBasis' }],
  measures: [{ fn: 'count' }, { fn: 'max', f: 'fxRate' }],
  limit: 5000,
};

/** A mean rate on record: what one unit was in USD in a month or a year, and how many rows were converted at it. */
export type HeldRate = {
  readonly currency: string;
  /** yyyy-mm, or yyyy. */
  readonly time: string;
  readonly usd: number;
  readonly rows: number;
};

type RateRow = {
  readonly keys: readonly { readonly value: string | null }[];
  readonly values: readonly unknown[];
};

/** Reads the answer to it. */
export const heldRates = (rows: readonly RateRow[]): readonly HeldRate[] =>
  rows.flatMap(({ keys: [currency, since, basis], values: [count, usd] }) => {
    const length = basis?.value === 'year_mean' ? BASES.year_mean : BASES.month_mean;
    const [code, day] = [currency?.value ?? null, since?.value ?? null];
    return code === null || day === null
      ? []
      : [{ currency: code, time: day.slice(0, length), usd: Number(usd), rows: Number(count) }];
  });

/** The rates of one time by their currencies; that of the US dollar is one. */
export function ratesAt(rates: readonly HeldRate[], time: string): ReadonlyMap<string, HeldRate> {
  const found = rates.filter((rate) => rate.time === time).map((rate) => [rate.currency, rate] as const);
  return new Map([['USD', { currency: 'USD', time, usd: 1, rows: 0 }], ...found]);
}

/** A time of which rates are on record, with their currencies. */
export type RatesTime = {
  readonly time: string;
  readonly currencies: readonly string[];
  /** How many of the rows in a foreign currency these cover. */
  readonly covered: number;
};

/** The times of which rates are on record, those that cover the most rows first, then the latest. */
export function ratesTimes(
  rates: readonly HeldRate[],
  rowsOf: ReadonlyMap<string, number>,
): readonly RatesTime[] {
  const times = Map.groupBy(rates, ({ time }) => time);
  return [...times]
    .map(([time, held]) => {
      const currencies = [...new Set(held.map(({ currency }) => currency))].toSorted();
      const covered = currencies.reduce((sum, currency) => sum + (rowsOf.get(currency) ?? 0), 0);
      return { time, currencies, covered };
    })
    .filter(({ covered }) => covered > 0)
    .toSorted((one, other) => other.covered - one.covered || (one.time < other.time ? 1 : -1));
}
