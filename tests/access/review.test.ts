import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { BulkOutcome, ToldSetInFull, ToldSets } from '#domain/writing/toldSet.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const viewer = (index: number, rank: number): Viewer => ({
  id: `0198c0de-0000-7000-8000-00000000000${index}`,
  rank,
});
const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: viewer(1, RANKS.USER),
  other: viewer(2, RANKS.USER),
  admin: viewer(3, RANKS.ADMIN),
  super: viewer(4, RANKS.SUPER_ADMIN),
};
const ACME = sampleId('o', 1);

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  const findViewer = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
    Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR);
  ({ app, close } = await createTestApp(made.database, { findViewer }));
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Method = 'GET' | 'POST' | 'PATCH';
async function as<T>(who: string, method: Method, url: string, body?: object) {
  const answer = await app.inject({
    method,
    url,
    headers: { 'x-test-viewer': who, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, text: answer.body, json: () => answer.json<T>() };
}
const list = async (who: string, params = ''): Promise<ToldSets> =>
  (await as<ToldSets>(who, 'GET', `/change-sets/?${params}`)).json();
const read = async (who: string, id: string): Promise<ToldSetInFull> =>
  (await as<ToldSetInFull>(who, 'GET', `/change-sets/${id}/`)).json();
const decide = (id: string, decision: string, more: object = {}) =>
  as<ToldSetInFull>('super', 'POST', `/change-sets/${id}/decide/`, { decision, ...more });

async function suggest(who: string, values: object, id = ACME): Promise<string> {
  const { json } = await as<{ changeSet: { id: string } }>(who, 'PATCH', `/organizations/${id}/`, values);
  return json().changeSet.id;
}
async function edit(values: object): Promise<void> {
  const { version } = (await as<{ version: number }>('super', 'GET', `/organizations/${ACME}/`)).json();
  expect((await as('super', 'PATCH', `/organizations/${ACME}/`, { ...values, version })).status).toBe(200);
}
const sourced = (field: string) => ({
  sources: [{ key: 's', url: 'https://news.example/acme', title: 'News of Acme' }],
  evidence: { [field]: { source: 's', quote: 'as it says' } },
});

test('a waiting suggestion stands beside what stands now, and says what has changed since', async () => {
  const id = await suggest('user', { city: 'Bonn', founded: 2014, ...sourced('founded') });
  await edit({ city: 'Ulm' });
  const { changes, ...set } = await read('admin', id);
  expect(set).toMatchObject({
    subjects: [{ kind: 'organization', id: ACME, name: 'Acme Qubits' }],
    subjectCount: 1,
    sources: [{ title: 'News of Acme' }],
    unsourced: 1,
    unsourcedMaterial: 0,
    impact: { changed: 1, added: 0 },
    can: { approve: false, decline: false, withdraw: false, undo: false },
  });
  expect(Object.fromEntries(changes.map((change) => [change.field, change]))).toMatchObject({
    city: { label: 'City', before: 'Köln', stands: 'Ulm', value: 'Bonn', isMoved: true, source: null },
    founded: { before: '2016', stands: '2016', value: '2014', isMoved: false, quote: 'as it says' },
  });
  expect((await read('super', id)).can).toMatchObject({ approve: true, decline: true });
  expect((await read('user', id)).can).toMatchObject({ approve: false, withdraw: true });
  expect((await decide(id, 'decline', { reason: 'Not so.' })).json()).toMatchObject({
    status: 'DECLINED',
    reason: 'Not so.',
    can: { resubmit: true },
  });
  expect(await read('user', id)).toMatchObject({ status: 'DECLINED', reason: 'Not so.' });
});

test('users are told of their own sets alone, and of no hidden row that values lead to', async () => {
  const hidden = (
    await as<{ id: string }>('admin', 'POST', '/organizations/', {
      name: 'Hidden Parent',
      entityType: ['company'],
    })
  ).json().id;
  await edit({ partOf: { id: hidden } });
  const own = await suggest('user', { partOf: { id: sampleId('o', 2) } });
  const foreign = await suggest('other', { city: 'Essen' });
  const { results, counts, count } = await list('user');
  expect(results.map(({ id }) => id)).toContain(own);
  expect(results.every(({ author }) => author.id === VIEWERS['user']?.id)).toBe(true);
  expect(count).toBe(results.length);
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(results.length);
  const told = await as('user', 'GET', `/change-sets/${own}/`);
  expect(told.status).toBe(200);
  expect(told.text).not.toContain(hidden);
  expect(told.text).not.toContain('Hidden Parent');
  expect(await read('admin', own)).toMatchObject({ names: { [hidden]: 'Hidden Parent' } });
  expect((await as('user', 'GET', '/change-sets/?format=csv')).status).toBe(403);
  expect((await as('user', 'GET', `/change-sets/${foreign}/`)).status).toBe(404);
  for (const url of ['/change-sets/', '/change-sets/?format=csv']) {
    expect((await as('visitor', 'GET', url)).status).toBe(401);
  }
  await edit({ partOf: { disconnect: true } });
});

test('sets are found by kind, state, person, entry, source and day, from either end', async () => {
  const id = await suggest('other', { founded: 2013, ...sourced('founded') });
  const [source] = (await read('super', id)).sources;
  const found = async (params: string) => (await list('admin', params)).results.map((set) => set.id);
  const day = (await read('super', id)).createdAt.slice(0, 10);
  for (const params of [
    'kind=suggestion&status=PENDING',
    `author=${VIEWERS['other']?.id}`,
    `subject=${ACME}&source=${source?.id}`,
    `since=${day}&until=${day}`,
  ]) {
    expect([params, ...(await found(params))]).toContain(id);
  }
  for (const params of ['kind=merge', `author=${VIEWERS['user']?.id}`, 'until=2020-01-01']) {
    expect([params, ...(await found(params))]).not.toContain(id);
  }
  const all = await found('limit=200');
  expect(await found('order=oldest&limit=200')).toEqual(all.toReversed());
  expect(await found(`order=oldest&after=${all[1]}`)).toEqual([all[0]]);
  expect((await as('admin', 'GET', '/change-sets/?since=2026-02-31')).status).toBe(400);
});

test('several are decided at once, but for those with material values without a source', async () => {
  const [plain, material, gone] = [
    await suggest('user', { state: 'North' }),
    await suggest('user', { acquisitionUsd: '5' }),
    await suggest('user', { ticker: 'ACQ9' }),
  ];
  await decide(gone, 'decline', { reason: 'No.' });
  const body = { decision: 'approve', ids: [plain, material, gone] };
  expect((await as('admin', 'POST', '/change-sets/decide/', body)).status).toBe(403);
  expect((await as('visitor', 'POST', '/change-sets/decide/', body)).status).toBe(401);
  const answer = await as<{ results: BulkOutcome[] }>('super', 'POST', '/change-sets/decide/', body);
  expect(answer.json().results).toMatchObject([
    { id: plain, status: 'APPROVED', code: null },
    { id: material, status: null, code: 'UNSOURCED' },
    { id: gone, status: null, code: 'DECIDED_ALREADY' },
  ]);
  expect((await decide(material, 'approve')).status).toBe(200);
  for (const wrong of [{ ids: [] }, { ids: ['x'] }, { ids: [plain], force: true, decision: 'approve' }, {}]) {
    const refused = await as('super', 'POST', '/change-sets/decide/', { decision: 'approve', ...wrong });
    expect(refused.status).toBe(422);
  }
});

test('single values of a suggestion are accepted, the others declined with a reason', async () => {
  const id = await suggest('user', { state: 'South', ticker: 'ACQ7', city: 'Trier' });
  const { changes } = await read('super', id);
  const declined = changes.flatMap(({ field, position }) => (field === 'state' ? [] : [position]));
  for (const wrong of [
    { declined: [99] },
    { declined: changes.map(({ position }) => position) },
    { declined },
  ]) {
    expect((await decide(id, 'approve', wrong)).status).toBe(422);
  }
  expect((await decide(id, 'decline', { declined, reason: 'No.' })).status).toBe(422);
  const taken = await decide(id, 'approve', { declined, reason: 'Only the state.' });
  expect(taken.json()).toMatchObject({ status: 'APPROVED', reason: null, changes: [{ field: 'state' }] });
  const [left] = (await list('user', 'status=DECLINED&limit=1')).results;
  expect(await read('user', left?.id ?? '')).toMatchObject({
    kind: 'suggestion',
    reason: 'Only the state.',
    changes: [{ field: 'ticker' }, { field: 'city' }],
    can: { resubmit: true },
  });
  const row = (await as<Record<string, unknown>>('visitor', 'GET', `/organizations/${ACME}/`)).json();
  expect(row).toMatchObject({ state: 'South' });
  expect(row['city']).not.toBe('Trier');
});

test('the audit log is a table of all changes, harmless to spreadsheets', async () => {
  const id = await suggest('user', { description: '=1+1', note: 'Why not, "so"' });
  const { text } = await as('admin', 'GET', '/change-sets/?format=csv&kind=suggestion');
  const rows = parse(text, { columns: true }) as Readonly<Record<string, string>>[];
  expect(rows.find((row) => row['set'] === id)).toMatchObject({
    kind: 'suggestion',
    status: 'PENDING',
    note: 'Why not, "so"',
    entryKind: 'organization',
    entryName: 'Acme Qubits',
    field: 'description',
    value: "'=1+1",
  });
  const { results } = await list('admin', 'kind=suggestion&limit=200');
  expect([...new Set(rows.map((row) => row['set']))]).toEqual(results.map((set) => set.id));
});
