import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CountedSource, LicenceCount, LoadedPack, SourcedRow } from '#domain/writing/origins.ts';
import { sql } from '#server/database/sql.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { serveEditors, type EditedSector } from './editors.ts';

interface Page<Row> {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly Row[];
}

const ACME = sampleId('o', 1);

let sector: EditedSector;
beforeAll(async () => {
  sector = await serveEditors({ follows: false });
  const { database } = sector;
  for (const [n, values] of [{ city: 'Ulm' }, { state: 'BW', ticker: 'ACQ' }].entries()) {
    const { version } = (await sector.as('super', 'GET', `/organizations/${ACME}/`)).json;
    const evidence = Object.fromEntries(Object.keys(values).map((name) => [name, { source: 's' }]));
    const sources = [{ key: 's', url: `https://news.example/${n}`, title: `News ${n}` }];
    await sector.as('super', 'PATCH', `/organizations/${ACME}/`, {
      body: { ...values, version, sources, evidence },
    });
  }
  await database.query(
    sql`update source set licence = case when id = ${sampleId('s', 1)} then 'CC BY 4.0' end, title = coalesce(title, '100% true')`,
  );
  const details = {
    about: {
      name: 'Samples',
      version: '2.0.1',
      snapshot: '2026-01',
      attribution: [{ name: 'A set', url: 'https://a.example', licence: 'CC BY 4.0', what: 'All of it' }],
    },
    counts: { organization: { inserted: 1, updated: 2, removed: 3 } },
    kept: [
      { kind: 'organization', id: sampleId('o', 1) },
      { kind: 'organization', id: sampleId('o', 999) },
    ],
  };
  await database.query(
    sql`insert into loaded_pack (key, digest, loaded_at, details) values ('sample', 'abc', '2026-02-03T04:05:06Z', ${JSON.stringify(details)}::jsonb)`,
  );
  await database.query(sql`
    insert into pack_row (pack, kind, id) select 'sample', 'organization', id from organization
    union all select 'sample', 'person', id from person union all select 'other', 'paper', id from paper`);
});
afterAll(() => sector.close());

const get = async <Answer>(url: string, who = 'admin'): Promise<Answer> => {
  const { status, text } = await sector.as(who, 'GET', url);
  expect([url, status]).toEqual([url, 200]);
  return JSON.parse(text) as Answer;
};

async function pages<Row>(begin: string): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let url: string | null = begin; url !== null;) {
    const { results, next }: Page<Row> = await get<Page<Row>>(url);
    all.push(...results);
    url = next === null ? null : next.replace(/^https?:\/\/[^/]+/, '');
  }
  return all;
}

const facts = (): Promise<{ source_id: string | null; subject_kind: string; subject_id: string }[]> =>
  sector.database.query(
    sql`select source_id, subject_kind, subject_id from fact where superseded_at is null`,
  );

test.each([
  ['visitor', 401],
  ['user', 403],
  ['premium', 403],
  ['admin', 200],
  ['super', 200],
])('%s is answered %i', async (who, status) => {
  for (const url of ['/data-packs/', '/data-sources/', `/data-sources/${sampleId('s', 1)}/`]) {
    const answer = await sector.as(who, 'GET', url);
    expect([url, answer.status, answer.headers['cache-control']]).toEqual([url, status, 'no-store']);
  }
  const wrong = await sector.as(who, 'GET', '/data-sources/?colour=red');
  expect(wrong.status).toBe(status === 200 ? 400 : status);
});

test('a pack is told with its version, when it was loaded, its rows by kind, and what stays of it', async () => {
  const { packs } = await get<{ readonly packs: readonly LoadedPack[] }>('/data-packs/');
  const count = async (name: string) =>
    (
      await sector.database.query<{ count: number }>(sql`select count(*)::int as count from ${sql.id(name)}`)
    )[0]?.count;
  expect(packs).toMatchObject([
    {
      key: 'sample',
      name: 'Samples',
      version: '2.0.1',
      loadedAt: expect.stringMatching(/^2026-02-03T04:05:06/) as unknown,
      kept: [{ name: 'Acme Qubits' }, { id: sampleId('o', 999), name: null }],
      sources: [{ licence: 'CC BY 4.0' }],
    },
  ]);
  const organizations = {
    kind: 'organization',
    count: await count('organization'),
    inserted: 1,
    updated: 2,
    removed: 3,
  };
  const people = { kind: 'person', count: await count('person'), inserted: 0, updated: 0, removed: 0 };
  expect(packs[0]?.counts).toEqual([organizations, people]);
});

test('sources are told with the claims that rest on them, the most first, and add up by licence', async () => {
  const naive = Object.groupBy(await facts(), ({ source_id }) => source_id ?? 'none');
  const all = await pages<CountedSource>('/data-sources/?limit=2');
  expect(all.length).toBeGreaterThan(2);
  for (const { id, claims } of all) expect([id, claims]).toEqual([id, naive[id]?.length ?? 0]);
  const claims = all.map((source) => source.claims);
  expect(claims).toEqual(claims.toSorted((a, b) => b - a));
  expect(await pages('/data-sources/?limit=200')).toEqual(all);
  const { licences } = await get<{ readonly licences: readonly LicenceCount[] }>('/data-packs/');
  expect(licences.reduce((sum, one) => sum + one.claims, 0)).toBe(claims.reduce((sum, one) => sum + one, 0));
  for (const { licence, sources } of licences) {
    const found = await pages('/data-sources/?licence=' + encodeURIComponent(licence ?? 'none'));
    expect([licence, found.length]).toEqual([licence, sources]);
  }
});

test('they are found by what their titles and addresses have in them', async () => {
  const all = await pages<CountedSource>('/data-sources/');
  const [one] = all;
  const words = (one?.title ?? '').slice(1, 6).toUpperCase();
  const found = await pages<CountedSource>(`/data-sources/?search=${encodeURIComponent(words)}`);
  expect(found.map(({ id }) => id)).toContain(one?.id);
  expect(await pages('/data-sources/?search=no%20such%20thing%20%25')).toEqual([]);
  for (const [params, field] of [
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
  ] as const) {
    const { status, json } = await sector.as('admin', 'GET', `/data-sources/?${params}`);
    expect([params, status, Object.keys(json.errors ?? {})]).toEqual([params, 400, [field]]);
  }
});

test('one is told with the entries and links that its claims are about', async () => {
  const [source] = await pages<CountedSource>('/data-sources/');
  const id = source?.id ?? '';
  const rows = await pages<SourcedRow>(`/data-sources/${id}/?limit=3`);
  const own = (await facts()).filter(({ source_id }) => source_id === id);
  expect(rows.reduce((sum, { claims }) => sum + claims, 0)).toBe(own.length);
  expect(new Set(rows.map((row) => row.id))).toEqual(new Set(own.map(({ subject_id }) => subject_id)));
  expect(rows.some(({ name }) => name !== null)).toBe(true);
  expect(await get<object>(`/data-sources/${id}/`)).toMatchObject({ source, count: rows.length });
  for (const missing of [sampleId('s', 999), 'nothing']) {
    expect((await sector.as('admin', 'GET', `/data-sources/${missing}/`)).status).toBe(404);
  }
});
