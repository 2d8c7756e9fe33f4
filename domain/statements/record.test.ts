import { describe, expect, test } from 'vitest';
import type { JsonValue } from './json.ts';
import { recordStatements } from './record.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const facts = { origin: 'https://atlas.test', attribution: 'Data of the tests, CC BY 4.0' };
const page = {
  id: 'p',
  url: 'https://a.test/1',
  title: 'A page',
  publisher: 'A',
  publishedOn: '2024-05-06',
  licence: null,
};
const source = { ...page, type: 'page', sameText: null, dataset: null };
const fact = { field: 'city', value: 'Jena', supersededAt: null, source };

const company = {
  id: ID,
  name: 'Acme Qubits',
  entityType: ['company'],
  founded: 2016,
  ticker: 'ACME',
  exchange: 'NYSE',
  aliases: ['Acme'],
  employeesMin: 11,
  employeesMax: 50,
  country: 'DE',
  website: 'https://acme.test',
  primaryClassification: { id: ID, name: 'Ion traps', slug: 'ion' },
  employees: [
    { id: ID, name: 'Ada', title: 'Co-founder', role: 'founder' },
    { id: ID, name: 'Bo', title: null, role: 'executive' },
    { id: ID, name: 'Cy', title: 'Chair', role: 'board' },
  ],
  fundingRounds: [
    {
      id: ID,
      name: 'Series A',
      date: '2022-03-01',
      datePrecision: 'month',
      fundingLocal: 5_000_000,
      localCurrency: 'EUR',
      fundingUsd: 5_400_000,
      amountQualifier: 'exact',
      investors: [{ id: ID, name: 'Fund', entityType: ['investor'], isLead: true }],
    },
    { id: ID, name: 'Planned', fundingUsd: 9, amountQualifier: 'planned', investors: [] },
  ],
  publicFunding: [{ id: ID, name: 'Award', agency: 'DARPA', fundingUsd: 7, amountQualifier: 'up_to' }],
  offers: [{ id: ID, name: 'Acme One' }],
  facts: [
    fact,
    { ...fact, source: { ...source, id: 'q', title: 'Another' } },
    { ...fact, value: 'Old', supersededAt: '2024' },
  ],
};
const paper = {
  id: ID,
  name: 'On ions',
  title: 'On ions',
  authors: ['Ada B.'],
  publishedOn: '2024-01-01',
  publishedOnPrecision: 'year',
  doi: '10.1/x',
  arxivId: '2401.1',
  venue: 'PRX',
  organizations: [{ id: ID, name: 'Acme Qubits' }],
  facts: [],
};
const ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  organization: company,
  paper,
  person: {
    id: ID,
    name: 'Ada',
    firstName: 'Ada',
    linkedIn: 'https://l.test',
    organizations: [{ id: ID, name: 'Acme', title: 'CEO' }],
  },
  product: {
    id: ID,
    name: 'One',
    launchedOn: '2023-02-01',
    launchedOnPrecision: 'month',
    aliases: ['1'],
    offeredBy: { id: ID, name: 'Acme' },
  },
  fundingRound: { ...company.fundingRounds[0], entity: { id: ID, name: 'Acme Qubits' } },
  publicFunding: { ...company.publicFunding[0], entity: { id: ID, name: 'Acme Qubits' } },
  classification: { id: ID, name: 'Ion traps', slug: 'ion', aliases: [] },
};

// What schema.org 29 says each type may have, of its own or from the types above it.
const THING = ['name', 'description', 'url', 'alternateName', 'identifier', 'sameAs', 'subjectOf'];
const ACTION = [...THING, 'agent', 'participant', 'endTime'];
const WORK = [
  'about',
  'author',
  'citation',
  'creditText',
  'dateModified',
  'datePublished',
  'hasPart',
  'isPartOf',
  'license',
  'mainEntity',
  'publisher',
  'sourceOrganization',
  'text',
  'usageInfo',
  ...THING,
];
const TERMS: Readonly<Record<string, readonly string[]>> = {
  Organization: [
    'address',
    'email',
    'employee',
    'founder',
    'foundingDate',
    'funder',
    'funding',
    'knowsAbout',
    'logo',
    'makesOffer',
    'member',
    'memberOf',
    'numberOfEmployees',
    'parentOrganization',
    'subOrganization',
    'telephone',
    ...THING,
  ],
  GovernmentOrganization: THING,
  Person: ['familyName', 'givenName', 'worksFor', ...THING],
  Product: ['category', 'offers', 'releaseDate', ...THING],
  Offer: ['itemOffered', 'offeredBy', ...THING],
  MoneyTransfer: ['amount', ...ACTION],
  MonetaryGrant: ['amount', 'funder', 'fundedItem', ...THING],
  MonetaryAmount: ['currency', 'maxValue', 'minValue', 'value', ...THING],
  QuantitativeValue: ['maxValue', 'minValue', 'value', ...THING],
  PropertyValue: ['propertyID', 'value', ...THING],
  PostalAddress: ['addressCountry', 'addressLocality', 'addressRegion', ...THING],
  // A role also has the property that it stands in.
  OrganizationRole: ['roleName', 'employee', 'founder', 'member', 'worksFor', ...THING],
  DefinedTerm: ['inDefinedTermSet', 'termCode', ...THING],
  DefinedTermSet: WORK,
  ScholarlyArticle: WORK,
  Periodical: WORK,
  WebPage: WORK,
  CreativeWork: WORK,
  Dataset: WORK,
  Claim: ['appearance', ...WORK],
};

