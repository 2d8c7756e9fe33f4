import { expect, test } from 'vitest';
import { RATE_DIGITS } from '#domain/money.ts';
import { meansOf, type RateRow } from '#domain/rounds/meanRates.ts';
import { readPackRows } from '#tests/support/packRows.ts';

const { rows, rowOf } = await readPackRows();
const rates = rows('exchangeRates.csv').map(
  ({ localCurrency = '', date = '', usd = '', source = '', sourceTitle = '' }): RateRow => ({
    localCurrency,
    date,
    usd,
    source,
    sourceTitle,
  }),
);

test('every currency has a rate for every month from 2010 to the newest, which names its page and needs no fact', () => {
  const months = new Set(rates.map(({ date }) => date));
  expect([rates.length, months.size]).toEqual([20 * 198, 198]);
  expect([...months].toSorted()[0]).toBe('2010-01-01');
  expect(rowOf('exchangeRates.csv', 'eur-2024-06')).toMatchObject({
    name: 'EUR 2024-06',
    datePrecision: 'month',
    sourceTitle: expect.stringContaining('Federal Reserve') as string,
  });
  expect(rows('facts.csv').filter(({ kind }) => kind === 'exchangeRate')).toEqual([]);
});

// Of a year the last of ten digits may be another one: the rates of its months are rounded.
const NINE_DIGITS = 9;

test('what was converted at the mean of a month or a year has the rate that its rows give', () => {
  const converted = [...rows('fundingRounds.csv'), ...rows('publicFundings.csv')].filter(
    ({ usdBasis }) => usdBasis === 'month_mean' || usdBasis === 'year_mean',
  );
  expect(converted.length).toBeGreaterThan(150);
  for (const { key, usdBasis, fxDate = '', fxRate, localCurrency } of converted) {
    const isYear = usdBasis === 'year_mean';
    const time = fxDate.slice(0, isYear ? 4 : 7);
    const own = rates.filter((rate) => rate.localCurrency === localCurrency && rate.date.startsWith(time));
    const [mean] = meansOf(own, time);
    const digits = isYear ? NINE_DIGITS : RATE_DIGITS;
    expect([key, Number(mean?.usd).toFixed(digits)]).toEqual([key, Number(fxRate).toFixed(digits)]);
  }
});
