import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { countFacets } from '#server/records/facets.ts';
import { groupRows } from '#server/records/group.ts';
import { listRows, parseList } from '#server/records/list.ts';
import { searchNames } from '#server/search/searchNames.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { makeServices, type Services } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const organization = kindOf('organization');
const ADMIN: Viewer = { id: null, rank: RANKS.ADMIN };
const SECRET = '0198c0de-0000-7000-8000-000000000300';

let made: TestDatabase;
let services: Services;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  services = makeServices(made.database);
  await made.database.query(sql`
    insert into organization (id, name, name_key, status, entity_types)
    values (${SECRET}::uuid, 'Quantinum Works', 'quantinum works', 'PENDING', '{company}')`);
  await refreshSearchNames(made.database, organization, [SECRET]);
});
afterAll(() => made.drop());

const like = (text: string) => ({ f: 'name', op: 'like', v: text });

async function named(text: string, viewer = VISITOR): Promise<{ names: string[]; count: number | null }> {
  const query = parseList(organization, { where: like(text), limit: 999 });
  const items = [{ type: 'field', as: 'name', of: 'row', name: 'name' } as const];
  const { rows, count } = await listRows(services, query, { viewer, items, count: 'exact' });
  return { names: (JSON.parse(rows) as { name: string }[]).map(({ name }) => name), count };
}

test.each([
  ['a former name', 'ColdQuanta', 'Infleqtion'],
  ['a former name, unfinished', 'coldqu', 'Infleqtion'],
  ['a name of other gaps', 'Ion Q', 'IonQ'],
  ['a name in Chinese', '本源', 'Origin Quantum'],
  ['a misspelt name', 'psiquantm', 'PsiQuantum'],
  ['another letter', 'paskal', 'Pasqal'],
  ['a letter too few', 'rigeti', 'Rigetti Computing'],
  ['two words, one of them misspelt', 'origin qantum', 'Origin Quantum'],
  ['the middle of a word', 'igett', 'Rigetti Computing'],
])('%s finds the row that the search finds: %s', async (_what, text, name) => {
  const { names, count } = await named(text);
  expect(names).toContain(name);
  expect(count).toBe(names.length);
  if (text === 'igett') return;
  const wanted = { text, kinds: ['organization'], limit: 10, offset: 0, viewer: VISITOR };
  const found = await searchNames(services, wanted);
  expect(found.results.map((one) => one.name)).toContain(name);
});

test('a word that is misspelt finds the names that have it', async () => {
  const { names } = await named('quantm');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !/quant/i.test(name)).length).toBeLessThan(names.length / 5);
});

test('where a name is right, those that are nearly so are left out', async () => {
  expect((await named('IonQ')).names).toEqual(['IonQ']);
  expect((await named('no such name')).names).toEqual([]);
});

test('what nobody may see neither comes nor keeps others away', async () => {
  expect((await named('quantinum')).names).toEqual(['Quantinuum']);
  expect((await named('quantinum', ADMIN)).names).toEqual(['Quantinum Works']);
});

test('facets, groups and the complement are of the same rows', async () => {
  const { count } = await named('quantm');
  const [facet] = await countFacets(services, organization, {
    fields: ['operatingStatus'],
    viewer: VISITOR,
    where: like('quantm'),
  });
  const inFacet = facet?.values.reduce((sum, value) => sum + value.count, 0);
  const question = { where: like('quantm'), group: [{ f: 'country' }], measures: [{ fn: 'count' as const }] };
  const { rows } = await groupRows(services, organization, question, { viewer: VISITOR });
  expect(rows.reduce((sum, { values }) => sum + Number(values[0]), 0)).toBe(count);
  expect(inFacet).toBeLessThanOrEqual(count ?? 0);
  const others = parseList(organization, { where: { not: like('quantm') }, limit: 0 });
  const all = parseList(organization, { limit: 0 });
  const countOf = async (query: typeof all) =>
    (await listRows(services, query, { viewer: VISITOR, items: [], count: 'exact' })).count ?? 0;
  expect((await countOf(others)) + (count ?? 0)).toBe(await countOf(all));
});
