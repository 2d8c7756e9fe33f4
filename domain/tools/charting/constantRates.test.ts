import { expect, test } from 'vitest';
import { kindNamed } from '#domain/registry.ts';
import { figuresOf } from '../choices.ts';
import { localAmount, readRatesOf } from './constantRates.ts';
import { ratesTimes } from './heldRates.ts';

const row = (currency: string, month: string) => ({
  keys: [{ value: currency }, { value: `${month}-01` }],
});
const HALF_A_YEAR = ['2024-07', '2024-08', '2024-09', '2024-10', '2024-11', '2024-12'];

test('the times that cover the most rows come first, then the latest, each with the currencies that it lacks', () => {
  const rows = [
    ...HALF_A_YEAR.map((month) => row('EUR', month)),
    ...['2024-11', '2024-12', '2025-01'].map((month) => row('GBP', month)),
    row('DKK', '2025-02'),
  ];
  const times = ratesTimes(
    rows,
    new Map([
      ['EUR', 50],
      ['GBP', 20],
    ]),
  );
  expect(times.map(({ time, without }) => [time, without])).toEqual([
    ['2024-12', ['DKK']],
    ['2024-11', ['DKK']],
    ['2024-10', ['DKK', 'GBP']],
    ['2024-09', ['DKK', 'GBP']],
    ['2024-08', ['DKK', 'GBP']],
    ['2024-07', ['DKK', 'GBP']],
    ['2024', ['DKK', 'GBP']],
    ['2025-01', ['DKK', 'EUR']],
  ]);
  expect(times.find(({ time }) => time === '2024')?.months).toBe(6);
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
