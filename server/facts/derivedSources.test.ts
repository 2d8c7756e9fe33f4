import { afterAll, beforeAll, expect, test } from 'vitest';
import { distinctSources, type SourceText } from '#domain/evidence/distinctSources.ts';
import { sql } from '#server/database/sql.ts';
import { LIVE } from '#server/query/context.ts';
import { kindOf } from '#domain/registry.ts';
import { derivedStatement } from '#server/query/derived.ts';
import { storeRows, type StoredRow } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { refreshDerived } from './refreshDerived.ts';

const id = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`;
const named = (index: number, name: string, more: StoredRow = {}): StoredRow => ({
  status: 'APPROVED',
  id: id(index),
  name,
  name_key: name.toLowerCase(),
  ...more,
});

const [COMPANY, OTHER, ROUND, DEAL, PRODUCT, POINT, AWARD, EVENT] = [1, 2, 3, 4, 5, 6, 7, 8].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const THERE: readonly (readonly [table: string, row: StoredRow])[] = [
  ['organization', named(1, 'Company', { slug: 'company', entity_types: ['company'] })],
  ['organization', named(2, 'Other', { slug: 'other', entity_types: ['company'], acquired_by_id: COMPANY })],
  ['funding_round', named(3, 'Round', { entity_id: COMPANY })],
  ['funding_round', named(4, 'Deal', { entity_id: OTHER })],
  ['investment', { id: id(20), status: 'APPROVED', funding_round_id: DEAL, investor_id: COMPANY }],
  ['product', named(5, 'Product', { offered_by_id: COMPANY })],
  ['metric', named(9, 'Qubits', { slug: 'qubits', position: 1 })],
  [
    'metric_point',
    named(6, 'Point', { metric_id: id(9), organization_id: COMPANY, type: 'achieved', value: 5 }),
  ],
  ['public_funding', named(7, 'Award', { entity_id: COMPANY })],
  ['milestone', named(8, 'Event', { organization_id: COMPANY })],
  ['partnership', { id: id(21), status: 'APPROVED', organization_id: OTHER, partner_id: COMPANY }],
];

/** A source that claims something: of the company itself, unless it says of what else. */
interface Cited {
  readonly type?: string | null;
  readonly text?: string;
  readonly dataset?: string;
  readonly about?: string;
  readonly names?: string;
  readonly field?: string;
  readonly method?: string;
}
type Case = readonly [cited: readonly Cited[], count: number, leftOut?: readonly string[]];

const page = (text: string, more: Cited = {}): Cited => ({ type: 'page', text, ...more });
const list: Cited = {
  type: 'dataset',
  text: 'landscape',
  dataset: 'somebody/landscape 1a2b',
  method: 'imported',
};

// Decision 91, sentence by sentence.
const CASES: Readonly<Record<string, Case>> = {
  'a page is a source': [[page('a')], 1],
  'two pages are two': [[page('a'), page('b')], 2],
  'two pages with one text are one': [[page('a'), page('a')], 1, ['same_text']],
  'a page whose text is not told is one of its own': [[{ type: null }, { type: null }], 2],
  'a data set that speaks of it is one': [[list], 1],
  'a data set and a page of its own are two': [[list, page('a', { dataset: 'collected' })], 2],
  'a data set and the page that it copies are one': [
    [list, page('a', { dataset: 'landscape' })],
    1,
    ['copied'],
  ],
  'of two pages that a data set copies each counts': [
    [list, page('a', { dataset: 'collected, landscape' }), page('b', { dataset: 'landscape' })],
    2,
    ['copied'],
  ],
  'a file of a data set is the data set': [
    [list, page('landscape', { dataset: 'landscape' })],
    1,
    ['same_text'],
  ],
  'a table of places is none': [[page('a'), { type: 'reference', text: 'places' }], 1, ['reference']],
  'coordinates speak of a place, not of the organization': [[page('a', { field: 'lat' })], 0],
  'a page that may only stand beside another is none': [[{ type: 'beside', text: 'b' }], 0, ['beside']],
  'our own work is none': [[{ type: 'own', text: 'us' }], 0, ['own']],
  'what we derive from a page does not make it a source': [[page('a', { method: 'derived' })], 0],
  'a page about one of its rounds speaks of it': [[page('a', { about: ROUND })], 1],
  'a page about its product': [[page('a', { about: PRODUCT })], 1],
  'a page about a value that it reached': [[page('a', { about: POINT })], 1],
  'a page about an award': [[page('a', { about: AWARD })], 1],
  'a page about an event': [[page('a', { about: EVENT })], 1],
  'a page about a round that it joined, where it names it': [[page('a', { about: DEAL, names: COMPANY })], 1],
  'not where it does not': [[page('a', { about: DEAL })], 0],
  'a page about a partner, where it names it': [[page('a', { about: OTHER, names: COMPANY })], 1],
  'not a page about a partner alone': [[page('a', { about: OTHER })], 0],
};

const UNDONE = new Error('undone');
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  for (const [table, row] of THERE) await storeRows(made.database, table, [row]);
});
afterAll(() => made.drop());

const KIND_OF = new Map([
  [COMPANY, 'organization'],
  [OTHER, 'organization'],
  [ROUND, 'fundingRound'],
  [DEAL, 'fundingRound'],
  [PRODUCT, 'product'],
  [POINT, 'metricPoint'],
  [AWARD, 'publicFunding'],
  [EVENT, 'milestone'],
]);

const sourceRow = ({ type = null, text, dataset }: Cited, index: number): StoredRow => ({
  id: id(100 + index),
  url: `https://page-${index}.example/`,
  title: `Page ${index}`,
  type,
  same_text: text ?? null,
  dataset: dataset ?? null,
});

