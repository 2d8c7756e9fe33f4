import { expect, it } from 'vitest';
import { COUNTRIES, countryByCode, regionOfCountry } from './countries.ts';
import { ALPHA3, countryCodeOf } from './countryNames.ts';

it('has all 249 countries of ISO 3166-1 and Kosovo, each once', () => {
  expect(COUNTRIES).toHaveLength(250);
  for (const key of ['code', 'name'] as const) expect(new Set(COUNTRIES.map((country) => country[key])).size).toBe(250);
  expect(Object.keys(ALPHA3)).toEqual(COUNTRIES.map(({ code }) => code));
  expect(new Set(Object.values(ALPHA3)).size).toBe(250);
  for (const [code, alpha3] of Object.entries(ALPHA3)) expect(`${code} ${alpha3}`).toMatch(/^[A-Z]{2} [A-Z]{3}$/);
});

it('finds every country by its codes and name', () => {
  for (const { code, name } of COUNTRIES) expect([code, ALPHA3[code] ?? '', name, name.toUpperCase()].map(countryCodeOf)).toEqual([code, code, code, code]);
});

it.each([
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['the United States of America', 'US'],
  ['uk', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Korea', 'KR'],
  ['Republic of Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ["Korea (Democratic People's Republic of)", 'KP'],
  ['Czech Republic', 'CZ'],
  ['Hong Kong SAR', 'HK'],
  ['UAE', 'AE'],
  ['Turkey', 'TR'],
  ['turkiye', 'TR'],
  ['Cote d’Ivoire', 'CI'],
  ['  são  tome & principe ', 'ST'],
  ['Viet Nam', 'VN'],
  ['Russian Federation', 'RU'],
  ['The Netherlands', 'NL'],
  ['Bosnia & Herzegovina', 'BA'],
])('%j is %s', (name, code) => {
  expect(countryCodeOf(name)).toBe(code);
});

it.each(['', 'Europe', 'XX', 'Atlantis', 'constructor', '__proto__', `France${' '.repeat(200)}`])('%j is no country', (name) => {
  expect(countryCodeOf(name)).toBeNull();
});

it('puts countries into regions', () => {
  const regions = ['US', 'BR', 'JM', 'PK', 'JP', 'AU', 'DE', 'RU', 'TR', 'IL', 'IR', 'ZA', 'KZ'].map((code) => `${code} ${regionOfCountry(code)}`);
  expect(regions).toEqual([
    'US Americas',
    'BR Americas',
    'JM Americas',
    'PK APAC',
    'JP APAC',
    'AU APAC',
    'DE EMEA',
    'RU EMEA',
    'TR EMEA',
    'IL EMEA',
    'IR EMEA',
    'ZA EMEA',
    'KZ EMEA',
  ]);
  expect(countryByCode('gb')?.name).toBe('United Kingdom');
  expect(regionOfCountry('XX')).toBeNull();
});
