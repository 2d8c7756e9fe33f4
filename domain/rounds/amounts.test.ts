import { expect, test } from 'vitest';
import { differsBy, perYear, usdOf } from './amounts.ts';

test.each([
  ['12500000', 'EUR', '1.0827', '13533750'],
  ['0.1', 'EUR', '1.15', '0.12'],
  ['9007199254740993.01', 'GBP', '1.3', '11709359031163290.91'],
  ['12500000.5', 'USD', '', '12500000.5'],
  ['12500000', 'USD', '0.9', '12500000'],
  ['12500000', 'EUR', '', null],
  ['12500000', 'EUR', '0', null],
  ['12500000', '', '1.1', null],
  ['', 'EUR', '1.1', null],
  ['much', 'EUR', '1.1', null],
])('%s %s at %j is %s USD', (local, currency, rate, usd) => {
  expect(usdOf({ local, currency, rate })).toBe(usd);
});

test.each([
  ['month_mean', '4305242'],
  ['year_mean', '4305242'],
  ['stated', '4305241.63'],
])('at a rate that is a %s an amount is %s USD', (basis, usd) => {
  expect(usdOf({ local: '4000000', currency: 'EUR', rate: '1.0763104075', basis })).toBe(usd);
});

test.each([
  ['100', '101', '0.01', false],
  ['100', '101.01', '0.01', true],
  ['100', '98.9', '0.01', true],
  ['100', '', '0.01', false],
  ['', '100', '0.01', false],
])('%s and %s differ by more than %s: %s', (one, other, share, is) => {
  expect(differsBy(one, other, share)).toBe(is);
});

test.each([
  ['100', '2020-07', '2022', '33.33'],
  ['1000000', '2020', '2020', '1000000'],
  ['200', '2020', '2022', '66.67'],
  ['100', '2023', '2022', null],
  ['100', '', '2022', null],
  ['100', '2020', '', null],
  ['', '2020', '2022', null],
])('%s from %s to %s is %s a year', (amount, start, end, each) => {
  expect(perYear({ amount, start, end })).toBe(each);
});