type Node = Readonly<Record<string, JsonValue>>;

function nodesIn(value: JsonValue): readonly Node[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value as Node).flatMap(nodesIn)];
}

// As it is sent: members that are not defined stand nowhere.
const sentText = (kind: string): string => JSON.stringify(recordStatements(kind, ROWS[kind] ?? {}, facts));
const told = (kind: string): Node => JSON.parse(sentText(kind)) as Node;
const graphOf = (kind: string): readonly Node[] => told(kind)['@graph'] as readonly Node[];

describe.each(Object.keys(ROWS))('%s', (kind) => {
  test('is told in terms that schema.org has for its types, and every reference leads to something told or to an address', () => {
    const nodes = nodesIn(told(kind)['@graph'] ?? null);
    const ids = new Set(nodes.filter((node) => '@type' in node).map((node) => node['@id']));
    const referred = nodes.filter((node) => !('@type' in node)).map((node) => node['@id']);
    expect(referred.filter((id) => !ids.has(id))).toEqual([]);
    const unknown = nodes.flatMap(({ '@type': type, '@id': _, ...members }) => {
      const terms = type === undefined ? [] : (TERMS[String(type)] ?? []);
      return Object.keys(members)
        .filter((name) => !terms.includes(name))
        .map((name) => `${String(type)}.${name}`);
    });
    expect(unknown).toEqual([]);
    for (const { '@id': id = facts.origin } of nodes) expect(String(id).startsWith(facts.origin)).toBe(true);
    expect(told(kind)['@context']).toBe('https://schema.org');
  });
});

test('a company is told with its people, its money and who gave it', () => {
  const [thing, round, planned] = graphOf('organization');
  expect(thing).toMatchObject({
    '@type': 'Organization',
    foundingDate: '2016',
    alternateName: ['Acme'],
    identifier: { propertyID: 'ticker', value: 'NYSE ACME' },
    numberOfEmployees: { minValue: 11, maxValue: 50 },
    founder: [{ roleName: 'Co-founder', founder: { name: 'Ada', '@id': `https://atlas.test/person/${ID}` } }],
    employee: [{ roleName: 'executive', employee: { name: 'Bo' } }],
    member: [{ member: { name: 'Cy' } }],
    funder: [{ name: 'Fund', '@id': `https://atlas.test/investor/${ID}/profile` }],
    funding: [{ name: 'Award', amount: { currency: 'USD', maxValue: 7 }, funder: [{ name: 'DARPA' }] }],
    makesOffer: [{ itemOffered: { name: 'Acme One' } }],
  });
  expect(round).toMatchObject({
    '@type': 'MoneyTransfer',
    amount: { currency: 'EUR', value: 5_000_000 },
    endTime: '2022-03',
    agent: [{ name: 'Fund' }],
    participant: { '@id': thing?.['@id'] },
  });
  expect(planned).not.toHaveProperty('amount');
});

test('claims that stand name their sources, and each source is cited once', () => {
  const record = graphOf('organization').at(-1);
  const [cited] = (record?.['citation'] ?? []) as readonly Node[];
  expect(record).toMatchObject({ creditText: facts.attribution, usageInfo: 'https://atlas.test/about' });
  expect(cited).toMatchObject({ name: 'A page', url: 'https://a.test/1', datePublished: '2024-05-06' });
  expect(record?.['citation']).toHaveLength(2);
  const claims = (record?.['hasPart'] ?? []) as readonly Node[];
  expect(claims).toHaveLength(1);
  expect(claims[0]).toMatchObject({
    name: 'City',
    text: 'Jena',
    appearance: [{ '@id': cited?.['@id'] }, {}],
  });
});

test('a date is told as far as it is known', () => {
  expect(graphOf('paper')[0]).toMatchObject({ datePublished: '2024', isPartOf: { name: 'PRX' } });
  expect(graphOf('product')[0]).toMatchObject({ releaseDate: '2023-02' });
});
