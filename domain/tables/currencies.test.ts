import { expect, it } from 'vitest';
import { CURRENCIES, currencyByCode, RETIRED_CURRENCIES } from './currencies.ts';

it('has each currency once, with digits and a symbol', () => {
  const all = [...CURRENCIES, ...RETIRED_CURRENCIES];
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const { code, name, digits, symbol } of all) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect([0, 2, 3]).toContain(digits);
    expect(name && symbol).toBeTruthy();
  }
});

it('has symbols that stand for one currency', () => {
  const symbols = CURRENCIES.map(({ symbol }) => symbol);
  expect(new Set(symbols).size).toBe(symbols.length);
});

it('finds a currency by its code', () => {
  expect(currencyByCode('eur')).toEqual({ code: 'EUR', name: 'Euro', digits: 2, symbol: '€' });
  expect(currencyByCode('HRK')?.name).toBe('Croatian Kuna');
  expect(currencyByCode('XXX')).toBeNull();
});
