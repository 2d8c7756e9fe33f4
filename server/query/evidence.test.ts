import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { ConditionInput } from '#domain/query/grammar.ts';
import { sql } from '#server/database/sql.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import { storeRows } from '#tests/support/storeRows.ts';
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

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database);
  const of = (n: number, name: string) => ({
    id: idOf('b', n),
    status: 'APPROVED',
    version: 1,
    recorded_from: '2024-01-01',
    name,
    name_key: name,
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
  await made.database.query(
    sql`update source set retrieved_on = current_date where id = ${idOf('c', 5)}::uuid`,
  );
  expect(await stale()).toEqual([]);
  await made.database.query(
    sql`update source set published_on = current_date, retrieved_on = '2020-02-01' where id = ${idOf('c', 5)}::uuid`,
  );
  expect(await stale()).toEqual([]);
});

test.each([
  ['a_b', ['a_b']],
  ['_', ['a_b']],
  ['%', ['100%']],
  ['0%', ['100%']],
])('"%s" within a name stands for itself', async (v, names) => {
  expect(await named({ f: 'name', op: 'contains', v })).toEqual(names);
});
