import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { columnsOf, edgesFrom, isList, listOf, PACK_KINDS } from '#server/packs/format.ts';

/** Rows of a pack by file (without .csv), each by column name. */
export type PackContents = Record<string, Record<string, string>[]>;

/** A sector pack in a temporary folder, to be changed and loaded again. */
export type PackFolder = {
  key: string;
  folder: string;
  /** Writes the data files anew; files that are not named are removed. */
  write(contents: PackContents): void;
  remove(): void;
};

/** Makes a sector pack of these rows. */
export function makePackFolder(contents: PackContents): PackFolder {
  const folder = mkdtempSync(join(tmpdir(), 'sector-atlas-pack-'));
  const data = join(folder, 'data');
  const write = (given: PackContents): void => {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
    for (const [file, rows] of Object.entries(withClaims(given))) {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      writeFileSync(join(data, `${file}.csv`), stringify(rows, { header: true, columns }));
    }
  };
  write(contents);
  return { key: 'testing', folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The contents with a claim for every value and link that none of the given claims covers, as a pack must have. */
function withClaims(given: PackContents): PackContents {
  const facts = [...(given['facts'] ?? [])];
  const claimed = new Set(facts.map(({ kind, key, field, value }) => [kind, key, field, value].join('\n')));
  const claim = (kind: string, key: string, field: string, value: string): void => {
    if (value !== '' && !claimed.has([kind, key, field, value].join('\n'))) {
      facts.push({ ...fact([kind, key, field, value, 'set']), locator: 'row' });
    }
  };
  for (const kind of PACK_KINDS) {
    for (const row of given[kind.plural] ?? []) {
      for (const column of columnsOf(kind).filter(({ name }) => name !== kind.keyField)) {
        const cell = row[column.name] ?? '';
        for (const member of isList(column) ? listOf(cell) : [cell]) {
          claim(kind.name, row['key'] ?? '', column.name, member);
        }
      }
    }
    for (const { edge, relation, from, to } of edgesFrom(kind)) {
      for (const row of given[edge.plural] ?? []) claim(kind.name, row[from] ?? '', relation, row[to] ?? '');
    }
  }
  return Object.keys(given).length === 0 ? given : { ...given, facts };
}

/** A small sector: three companies, two investors, rounds of each sort that counts differently, people and sources. */
export const smallPack = (): PackContents => structuredClone(SMALL_PACK);

const SMALL_PACK: PackContents = {
  sources: [
    {
      key: 'page-a',
      url: 'https://news.example/a',
      title: 'Alpha raises',
      publisher: 'News',
      publishedOn: '2024-03-02',
      retrievedOn: '2025-01-05',
      licence: '',
      dataset: '',
    },
    {
      key: 'page-b',
      url: 'https://news.example/b',
      title: 'Beta raises',
      publisher: 'News',
      publishedOn: '',
      retrievedOn: '',
      licence: '',
      dataset: '',
    },
    {
      key: 'set',
      url: 'https://data.example/set',
      title: 'A list of companies',
      publisher: 'Data',
      publishedOn: '',
      retrievedOn: '2024-12-01',
      licence: 'CC0-1.0',
      dataset: 'lists/companies',
    },
  ],
  classifications: [
    {
      key: 'machines',
      name: 'Machines',
      slug: 'machines',
      parentClassification: '',
      position: '1',
      aliases: 'computers|devices',
    },
    {
      key: 'ions',
      name: 'Trapped ions',
      slug: 'ions',
      parentClassification: 'machines',
      position: '2',
      aliases: '',
    },
  ],
  organizations: [
    {
      key: 'alpha',
      name: 'Alpha Quantum Computing',
      slug: 'alpha',
      entityType: 'company',
      aliases: 'AQC|Alpha "Q" {Comp}',
      ticker: 'ALFA',
      website: 'https://www.alpha.example/',
      country: 'DE',
      city: 'Köln',
      founded: '2015',
      employeesMin: '11',
      employeesMax: '50',
      operatingStatus: 'active',
      statedTotalUsd: '99',
      primaryClassification: 'ions',
      secondaryClassifications: 'machines',
      acquiredBy: '',
      description: 'Line one\nline "two"',
    },
    {
      key: 'beta',
      name: 'Betá Systems',
      slug: 'beta',
      entityType: 'company',
      aliases: '',
      ticker: '',
      website: '',
      country: 'US',
      city: '',
      founded: '2020',
      employeesMin: '',
      employeesMax: '',
      operatingStatus: 'acquired',
      statedTotalUsd: '7000000',
      primaryClassification: 'machines',
      secondaryClassifications: '',
      acquiredBy: 'alpha',
      description: '',
      acquiredOn: '2024-06-01',
      acquiredOnPrecision: 'month',
    },
    {
      key: 'gamma',
      name: 'Gamma',
      slug: 'gamma',
      entityType: 'company',
      aliases: '',
      ticker: '',
      website: '',
      country: '',
      city: '',
      founded: '',
      employeesMin: '10000',
      employeesMax: '',
      operatingStatus: '',
      statedTotalUsd: '',
      primaryClassification: '',
      secondaryClassifications: '',
      acquiredBy: '',
      description: '',
    },
    {
      key: 'fund',
      name: 'Fund One',
      slug: 'fund',
      entityType: 'investor',
      aliases: '',
      ticker: '',
      website: '',
      country: 'US',
      city: '',
      founded: '',
      employeesMin: '',
      employeesMax: '',
      operatingStatus: '',
      statedTotalUsd: '',
      primaryClassification: '',
      secondaryClassifications: '',
      acquiredBy: '',
      description: '',
      ofInvestorType: 'venture_capital',
    },
    {
      key: 'angel',
      name: 'Angel Two',
      slug: 'angel',
      entityType: 'investor|company',
      aliases: '',
      ticker: '',
      website: '',
      country: 'US',
      city: '',
      founded: '',
      employeesMin: '',
      employeesMax: '',
      operatingStatus: '',
      statedTotalUsd: '',
      primaryClassification: '',
      secondaryClassifications: '',
      acquiredBy: '',
      description: '',
    },
  ],
  fundingRounds: [
    {
      key: 'alpha-seed',
      name: 'Alpha Quantum Computing Seed',
      fundingInfo: 'seed',
      roundGroup: 'equity',
      date: '2018-01-01',
      datePrecision: 'year',
      fundingUsd: '1000000.50',
      fundingLocal: '',
      localCurrency: '',
      amountQualifier: 'exact',
      entity: 'alpha',
    },
    {
      key: 'alpha-a',
      name: 'Alpha Quantum Computing Series A',
      fundingInfo: 'series_a',
      roundGroup: 'equity',
      date: '2024-03-01',
      datePrecision: 'day',
      fundingUsd: '20000000',
      fundingLocal: '',
      localCurrency: '',
      amountQualifier: '',
      entity: 'alpha',
    },
    {
      key: 'alpha-loi',
      name: 'Alpha Quantum Computing planned round',
      fundingInfo: 'series_b',
      roundGroup: 'equity',
      date: '2025-01-01',
      datePrecision: 'day',
      fundingUsd: '500000000',
      fundingLocal: '',
      localCurrency: '',
      amountQualifier: 'letter_of_intent',
      entity: 'alpha',
    },
    {
      key: 'alpha-debt',
      name: 'Alpha Quantum Computing debt',
      fundingInfo: 'debt_financing',
      roundGroup: 'debt',
      date: '2024-08-01',
      datePrecision: 'month',
      fundingUsd: '3',
      fundingLocal: '',
      localCurrency: '',
      amountQualifier: 'exact',
      entity: 'alpha',
    },
    {
      key: 'beta-a',
      name: 'Beta Series A',
      fundingInfo: 'series_a',
      roundGroup: 'equity',
      date: '2023-02-03',
      datePrecision: 'day',
      fundingUsd: '',
      fundingLocal: '4000000',
      localCurrency: 'EUR',
      amountQualifier: 'exact',
      entity: 'beta',
    },
    {
      key: 'gamma-seed',
      name: 'Gamma Seed',
      fundingInfo: 'seed',
      roundGroup: 'equity',
      date: '',
      datePrecision: '',
      fundingUsd: '5',
      fundingLocal: '',
      localCurrency: '',
      amountQualifier: '',
      entity: 'gamma',
    },
    {
      key: 'gamma-a',
      name: 'Gamma Series A',
      fundingInfo: 'series_a',
      roundGroup: 'equity',
      date: '2022-01-01',
      datePrecision: 'month',
      fundingUsd: '9',
      fundingLocal: '',
      localCurrency: '',
      amountQualifier: 'undisclosed',
      entity: 'gamma',
    },
  ],
  people: [
    { key: 'ann', name: 'Ann Ølsen', firstName: 'Ann', lastName: 'Ølsen' },
    { key: 'bob', name: 'Bob Ito', firstName: 'Bob', lastName: 'Ito' },
  ],
  investments: [
    { round: 'alpha-seed', investor: 'angel', isLead: 'true', type: 'angel' },
    { round: 'alpha-a', investor: 'fund', isLead: 'true', type: 'venture_capital' },
    { round: 'alpha-a', investor: 'angel', isLead: 'true', type: '' },
    { round: 'beta-a', investor: 'fund', isLead: 'false', type: '' },
  ],
  roles: [
    { person: 'ann', organization: 'alpha', title: 'CEO', role: 'executive' },
    { person: 'bob', organization: 'alpha', title: 'Founder', role: 'founder' },
  ],
  facts: [
    fact(['organization', 'alpha', 'founded', '2015', 'page-a']),
    fact(['organization', 'alpha', 'founded', '2016', 'set']),
    fact(['organization', 'alpha', 'aliases', 'AQC', 'page-a']),
    fact(['organization', 'alpha', 'primaryClassification', 'ions', 'set']),
    fact(['fundingRound', 'alpha-a', 'fundingUsd', '20000000', 'page-b']),
    fact(['fundingRound', 'alpha-a', 'investors', 'fund', 'page-b']),
    fact(['organization', 'beta', 'country', 'US', 'page-b']),
    fact(['organization', 'gamma', 'name', 'Gamma', 'set']),
  ],
};

function fact([kind, key, field, value, source]: [
  kind: string,
  key: string,
  field: string,
  value: string,
  source: string,
]): Record<string, string> {
  const details = {
    locator: '',
    method: 'reported',
    confidence: 'high',
    quote: `about ${field}`,
    note: '',
    validFrom: '',
    validTo: '',
  };
  return { kind, key, field, value, source, ...details };
}
