import { expect, test } from 'vitest';
import { mayBeSameRound, type RoundTraits } from './sameRound.ts';

const ROUND: RoundTraits = {
  date: '2024-03-15',
  type: 'series_a',
  usd: '10000000',
  local: null,
  currency: null,
};

test.each<[string, Partial<RoundTraits>, boolean]>([
  ['the same', {}, true],
  ['45 days later', { date: '2024-04-29' }, true],
  ['46 days later', { date: '2024-04-30' }, false],
  ['46 days earlier', { date: '2024-01-29' }, false],
  ['in a month that begins within 45 days', { date: '2024-04' }, true],
  ['in a month that begins later', { date: '2024-05' }, false],
  ['in the same year', { date: '2024' }, true],
  ['without a date', { date: null }, false],
  ['with a date that is none', { date: 'soon' }, false],
  ['20 % less', { usd: '8000000' }, true],
  ['a cent less than that', { usd: '7999999.99' }, false],
  ['20 % of the larger one more', { usd: '12500000' }, true],
  ['more than that', { usd: '12500000.01' }, false],
  ['of another type, but of the amount', { type: 'seed' }, true],
  ['without an amount, of the type', { usd: null }, true],
  ['without an amount, of another type', { usd: null, type: 'seed' }, false],
  ['without amount and type', { usd: null, type: null }, false],
])('a round %s may be the same: %s %s', (_, traits, isSame) => {
  expect(mayBeSameRound(ROUND, { ...ROUND, ...traits })).toBe(isSame);
  expect(mayBeSameRound({ ...ROUND, ...traits }, ROUND)).toBe(isSame);
});

test('amounts of one currency are compared in it, whatever they were converted to', () => {
  const euro: RoundTraits = { ...ROUND, local: '10000000', currency: 'EUR' };
  expect(mayBeSameRound(euro, { ...euro, usd: '15000000' })).toBe(true);
  expect(mayBeSameRound(euro, { ...euro, local: '20000000' })).toBe(false);
  expect(mayBeSameRound(euro, { ...euro, currency: 'GBP', local: '20000000' })).toBe(true);
});
