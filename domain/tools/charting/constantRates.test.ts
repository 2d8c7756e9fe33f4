import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { figuresOf } from '../choices.ts';
import { localAmount, readRatesOf } from './constantRates.ts';
import { heldRates, ratesAt, ratesTimes } from './heldRates.ts';

const key = (value: string | null) => ({ value });
const rows = [
  { keys: [key('EUR'), key('2026-03-01'), key('month_mean')], values: [3, '1.15'] },
  { keys: [key('GBP'), key('2026-03-01'), key('month_mean')], values: [1, '1.33'] },
  { keys: [key('EUR'), key('2024-01-01'), key('year_mean')], values: [2, '1.08'] },
  { keys: [key('EUR'), key('2024-01-01'), key('month_mean')], values: [1, '1.09'] },
  { keys: [key(null), key('2024-01-01'), key('month_mean')], values: [1, '1'] },
];

test('rates on record are those of months and of years, each apart', () => {
  const held = heldRates(rows);
  expect(held.map(({ currency, time }) => `${currency} ${time}`)).toEqual([
    'EUR 2026-03',
    'GBP 2026-03',
    'EUR 2024',
    'EUR 2024-01',
  ]);
  expect([...ratesAt(held, '2024')].map(([currency, { usd }]) => [currency, usd])).toEqual([
    ['USD', 1],
    ['EUR', 1.08],
  ]);
});

test('the times that cover the most rows come first, then the latest', () => {
  const times = ratesTimes(
    heldRates(rows),
    new Map([
      ['EUR', 50],
      ['GBP', 20],
    ]),
  );
  expect(times.map(({ time, covered }) => [time, covered])).toEqual([
    ['2026-03', 70],
    ['2024-01', 50],
    ['2024', 50],
  ]);
});

test('sums of money in USD have an amount in local currency behind them, medians and other drawings none', () => {
  const round = kindNamed('fundingRound');
  const figure = (name: string) => figuresOf(round).find((one) => one.name === name)!;
  expect(localAmount(round, figure('sum:fundingUsd'), 'stack')).toBe('fundingLocal');
  expect(localAmount(round, figure('median:fundingUsd'), 'bars')).toBeUndefined();
  expect(localAmount(round, figure('sum:fundingUsd'), 'bubbles')).toBeUndefined();
  expect(localAmount(round, figure('count'), 'bars')).toBeUndefined();
});

test('the time of the rates is a month or a year', () => {
  expect(readRatesOf('2026-03')).toEqual({ time: '2026-03' });
  expect(readRatesOf('2024')).toEqual({ time: '2024' });
  expect(readRatesOf(undefined)).toEqual({ time: undefined });
  for (const wrong of ['2026-13', 'May', '2026-3', '20']) {
    expect(readRatesOf(wrong).problem).toContain(wrong);
  }
});
