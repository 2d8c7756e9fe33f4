import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import type { QueryTree } from '#domain/query/tree.ts';
import { sql } from '#server/database/sql.ts';
import { scanned } from '#server/insights/answers.ts';
import { graphScan } from '#server/insights/graphing.ts';
import { countFacets } from '#server/records/facets.ts';
import { groupRows } from '#server/records/group.ts';
import { firstRows, listRows, parseList } from '#server/records/list.ts';
import { findPortion } from '#server/exports/portions.ts';
import { askedBy } from '#server/records/services.ts';
import { makeServices, type Services } from '#server/services.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { clockAt, NOW } from '#tests/support/testClock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const organization = kindOf('organization');
const idOf = (letter: string, n: number): string => `${letter.repeat(8)}-0000-4000-8000-00000000000${n}`;

// Each organization has one fact of one source; the name of the organization says what is special about it.
const SOURCES: readonly (readonly [name: string, url: string, days?: Readonly<Record<string, string>>])[] = [
  ['the domain', 'https://nature.com/a'],
  ['a host of it', 'https://www.nature.com/a'],
  ['another domain', 'https://evilnature.com/a'],
  ['below another domain', 'https://nature.com.evil.test/a'],
  ['in the path', 'https://evil.test/nature.com'],
  [
    'published and read long ago',
    'https://a.test/',
    { published_on: '2020-01-01', retrieved_on: '2020-02-01' },
  ],
];

let made: TestDatabase;
let services: Services;
const clock = clockAt(NOW);

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database, { clock });
  const of = (n: number, name: string) => ({
    id: idOf('b', n),
    status: 'APPROVED',
    version: 1,
    recorded_from: '2024-01-01',
    name,
    name_key: name,
    operating_status: 'active',
    ...Object.fromEntries(
      ['entity_types', 'aliases', 'former_names', 'email', 'phone', 'modality', 'key_sources', 'tag_ids'].map(
        (column) => [column, []],
      ),
    ),
    secondary_classification_ids: [],
    lead_investor_ids: [],
  });
  const { database } = made;
  await storeRows(database, 'organization', [
    ...SOURCES.map(([name], n) => of(n, name)),
    of(7, 'a_b'),
    of(8, 'axb'),
    of(9, '100%'),
  ]);
  const plain = { published_on: null, retrieved_on: null };
  await storeRows(
    database,
    'source',
    SOURCES.map(([title, url, days], n) => ({
      id: idOf('c', n),
      title,
      url,
      licence: 'CC0',
      ...plain,
      ...days,
    })),
  );
  await storeRows(
    database,
    'fact',
    SOURCES.map((_source, n) => ({
      id: idOf('d', n),
      subject_kind: 'organization',
      subject_id: idOf('b', n),
      field: 'founded',
      value: 2019,
      status: 'APPROVED',
      method: 'reported',
      confidence: 'high',
      recorded_at: '2019-01-01T00:00:00Z',
      recorded_by: 'test',
      source_id: idOf('c', n),
    })),
  );
});
afterAll(() => made.drop());

async function named(where: ConditionInput): Promise<string[]> {
  const query = parseList(organization, { where, sort: [{ f: 'id' }], limit: 100 });
  const items = [{ type: 'field', as: 'name', of: 'row', name: 'name' } as const];
  const { rows } = await listRows(services, query, { viewer: VISITOR, items, count: 'none' });
  return (JSON.parse(rows) as { name: string }[]).map(({ name }) => name);
}

test('a source is from a domain and its hosts, not from one that only ends or begins alike', async () => {
  expect(await named({ f: 'founded', op: 'hasSource', v: 'nature.com' })).toEqual([
    'the domain',
    'a host of it',
  ]);
});

test('a value is stale since its source was read, though it was published before', async () => {
  const stale = (): Promise<string[]> =>
    named({
      and: [
        { f: 'founded', op: 'staleFor', v: '1 year' },
        { f: 'name', op: 'starts', v: 'published' },
      ],
    });
  expect(await stale()).toEqual(['published and read long ago']);
  const set = (published: string, retrieved: string): Promise<unknown[]> =>
    made.database.query(
      sql`update source set published_on = ${published}::date, retrieved_on = ${retrieved}::date where id = ${idOf('c', 5)}::uuid`,
    );
  await set('2020-01-01', '2027-02-28');
  expect(await stale()).toEqual([]);
  await set('2027-02-28', '2020-02-01');
  expect(await stale()).toEqual([]);
  // A year before the next day, 1 March, the source had not been read yet.
  clock.set('2028-03-01T00:00:00Z');
  expect(await stale()).toEqual(['published and read long ago']);
  clock.set(NOW);
});

test('what was recorded lately is counted back from the moment of asking', async () => {
  const lately = (): Promise<string[]> => named({ f: 'founded', op: 'changedSince', v: { ago: '2 days' } });
  clock.set('2019-01-03T00:00:00Z');
  expect(await lately()).toHaveLength(SOURCES.length);
  clock.set('2019-01-03T00:00:00.001Z');
  expect(await lately()).toEqual([]);
  clock.set(NOW);
});

test.each([
  ['a_b', ['a_b']],
  ['_', ['a_b']],
  ['%', ['100%']],
  ['0%', ['100%']],
])('"%s" within a name stands for itself', async (v, names) => {
  expect(await named({ f: 'name', op: 'contains', v })).toEqual(names);
});

const since: ConditionInput = { f: 'id', op: 'changedSince', v: { ago: '1 day' } };
const FOUNDED = { type: 'field', as: 'founded', of: 'row', name: 'founded' } as const;
const asked = { viewer: VISITOR, items: [FOUNDED], offset: 0 };
const wholeList = (): QueryTree => parseList(organization, { where: since, limit: 100 });

test.each<[string, () => Promise<number>]>([
  [
    'the rows of a page',
    async () => linesOf((await listRows(services, wholeList(), { ...asked, count: 'none' })).rows),
  ],
  [
    'their number',
    async () => (await listRows(services, wholeList(), { ...asked, items: [], count: 'exact' })).count ?? 0,
  ],
  ['first rows', async () => linesOf(await firstRows(services, wholeList(), asked))],
  ['an export', async () => (await findPortion(services, wholeList(), asked)).count],
  [
    'facets',
    async () =>
      (await countFacets(services, organization, { ...asked, fields: ['operatingStatus'], where: since }))[0]
        ?.values[0]?.count ?? 0,
  ],
  [
    'groups',
    async () =>
      Number(
        (await groupRows(services, organization, { where: since, group: [] }, asked)).rows[0]?.values[0] ?? 0,
      ),
  ],
  [
    'a chart',
    async () =>
      (
        await scanned(
          services,
          graphScan(
            {
              from: 'organizations',
              measure: 'count',
              of: 'totalRaisedUsd',
              dimension: 'country',
              where: since,
            },
            askedBy(services, asked),
          ),
        )
      ).rows.length,
  ],
])('%s: all count back from the moment of the clock', async (_what, count) => {
  clock.set('2024-01-02T00:00:00Z');
  expect(await count()).toBeGreaterThan(0);
  clock.set('2024-01-02T00:00:00.001Z');
  expect(await count()).toBe(0);
  clock.set(NOW);
});

const linesOf = (rows: string): number => (JSON.parse(rows) as unknown[]).length;
