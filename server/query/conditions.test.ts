import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { foldText } from '#domain/query/fold.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { kindOf } from '#domain/registry.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { clockAt } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const organization = kindOf('organization');
const id = (n: number): string => `aaaaaaaa-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, name: string, more: StoredRow = {}): StoredRow => ({
  id: id(n),
  status: 'APPROVED',
  name,
  name_key: foldText(name),
  ...more,
});

const CLASSES = [
  row(11, 'Hardware', { slug: 'hardware', ancestor_ids: [id(11)] }),
  row(12, 'Ions', { slug: 'ions', parent_classification_id: id(11), ancestor_ids: [id(11), id(12)] }),
];

// A knows all, C nothing; B stands between.
const ORGANIZATIONS = [
  row(1, 'A_Änd Quantum', {
    slug: 'a',
    city: 'Zürich',
    founded: 2018,
    total_raised_usd: '100.5',
    last_round_date: '2020-05-17',
    aliases: ['Foo Bar', 'Straße'],
    entity_types: ['company', 'investor'],
    coreness: 'core',
    primary_classification_id: id(12),
    secondary_classification_ids: [id(11), id(12)],
    recorded_from: '2026-01-01T00:00:00Z',
  }),
  row(2, 'Band of b%', {
    slug: 'b',
    city: 'München',
    founded: 2020,
    total_raised_usd: '100',
    last_round_date: '2026-06-30',
    aliases: ['Bar'],
    entity_types: ['company'],
    coreness: 'adjacent',
    primary_classification_id: id(11),
    secondary_classification_ids: [id(11)],
    part_of_id: id(1),
    recorded_from: '2025-12-31T23:59:59Z',
  }),
  row(3, 'C', { slug: 'c', recorded_from: '2025-01-01T00:00:00Z' }),
  // Founded, and dated, only after the day of asking.
  row(4, 'D', {
    slug: 'd',
    founded: 2027,
    last_round_date: '2026-07-02',
    recorded_from: '2025-01-01T00:00:00Z',
  }),
];

const ROUNDS = [
  row(21, 'Seed', { entity_id: id(1), date: '2020-05-17', funding_usd: '5' }),
  row(22, 'Series A', { entity_id: id(2), date: '2026-06-30' }),
];
const INVESTMENTS = [
  { id: id(31), status: 'APPROVED', funding_round_id: id(21), investor_id: id(2), is_lead: true },
  { id: id(32), status: 'APPROVED', funding_round_id: id(22), investor_id: id(3), is_lead: false },
];
const PAPERS = [
  { id: id(41), status: 'APPROVED', title: 'A paper', name_key: 'a paper', organization_ids: [id(2), id(3)] },
];
const PARTNERS = [
  { id: id(51), status: 'APPROVED', organization_id: id(1), partner_id: id(3), technology: 'ions' },
];
const SOURCES = [
  {
    id: id(61),
    url: 'HTTPS://me:secret@WWW.Nature.COM:8443/a',
    title: 'A source',
    licence: 'CC0',
    published_on: '2020-01-01',
    retrieved_on: '2026-06-01',
  },
];
const claim = (n: number, subject: number, more: StoredRow): StoredRow => ({
  id: id(n),
  status: 'APPROVED',
  subject_kind: 'organization',
  subject_id: id(subject),
  field: 'city',
  value: 'x',
  method: 'reported',
  confidence: 'high',
  recorded_by: 'test',
  ...more,
});
// What stands of C is not approved, what stood of D is superseded.
const FACTS = [
  claim(71, 1, { source_id: id(61), recorded_at: '2026-06-15T00:00:00Z' }),
  claim(72, 2, { recorded_at: '2026-06-20T00:00:00Z' }),
  claim(73, 3, { source_id: id(61), recorded_at: '2026-06-30T00:00:00Z', status: 'PENDING' }),
  claim(74, 4, {
    source_id: id(61),
    recorded_at: '2026-06-29T00:00:00Z',
    superseded_at: '2026-06-30T00:00:00Z',
  }),
  claim(75, 2, { source_id: id(61), recorded_at: '2020-01-01T00:00:00Z', field: 'founded', value: 2020 }),
];

let made: TestDatabase;
let services: Services;

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database, { clock: clockAt('2026-07-01T00:30:00Z') });
  const tables = {
    classification: CLASSES,
    organization: ORGANIZATIONS,
    funding_round: ROUNDS,
    investment: INVESTMENTS,
    paper: PAPERS,
    partnership: PARTNERS,
    source: SOURCES,
    fact: FACTS,
  };
  // Each by itself, so that what it lacks is what the schema gives.
  for (const [table, rows] of Object.entries(tables)) {
    for (const one of rows) await storeRows(made.database, table, [one]);
  }
});
afterAll(() => made.drop());

async function found(where: ConditionInput, viewer: Viewer = VISITOR): Promise<string> {
  const query = parseList(organization, { where, sort: [{ f: 'name' }] });
  const items = [{ type: 'field', as: 'name', of: 'row', name: 'name' } as const];
  const { rows } = await listRows(services, query, { viewer, items, count: 'none' });
  return (JSON.parse(rows) as { name: string }[]).map(({ name }) => name[0]).join('');
}

// The first letters of the rows that are found, all conditions on organizations.
const CASES: readonly (readonly [f: string, op: string, v: unknown, found: string])[] = [
  ['city', 'eq', 'ZURICH', 'A'],
  ['city', 'eq', ['zürich', 'Munchen'], 'AB'],
  ['city', 'notEq', 'zurich', 'BCD'],
  ['city', 'contains', 'URI', 'A'],
  ['city', 'contains', 'ünch', 'B'],
  ['city', 'starts', 'zu', 'A'],
  ['city', 'starts', 'rich', ''],
  ['city', 'blank', true, 'CD'],
  ['city', 'blank', false, 'AB'],
  ['city', 'notContains', 'z', 'BCD'],
  ['name', 'eq', 'a_and quantum', 'A'],
  ['name', 'eq', ['c', 'D'], 'CD'],
  ['name', 'contains', '_', 'A'],
  ['name', 'contains', '%', 'B'],
  ['name', 'contains', 'ÄND', 'AB'],
  ['name', 'starts', 'and', ''],
  ['name', 'starts', 'a_', 'A'],
  ['name', 'starts', 'b_', ''],
  ['founded', 'eq', [2018, 2027], 'AD'],
  ['founded', 'gt', 2018, 'BD'],
  ['founded', 'gte', 2018, 'ABD'],
  ['founded', 'lt', 2020, 'A'],
  ['founded', 'lte', 2020, 'AB'],
  ['founded', 'notLte', 2020, 'CD'],
  ['founded', 'between', [2018, 2020], 'AB'],
  ['founded', 'notBetween', [2018, 2020], 'CD'],
  ['totalRaisedUsd', 'eq', 100, 'B'],
  ['totalRaisedUsd', 'gt', '100', 'A'],
  ['totalRaisedUsd', 'between', ['100', '100.5'], 'AB'],
  ['coreness', 'eq', ['core', 'adjacent'], 'AB'],
  ['coreness', 'notEq', 'core', 'BCD'],
  ['aliases', 'includes', 'foo bar', 'A'],
  ['aliases', 'includes', ['strasse', 'BAR'], 'AB'],
  ['aliases', 'includesAll', ['strasse', 'foo bar'], 'A'],
  ['aliases', 'includesAll', ['strasse', 'bar'], ''],
  ['aliases', 'contains', 'BAR', 'AB'],
  ['aliases', 'starts', 'bar', 'B'],
  ['aliases', 'blank', true, 'CD'],
  ['aliases', 'blank', false, 'AB'],
  ['entityType', 'includes', ['investor', 'national_lab'], 'A'],
  ['entityType', 'includesAll', ['company', 'investor'], 'A'],
  ['entityType', 'notIncludes', 'investor', 'BCD'],
  ['lastRoundDate', 'eq', '2020', 'A'],
  ['lastRoundDate', 'eq', '2020-05', 'A'],
  ['lastRoundDate', 'eq', ['2020-05-17', '2026'], 'ABD'],
  ['lastRoundDate', 'gt', '2020', 'BD'],
  ['lastRoundDate', 'gte', '2026-06-30', 'BD'],
  ['lastRoundDate', 'lt', '2026-06', 'A'],
  ['lastRoundDate', 'lte', '2026-06', 'AB'],
  ['lastRoundDate', 'between', ['2020', '2026-06'], 'AB'],
  ['lastRoundDate', 'withinLast', '1 day', 'B'],
  ['lastRoundDate', 'withinLast', '24 quarters', 'B'],
  ['lastRoundDate', 'withinLast', '25 quarters', 'AB'],
  ['lastRoundDate', 'notWithinLast', '10 years', 'CD'],
  ['lastRoundDate', 'gte', { ago: '1 day' }, 'BD'],
  ['lastRoundDate', 'gt', { ago: '1 day' }, 'D'],
  ['lastRoundDate', 'between', [{ ago: '10 years' }, { ago: '1 day' }], 'AB'],
  ['lastRoundDate', 'eq', [{ ago: '1 day' }, '2020-05-17'], 'AB'],
  ['id', 'eq', id(3).toUpperCase(), 'C'],
  ['id', 'changedSince', '2026-01-01T00:00:00Z', 'A'],
  ['id', 'changedSince', { ago: '182 days' }, 'AB'],
  ['id', 'changedSince', { ago: '181 days' }, ''],
  ['primaryClassification', 'eq', 'ions', 'A'],
  ['primaryClassification', 'eq', ['ions', id(11)], 'AB'],
  ['primaryClassification', 'eq', 'hardware', 'B'],
  ['primaryClassification', 'descendantOf', 'hardware', 'AB'],
  ['primaryClassification', 'descendantOf', id(12), 'A'],
  ['primaryClassification', 'notDescendantOf', 'ions', 'BCD'],
  ['primaryClassification', 'blank', true, 'CD'],
  ['secondaryClassifications', 'eq', 'ions', 'A'],
  ['secondaryClassifications.name', 'starts', 'hard', 'AB'],
  ['primaryClassification.parentClassification.slug', 'eq', 'hardware', 'A'],
  ['partOf', 'blank', false, 'B'],
  ['parts', 'blank', false, 'A'],
  ['parts', 'blank', true, 'BCD'],
  ['fundingRounds.date', 'gte', '2026', 'B'],
  ['fundingRounds.investors.city', 'eq', 'munchen', 'A'],
  ['fundingRounds.investors.isLead', 'eq', true, 'A'],
  ['fundingRounds.investors.isLead', 'eq', false, 'B'],
  ['investments.name', 'eq', 'seed', 'B'],
  ['papers.title', 'contains', 'paper', 'BC'],
  ['papers', 'blank', true, 'AD'],
  ['partners.technology', 'eq', 'IONS', 'AC'],
  ['partners', 'eq', id(1), 'C'],
];

test.each(CASES)('%s %s %j', async (f, op, v, names) => {
  expect(await found({ f, op, v })).toBe(names);
});

test.each<readonly [f: string, op: string, v: unknown, found: string]>([
  ['city', 'hasSource', true, 'A'],
  ['city', 'hasSource', false, 'BCD'],
  ['city', 'hasSource', 'nature.com', 'A'],
  ['city', 'hasSource', 'ature.com', ''],
  ['founded', 'hasSource', true, 'B'],
  ['id', 'hasSource', 'nature.com', 'AB'],
  ['city', 'changedSince', '2026-06-15T00:00:00Z', 'AB'],
  ['city', 'changedSince', '2026-06-15T00:00:01Z', 'B'],
  ['city', 'changedSince', { ago: '12 days' }, 'B'],
  ['city', 'changedSince', { ago: '17 days' }, 'AB'],
  ['city', 'staleFor', '1 week', 'ABCD'],
  ['city', 'staleFor', '2 weeks', 'ACD'],
  ['city', 'staleFor', '1 month', 'CD'],
])('%s %s %j, whoever asks', async (f, op, v, names) => {
  const admin = { id: null, rank: RANKS.ADMIN };
  expect([await found({ f, op, v }), await found({ f, op, v }, admin)]).toEqual([names, names]);
});

const isA = { f: 'slug', op: 'eq', v: 'a' };
const inCity = { f: 'city', op: 'notBlank' };

test.each<[ConditionInput, string]>([
  [{ and: [] }, 'ABCD'],
  [{ or: [] }, ''],
  [{ not: { or: [] } }, 'ABCD'],
  [{ and: [inCity, { not: isA }] }, 'B'],
  [{ or: [isA, { f: 'name', op: 'eq', v: 'd' }] }, 'AD'],
  [{ not: { and: [inCity, isA] } }, 'BCD'],
  // Both conditions on one and the same round.
  [
    {
      some: 'fundingRounds',
      where: {
        and: [
          { f: 'date', op: 'lt', v: '2021' },
          { f: 'fundingUsd', op: 'eq', v: 5 },
        ],
      },
    },
    'A',
  ],
  [
    {
      some: 'fundingRounds',
      where: {
        and: [
          { f: 'date', op: 'gte', v: '2021' },
          { f: 'fundingUsd', op: 'eq', v: 5 },
        ],
      },
    },
    '',
  ],
  [{ not: { some: 'fundingRounds', where: { and: [] } } }, 'CD'],
])('%j', async (where, names) => {
  expect(await found(where)).toBe(names);
});