const factRow = (
  { about = COMPANY, names, field = 'founded', method = 'reported' }: Cited,
  index: number,
): StoredRow => ({
  id: id(200 + index),
  status: 'APPROVED',
  subject_kind: KIND_OF.get(about),
  subject_id: about,
  field,
  value: names === undefined ? 5 : { id: names, name: 'Company' },
  method,
  confidence: 'high',
  recorded_by: 'pack:test',
  source_id: id(100 + index),
});

test.each(Object.entries(CASES))('%s', async (_name, [cited, count, leftOut = []]) => {
  const found: unknown[] = [];
  await made.database
    .transaction(async (inside) => {
      for (const [index, one] of cited.entries()) {
        await storeRows(inside, 'source', [sourceRow(one, index)]);
        await storeRows(inside, 'fact', [factRow(one, index)]);
      }
      await refreshDerived(inside, ['evidence'], [COMPANY]);
      const rows = await inside.query<StoredRow>(
        sql`select source_count from organization where id = ${COMPANY}::uuid`,
      );
      const of = { name: 'evidence', kind: kindOf('organization') };
      const rests = derivedStatement(LIVE, of, { part: 'explanation', ids: [COMPANY] })!;
      found.push(rows, await inside.query<{ left_out: string | null }>(rests));
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  const explained = found[1] as readonly { left_out: string | null }[];
  expect(found[0]).toEqual([{ source_count: count }]);
  expect(explained.filter(({ left_out: reason }) => reason === null)).toHaveLength(count);
  expect(explained.flatMap(({ left_out: reason }) => reason ?? [])).toEqual(leftOut);
});

test('the drawer of a value counts copies as the sum of an organization does', () => {
  const plain = Object.values(CASES).filter(
    ([cited, , leftOut = []]) =>
      cited.every(
        ({ method, about, field }) => method !== 'derived' && about === undefined && field === undefined,
      ) && leftOut.every((reason) => reason === 'same_text' || reason === 'copied'),
  );
  expect(plain.length).toBeGreaterThan(7);
  for (const [cited, count] of plain) {
    const sources = cited.map(sourceRow).map((row): SourceText => ({
      id: String(row['id']),
      type: row['type'] as string | null,
      sameText: row['same_text'] as string | null,
      dataset: row['dataset'] as string | null,
    }));
    expect(distinctSources(sources)).toHaveLength(count);
  }
});
