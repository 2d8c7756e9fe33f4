import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalText,
  divideDecimals,
  groupDigits,
  multiplyDecimals,
  parseDecimal,
  requireDecimal,
  roundDecimal,
  trimDecimal,
} from './decimals.ts';

const decimals = fc.record({
  units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

it('reads back every decimal it writes', () => {
  fc.assert(
    fc.property(decimals, (decimal) => {
      expect(parseDecimal(decimalText(decimal))).toEqual(decimal);
    }),
  );
});

it('keeps the value of every number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 }), (value) => {
      expect(Number(decimalText(requireDecimal(value)))).toBe(value === 0 ? 0 : value);
    }),
  );
});

it('adds and takes away without a loss', () => {
  fc.assert(
    fc.property(decimals, decimals, (first, second) => {
      const back = addDecimals(addDecimals(first, second), { ...second, units: -second.units });
      expect(compareDecimals(back, first)).toBe(0);
    }),
  );
});

it('divides what it has multiplied', () => {
  fc.assert(
    fc.property(decimals, decimals, (first, second) => {
      fc.pre(second.units !== 0n);
      const back = divideDecimals(multiplyDecimals(first, second), second, first.scale);
      expect(back).toEqual(first);
    }),
  );
});

it('rounds half away from zero', () => {
  const rounded = (text: string, digits: number) => decimalText(roundDecimal(requireDecimal(text), digits));
  expect([
    rounded('2.5', 0),
    rounded('-2.5', 0),
    rounded('2.4', 0),
    rounded('0.05', 1),
    rounded('1', 2),
    rounded('-0.04', 1),
  ]).toEqual(['3', '-3', '2', '0.1', '1.00', '0.0']);
});

it('trims and groups', () => {
  expect(decimalText(trimDecimal(requireDecimal('100.500')))).toBe('100.5');
  expect(['', '1', '123', '1234', '1234567'].map(groupDigits)).toEqual([
    '',
    '1',
    '123',
    '1,234',
    '1,234,567',
  ]);
});
