import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  compareAmounts,
  convertAmount,
  digitsOf,
  formatMoney,
  formatMoneyInFull,
  formatUsd,
  parseAmount,
  parseCurrency,
  rateBetween,
  roundAmount,
} from './money.ts';

describe('amounts', () => {
  it.each([
    ['1250000', '1250000'],
    ['1,250,000.50', '1250000.5'],
    [' 12.00 ', '12'],
    ['1.25e6', '1250000'],
    ['-5', '-5'],
    ['0.1', '0.1'],
    ['00012', '12'],
    ['-0', '0'],
    ['1,25', null],
    ['12,34,567', null],
    ['$5', null],
    ['', null],
    ['NaN', null],
    ['1e999', null],
    ['9'.repeat(60), '9'.repeat(60)],
    ['9'.repeat(61), null],
    ['.5', null],
    ['٣', null],
  ])('%j reads as %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it('are added, compared and converted exactly', () => {
    expect(addAmounts(['0.1', '0.2'])).toBe('0.3');
    expect(addAmounts([])).toBe('0');
    expect(addAmounts(['90071992547409931', '0.01', '-1'])).toBe('90071992547409930.01');
    expect(compareAmounts('1.50', '1.5')).toBe(0);
    expect(compareAmounts('-2', '-1')).toBeLessThan(0);
    expect(compareAmounts('90071992547409931', '90071992547409930')).toBeGreaterThan(0);
    expect(convertAmount('1000000', '1.08655', 'USD')).toBe('1086550.00');
    expect(convertAmount('0.125', '1', 'USD')).toBe('0.13');
    expect(convertAmount('-0.125', '1', 'USD')).toBe('-0.13');
    expect(convertAmount('100', '1.5', 'JPY')).toBe('150');
  });

  it('give the rate between two currencies', () => {
    expect(rateBetween('1000', '1100')).toBe('1.1');
    expect(rateBetween('3', '1')).toBe('0.3333333333');
    expect(rateBetween('0', '1')).toBeNull();
  });

  it('refuse what is no number', () => {
    expect(() => addAmounts(['1', 'x'])).toThrow('"x" is not a decimal number.');
  });
});

it('knows currencies and their digits', () => {
  expect([parseCurrency('eur'), parseCurrency(' USD '), parseCurrency('XXX'), parseCurrency('HRK')]).toEqual([
    'EUR',
    'USD',
    null,
    'HRK',
  ]);
  expect([digitsOf('USD'), digitsOf('JPY'), digitsOf('KWD'), digitsOf('???')]).toEqual([2, 0, 3, 2]);
  expect(roundAmount({ amount: '12.345', currency: 'EUR' })).toBe('12.35');
  expect(roundAmount({ amount: '12.5', currency: 'JPY' })).toBe('13');
});

it('writes money', () => {
  expect([950, '4800000.00', -1234, 0, null].map(formatUsd)).toEqual(['$950', '$4.8m', '-$1.2k', '$0', '–']);
  expect([
    formatMoney('1200', 'EUR'),
    formatMoney('1200', 'CHF'),
    formatMoney(-1200, 'CAD'),
    formatMoney(null, 'EUR'),
    formatMoney('1', 'xxx'),
  ]).toEqual(['€1.2k', 'CHF\u00a01.2k', '-CA$1.2k', '–', 'XXX\u00a01']);
  expect([
    formatMoneyInFull('4800000.00', 'USD'),
    formatMoneyInFull('12.5', 'EUR'),
    formatMoneyInFull('12.5', 'JPY'),
  ]).toEqual(['$4,800,000', '€12.50', '¥13']);
});
