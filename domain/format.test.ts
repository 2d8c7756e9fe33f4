import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatMeasured,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRange,
} from './format.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [950, '950'],
    [12.34, '12.3'],
    [0.04, '0'],
    [-0.04, '0'],
    [999, '999'],
    [999.94, '999.9'],
    [999.95, '1.0k'],
    [1000, '1.0k'],
    [1234, '1.2k'],
    [1250, '1.3k'],
    [66_500, '66.5k'],
    [999_949, '999.9k'],
    [999_950, '1.0m'],
    [4_800_000, '4.8m'],
    [12_000_000, '12.0m'],
    [999_950_000, '1.0bn'],
    [24_000_000_000, '24.0bn'],
    [1_234_500_000_000, '1,234.5bn'],
    [-1234, '-1.2k'],
    [-999_950, '-1.0m'],
    [1e21, '1,000,000,000,000.0bn'],
    [1e-7, '0'],
    ['4800000.00', '4.8m'],
    ['1249.99', '1.2k'],
    [4_800_000n, '4.8m'],
    [null, '–'],
    [undefined, '–'],
    ['', '–'],
    ['abc', '–'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%s is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

it('writes counts in full', () => {
  expect([0, 999, 1234, -1_234_567, '12345.60', null].map((value) => formatCount(value))).toEqual([
    '0',
    '999',
    '1,234',
    '-1,234,567',
    '12,345.6',
    '–',
  ]);
  expect(formatCount('1234.5', 2)).toBe('1,234.50');
  expect(formatCount(-0.4, 0)).toBe('0');
});

it('writes shares, quantities and ranges', () => {
  expect([0, 0.1234, 1, 12.5, -0.05, null].map((share) => formatPercent(share))).toEqual([
    '0%',
    '12.3%',
    '100%',
    '1,250%',
    '-5%',
    '–',
  ]);
  expect(formatPercent(0.88, 0)).toBe('88%');
  expect([
    formatQuantity(1, 'company', 'companies'),
    formatQuantity(1234, 'company', 'companies'),
    formatQuantity(0, 'round'),
  ]).toEqual(['1 company', '1,234 companies', '0 rounds']);
  expect([
    formatRange(11, 50),
    formatRange(10000, null),
    formatRange(7, 7),
    formatRange(null, 10),
    formatRange(null, null),
  ]).toEqual(['11-50', '10000+', '7', '0-10', '–']);
});

it.each([
  [{ value: '36', unit: 'qubits' }, '36 qubits'],
  [{ value: 1, unit: 'qubits' }, '1 qubit'],
  [{ value: 1, unit: 's' }, '1 s'],
  [{ value: 1180, unit: 'qubits' }, '1,180 qubits'],
  [{ value: '99.6', uncertainty: '0.1', unit: '%' }, '99.6 ± 0.1%'],
  [{ value: 3, unit: 'log2' }, '8 (2^3)'],
  [{ value: '25', unit: 'log2' }, '33,554,432 (2^25)'],
  [{ value: '7.5', uncertainty: 0.5, unit: 'log2' }, '2^(7.5 ± 0.5)'],
  [{ value: 0.000142, unit: 's' }, '0.000142 s'],
  [{ value: 5, unit: null }, '5'],
] as const)('%j is written %s', (measured, text) => {
  expect(formatMeasured(measured)).toBe(text);
});
