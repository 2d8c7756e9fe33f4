import { expect, test } from 'vitest';
import { parseShortAmount, shortAmount } from './amountText.ts';

test.each([
  ['10m', '10000000'],
  ['$1.5bn', '1500000000'],
  ['2B', '2000000000'],
  ['250,000', '250000'],
  [' 750 k ', '750000'],
  ['<10m', '9999999.99'],
  ['0', '0'],
])('%s is %s', (text, amount) => {
  expect(parseShortAmount(text)).toBe(amount);
});

test.each(['', 'ten', '10x', '-5m', '1.2.3', '<', '€5m'])('%j is no amount', (text) => {
  expect(parseShortAmount(text)).toBeNull();
});

test.each([
  ['10000000', '10m'],
  ['1500000000', '1.5bn'],
  ['250000', '250k'],
  ['9999999.99', '<10m'],
  ['1234567', '1234567'],
  ['950', '950'],
])('%s is written %s, and read back', (amount, text) => {
  expect(shortAmount(amount)).toBe(text);
  expect(parseShortAmount(text)).toBe(amount);
});
