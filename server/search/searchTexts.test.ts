import { afterAll, beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { refreshSearchNames } from './words/refreshSearchNames.ts';
import { makeServices, type Services } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import type { NameSearch } from './lookup.ts';
import { searchNames } from './searchNames.ts';

const organization = kindOf('organization');
const author = '0198c0de-0000-7000-8000-0000000000aa';
const idOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

let made: TestDatabase;
let database: Database;
let services: Services;

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  services = makeServices(database);
  await add(1, 'Alpha', {
    description: 'Makes cryogénic amplifiers and <b>cables</b>.',
    techDetail: 'Josephson junctions',
  });
  await add(2, 'Beta', { description: 'Sells amplifiers of other makers. Amplifiers for all.' });
  await add(3, 'Gamma', { description: 'Secret amplifiers', status: 'PENDING' });
  await add(4, 'Amplifiers United', {});
  await add(5, 'Росатом', {});
  await add(6, 'トヨタ', {});
  await services.names.warm();
});
afterAll(() => made.drop());

/** What every writer does after its rows: their names, and the version of the data. */
async function refresh(ids: readonly string[] | null): Promise<void> {
  await refreshSearchNames(database, organization, ids);
  await raiseVersion(database, 'records');
}

type Extra = { description?: string; techDetail?: string; status?: string };

async function add(number: number, name: string, { description, techDetail, status }: Extra): Promise<void> {
  await database.query(sql`
    insert into organization (id, name, name_key, description, tech_detail, status, created_by)
    values (${idOf(number)}::uuid, ${name}, ${name}, ${description ?? null}, ${techDetail ?? null}, ${status ?? 'APPROVED'}, ${author}::uuid)`);
  await refresh([idOf(number)]);
}

const search = (text: string, extra: Partial<NameSearch> = {}) =>
  searchNames(services, { text, limit: 10, offset: 0, viewer: VISITOR, ...extra });
const names = async (text: string, extra: Partial<NameSearch> = {}) =>
  (await search(text, extra)).results.map(({ name }) => name);

test('words in texts are found after names, with the place shown in parts', async () => {
  const { count, results } = await search('cryogenic cab');
  expect(count).toBe(1);
  expect(results).toEqual([
    {
      kind: 'organization',
      id: idOf(1),
      name: 'Alpha',
      reason: 'description: Makes cryogénic amplifiers and <b>cables</b>.',
      highlights: [
        { text: 'Makes ', isMatch: false },
        { text: 'cryogénic', isMatch: true },
        { text: ' amplifiers and <b>', isMatch: false },
        { text: 'cables', isMatch: true },
        { text: '</b>.', isMatch: false },
      ],
      entityType: [],
      country: null,
      score: expect.any(Number),
    },
  ]);
  expect((await search('josephson')).results[0]?.reason).toBe('technology: Josephson junctions');
  expect(await names('amplifiers')).toEqual(['Amplifiers United', 'Beta', 'Alpha']);
});

test('what may not be seen is neither found nor counted', async () => {
  expect((await search('secret amplifiers')).count).toBe(0);
  expect(await names('secret amplifiers', { viewer: { id: author, rank: 0 } })).toEqual(['Gamma']);
  expect(await names('secret amplifiers', { viewer: { id: null, rank: 2 } })).toEqual(['Gamma']);
});

test('entity types narrow what is found by its texts', async () => {
  await database.query(sql`update organization set entity_types = '{investor}' where id = ${idOf(2)}::uuid`);
  await refresh([idOf(2)]);
  const found = await names('amplifiers', { kinds: ['organization'], entityTypes: ['investor'] });
  expect(found).toEqual(['Beta']);
});

test('pages go on from names to texts', async () => {
  const pages = [];
  for (const offset of [0, 1, 2, 3]) {
    pages.push(...(await names('amplifiers', { limit: 1, offset })));
  }
  expect(pages).toEqual(['Amplifiers United', 'Beta', 'Alpha']);
});

test('a text that changes is found by its new words only', async () => {
  await add(7, 'Delta', { description: 'old lasers' });
  expect(await names('old lasers')).toEqual(['Delta']);
  await database.query(sql`update organization set description = 'new masers' where id = ${idOf(7)}::uuid`);
  await refresh([idOf(7)]);
  expect(await names('old lasers')).toEqual([]);
  expect(await names('new masers')).toEqual(['Delta']);
  await database.query(sql`delete from organization where id = ${idOf(7)}::uuid`);
  await refresh(null);
  expect(await database.query(sql`select 1 from search_text where subject_id = ${idOf(7)}::uuid`)).toEqual(
    [],
  );
});

test.each([
  ['rosatom', 'Росатом'],
  ['росат', 'Росатом'],
  ['rosatpm', 'Росатом'],
  ['toyota', 'トヨタ'],
  ['とよた', 'トヨタ'],
  ['бета', 'Beta'],
])('"%s" is found in whatever script it is written: %s', async (text, name) => {
  expect(await names(text)).toContain(name);
});
