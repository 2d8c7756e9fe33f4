import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchPattern, readRules, type Rules } from '#server/packs/build/inputs/rules.ts';
import { readPack, type ReadTable } from '#server/packs/readCsv.ts';

const packDir = fileURLToPath(new URL('../../../../packs/quantum', import.meta.url));
let rules: Rules;
let tables: ReadonlyMap<string, ReadTable>;
beforeAll(async () => {
  [rules, tables] = await Promise.all([readRules(packDir), readPack(packDir)]);
});

const rows = (file: string): Readonly<Record<string, string>>[] =>
  (tables.get(file)?.rows ?? []).map(({ values }) => values);
const organization = (key: string) => rows('organizations.csv').find((row) => row['key'] === key);

describe('what the name of an investor says of it', () => {
  it.each([
    ['Heights Capital Management', 'other'],
    ['Neva SGR', 'other'],
    ['Wuxi Binhu State-owned Capital Investment Co.', 'government_office'],
    ['Odin Solutions', 'corporate'],
    ['Kia Corporation', 'corporate'],
    ['University of Zurich', 'university'],
    ['Ministry of Defence', 'government_office'],
    ['Bessemer Venture Partners', 'venture_capital'],
    ['Harel Insurance', 'corporate'],
    ['National Pension Service', 'pension_fund'],
    // Of a capital, of partners and of an investment company no name says which kind.
    ['Legend Capital', undefined],
    ['Amadeus Capital Partners', undefined],
    ['Korea Investment Partners', undefined],
    ['Capital Management Partners', undefined],
    ['Oxford Science Enterprises', undefined],
    ['Stateside Capital', undefined],
  ])('"%s" is %s', (name, type) => {
    expect(matchPattern(rules.investorTypes, name)?.type).toBe(type);
  });

  it.each([
    ['NRW.BANK', 'DE'],
    ['Neva SGR', 'IT'],
    ['Israel Innovation Fund', 'IL'],
    ['British Patient Capital', 'GB'],
    ['Korea Investment Partners', 'KR'],
    ['Georgian', undefined],
    ['Swissness Partners', undefined],
    ['Temasek', undefined],
  ])('"%s" is of %s', (name, country) => {
    expect(matchPattern(rules.investorCountries, name)?.type).toBe(country);
  });
});

describe('what else says the type and the country of an investor', () => {
  it.each([
    ['by another spelling', 'telus', { ofInvestorType: 'corporate' }],
    ['by another spelling', 'b2venture', { ofInvestorType: 'venture_capital' }],
    ['by a company that is a part of it', 'amazon', { ofInvestorType: 'corporate', country: 'US' }],
    ['by a corporate fund that is a part of it', 'trumpf', { ofInvestorType: 'corporate' }],
    ['by the fund that it is a part of', 'ff-science', { ofInvestorType: 'venture_capital', country: 'US' }],
    ['by the fund that it is a part of', 'mubadala-capital', { ofInvestorType: 'sovereign_wealth_fund' }],
    ['not by a laboratory that it is a part of', 'imec-xpand', { ofInvestorType: '', country: 'BE' }],
    ['not by an investor of unknown kind', 'icm-allectus', { ofInvestorType: '' }],
    ['by a page', 'speedinvest', { ofInvestorType: 'venture_capital', country: 'AT' }],
    ['by a page', 'baillie-gifford', { ofInvestorType: 'other', country: 'GB' }],
    ['by a page', 'cassa-depositi-e-prestiti', { ofInvestorType: 'government_office', country: 'IT' }],
    ['by a page', 'forward-ventures', { ofInvestorType: 'venture_capital', country: 'AE' }],
  ])('%s: %s', (_by, key, expected) => {
    expect(organization(key)).toMatchObject(expected);
  });

  it('a page that is cited for a type or a country stands behind it', () => {
    const facts = rows('facts.csv').filter(
      ({ key, field = '' }) => key === 'speedinvest' && ['ofInvestorType', 'country'].includes(field),
    );
    const pages = new Map(rows('sources.csv').map(({ key = '', url = '' }) => [key, url]));
    expect(facts.map(({ source = '' }) => new URL(pages.get(source) ?? '').hostname)).toEqual(
      Array(facts.length).fill('derstandard.at'),
    );
    expect(facts.length).toBe(2);
  });
});
