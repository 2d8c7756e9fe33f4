import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { makeServices, type Services } from '#server/services.ts';
import { storeRows } from '#tests/support/storeRows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const ADMIN: Viewer = { id: null, rank: RANKS.ADMIN };
const idOf = (n: number): string => `bbbbbbbb-0000-4000-8000-00000000000${n}`;

const PLACES: readonly (readonly [string, number, number])[] = [
  ['Suva', -18.14, 178.44],
  ['Apia', -13.83, -171.76],
  ['Alert', 82.5, -62.35],
  ['Longyearbyen', 78.22, 15.65],
  ['Munich', 48.14, 11.58],
  ['Garching', 48.25, 11.65],
  ['Taveuni', -16.9, 179.9],
];

let made: TestDatabase;
let services: Services;

beforeAll(async () => {
  made = await createTestDatabase();
  services = makeServices(made.database);
  const rows = PLACES.map(([name, lat, lng], n) => ({
    id: idOf(n),
    status: name === 'Munich' ? 'PENDING' : 'APPROVED',
    version: 1,
    recorded_from: '2024-01-01',
    name,
    name_key: name.toLowerCase(),
    lat,
    lng,
    entity_types: [],
    aliases: [],
    former_names: [],
    email: [],
    phone: [],
    modality: [],
    key_sources: [],
    secondary_classification_ids: [],
    lead_investor_ids: [],
  }));
  await storeRows(made.database, 'organization', rows);
});
afterAll(() => made.drop());

async function near(v: object, viewer: Viewer = ADMIN): Promise<readonly string[]> {
  const query = parseList(kindOf('organization'), { where: { f: 'id', op: 'near', v } });
  const items = [{ type: 'field', as: 'name', of: 'row', name: 'name' } as const];
  const { rows } = await listRows(services, query, { viewer, items, count: 'none' });
  return (JSON.parse(rows) as { name: string }[]).map(({ name }) => name);
}

test.each<[string, object, readonly string[]]>([
  ['a city', { lat: 48.14, lng: 11.58, km: 20 }, ['Garching', 'Munich']],
  ['a smaller circle', { lat: 48.14, lng: 11.58, km: 10 }, ['Munich']],
  ['west across the date line', { lat: -14, lng: -172, km: 1300 }, ['Apia', 'Suva', 'Taveuni']],
  ['east across the date line', { lat: -18, lng: 178, km: 1300 }, ['Apia', 'Suva', 'Taveuni']],
  ['just west across the date line', { lat: -17, lng: -179.5, km: 100 }, ['Taveuni']],
  ['as far as another city', { lat: 48.14, lng: 11.58, km: 3349.2 }, ['Garching', 'Longyearbyen', 'Munich']],
  ['not as far', { lat: 48.14, lng: 11.58, km: 3349.1 }, ['Garching', 'Munich']],
  ['over the pole', { lat: 85, lng: 120, km: 2000 }, ['Alert', 'Longyearbyen']],
  ['half the world', { lat: 0, lng: 0, km: 20_040 }, PLACES.map(([name]) => name).toSorted()],
])('near %s', async (_where, v, names) => {
  expect(await near(v)).toEqual(names);
});

test('near a row is near nothing for those who may not see the row', async () => {
  expect(await near({ of: idOf(4), km: 20 })).toEqual(['Garching', 'Munich']);
  expect(await near({ of: idOf(5), km: 20 }, VISITOR)).toEqual(['Garching']);
  expect(await near({ of: idOf(4), km: 20 }, VISITOR)).toEqual([]);
});
