import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { KINDS } from '#domain/registry.ts';
import { IMPORTABLE, IMPORTS, type ToldImportInFull } from '#domain/imports/imports.ts';
import { Imports } from '#server/imports/imports.ts';
import { makeServices, type Services } from '#server/services.ts';
import { DERIVED_NAMES } from '#server/query/derived.ts';
import { refreshDerived } from '#server/facts/refreshDerived.ts';
import { sql } from '#server/database/sql.ts';
import { storeSampleSector } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const account = (index: number): string => `0198c0de-0000-7000-8000-00000000000${index}`;
const VIEWERS: Readonly<Record<string, Viewer>> = {
  user: { id: account(1), rank: RANKS.USER },
  admin: { id: account(2), rank: RANKS.ADMIN },
  other: { id: account(3), rank: RANKS.ADMIN },
  super: { id: account(4), rank: RANKS.SUPER_ADMIN },
  readKey: { id: account(4), rank: RANKS.SUPER_ADMIN, key: { mayWrite: false } },
};

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;
let imports: Imports;
let folder: string;
let services: Services;
const openImports = () =>
  new Imports({ services, folder, log: { error: (message) => console.error(message) } });
beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  await refreshDerived(made.database, DERIVED_NAMES, null);
  folder = mkdtempSync(join(tmpdir(), 'atlas-imports-'));
  services = makeServices(made.database);
  imports = openImports();
  ({ app, close } = await createTestApp(services, {
    imports,
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  }));
});
afterAll(async () => {
  await imports.stop();
  await close();
  await made.drop();
  rmSync(folder, { recursive: true });
});

const SOURCE = { url: 'https://source.example/list' };
const BOUNDARY = 'atlas-boundary';
const formOf = (file: Buffer | string, name = 'rows.csv'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(file as string),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

interface Answer {
  readonly status: number;
  readonly told: ToldImportInFull;
  readonly text: string;
}

async function ask(
  as: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url,
    headers: { 'x-test-viewer': as },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    told: JSON.parse(isJson ? answer.body : '{}') as ToldImportInFull,
    text: answer.body,
  };
}

async function send(
  file: Buffer | string,
  { as = 'super', kind = 'organization', name = 'rows.csv' } = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/imports/?kind=${kind}`,
    headers: { 'x-test-viewer': as, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: formOf(file, name),
  });
  return { status: answer.statusCode, told: answer.json(), text: answer.body };
}

async function go(id: string, work: 'dry-run' | 'run' | 'undo', as = 'super'): Promise<ToldImportInFull> {
  const begun = await ask(as, 'POST', `/imports/${id}/${work}/`);
  expect(begun).toMatchObject({ status: 202 });
  await imports.settled(id);
  return (await ask(as, 'GET', `/imports/${id}/`)).told;
}

/** Sends a file and brings its rows in. */
async function bring(
  file: Buffer | string,
  { as = 'super', kind = 'organization', settings = {} } = {},
): Promise<ToldImportInFull> {
  const sent = await send(file, { as, kind });
  expect(sent).toMatchObject({ status: 201 });
  await ask(as, 'PATCH', `/imports/${sent.told.id}/`, { source: SOURCE, ...settings });
  return go(sent.told.id, 'run', as);
}

const rowsNamed = (like: string) =>
  made.database.query<{ name: string; status: string; city: string | null; founded: number | null }>(
    sql`select name, status, city, founded from organization where name like ${like} order by name`,
  );

const exchangeOf = (name: string) =>
  made.database.query<{ exchange: string | null }>(
    sql`select exchange from organization where name = ${name}`,
  );

test('a file becomes entries with its source, seen in a dry run before, and is taken back as a whole', async () => {
  const sent = await send(
    'Name;Entity type;Founded;City;Exchange\nImported One;Company;2019;Zürich;\nImported Two;company;;"Köln";\nAcme Qubits;;;;XETRA\nImported Bad;company;19;;\n',
  );
  expect(sent).toMatchObject({ status: 201, told: { format: 'csv', rows: 4, status: 'ready' } });
  const { id, mapping } = sent.told;
  expect(mapping.map(({ to }) => to)).toEqual(['name', 'entityType', 'founded', 'city', 'exchange']);
  expect(await ask('super', 'POST', `/imports/${id}/run/`)).toMatchObject({ status: 422 });
  expect(await ask('super', 'PATCH', `/imports/${id}/`, { source: SOURCE })).toMatchObject({ status: 200 });
  const before = await made.database.query(sql`select count(*) from change_set`);
  const checked = await go(id, 'dry-run');
  expect(checked).toMatchObject({
    checked: { new: 2, changed: 1, same: 0, refused: 1 },
    status: 'ready',
    problemCount: 1,
  });
  expect(checked.problems).toEqual([
    { line: 5, column: 'Founded', value: '19', reason: expect.stringContaining('full year') },
  ]);
  expect(await made.database.query(sql`select count(*) from change_set`)).toEqual(before);
  expect(await rowsNamed('Imported %')).toEqual([]);

  const done = await go(id, 'run');
  expect(done).toMatchObject({
    status: 'done',
    counts: { new: 2, changed: 1, same: 0, refused: 1 },
    rowsDone: 4,
    can: { undo: true },
  });
  expect(await rowsNamed('Imported %')).toEqual([
    { name: 'Imported One', status: 'PENDING', city: 'Zürich', founded: 2019 },
    { name: 'Imported Two', status: 'PENDING', city: 'Köln', founded: null },
  ]);
  expect(await exchangeOf('Acme Qubits')).toEqual([{ exchange: 'XETRA' }]);
  const claims = await made.database.query(
    sql`select distinct f.method, f.recorded_by, s.url from fact f join source s on s.id = f.source_id where f.recorded_by like 'import:%'`,
  );
  expect(claims).toEqual([{ method: 'imported', recorded_by: `import:${id}`, url: SOURCE.url }]);
  expect(readdirSync(folder).filter((file) => file.startsWith(id))).toEqual([]);
  expect((await ask('super', 'GET', `/imports/${id}/problems/`)).text).toBe(
    'line,column,value,reason\r\n5,Founded,19,"It must be a full year from 1000 to 2200, such as 2019."\r\n',
  );

  expect(await go(id, 'undo')).toMatchObject({ status: 'undone' });
  expect(await rowsNamed('Imported %')).toEqual([]);
  expect(await exchangeOf('Acme Qubits')).toEqual([{ exchange: null }]);
});

test.each(['csv', 'ndjson', 'xlsx'])(
  'a list that was exported as %s and comes back changes nothing',
  async (format) => {
    const kinds = KINDS.filter(
      ({ name, rest }) => rest.length > 0 && IMPORTABLE.some((of) => of.name === name),
    );

    const read: string[] = [];
    // One format stands for all kinds, and some kinds for all formats.
    for (const kind of format === 'csv' ? kinds : kinds.slice(0, 3)) {
      const path = kind.rest[0]?.path ?? '';
      const exported = await app.inject({
        url: `${path}?format=${format}&limit=500`,
        headers: { 'x-test-viewer': 'super' },
      });
      expect([kind.name, exported.statusCode]).toEqual([kind.name, 200]);
      const sent = await send(exported.rawPayload, { kind: kind.name });
      if (sent.text.includes('no rows')) continue;
      expect(sent).toMatchObject({ status: 201 });
      read.push(kind.name);
      await ask('super', 'PATCH', `/imports/${sent.told.id}/`, { source: SOURCE });
      const checked = await go(sent.told.id, 'dry-run');
      expect({ kind: kind.name, samples: checked.samples, problems: checked.problems }).toEqual({
        kind: kind.name,
        samples: [],
        problems: [],
      });
      expect([kind.name, checked.checked]).toEqual([
        kind.name,
        { new: 0, changed: 0, same: sent.told.rows, refused: 0 },
      ]);
      expect((await ask('super', 'DELETE', `/imports/${sent.told.id}/`)).status).toBe(204);
    }
  },
);

test('names, formulas and signs of any script come in as they are', async () => {
  const names = [
    '=1+1 Imported',
    '‮Imported⁦ bidi',
    'Imported 量子 🚀',
    '  Imported  spaces ',
    "Imported 'quoted'",
  ];
  const done = await bring(`name,entityType\n${names.map((name) => `"${name}",company`).join('\n')}\n`, {
    settings: { approve: true },
  });
  expect(done).toMatchObject({ status: 'done', counts: { new: names.length, refused: 0 } });
  const kept = await made.database.query<{ name: string; status: string }>(
    sql`select name, status from organization where name like '%Imported%' and status = 'APPROVED'`,
  );
  expect(kept.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  await go(done.id, 'undo');
});

describe('hostile and broken files are refused in a sentence, and nothing of them is kept', () => {
  const wide = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',');
  test.each([
    ['an empty file', '', 'empty'],
    ['only a head', 'name,entityType\n', 'no rows'],
    ['10,000 columns', `${wide}\n${wide}\n`, '500 columns'],
    ['a row that is too long', `name\n${'x'.repeat(1_200_000)}\n`, 'longer than 1,000,000'],
    ['a quotation mark that is not closed', 'name,city\n"Open,Rome\nA,B\n', 'has no end'],
    ['JSON whose first line is broken', '{"name":\n{"name":"A"}\n', 'Line 1 is no object'],
    ['a workbook that is none', 'PK\u0003\u0004 nothing of a workbook', 'damaged'],
  ])('%s', async (_what, file, sentence) => {
    const sent = await send(file);
    expect(sent.status).toBe(422);
    expect(sent.text).toContain(sentence);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.each([
  ['Windows-1252', Buffer.from('Name;City\nZ\u00fcrich AG;K\u00f6ln\n', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFName\tCity\nZürich AG\tKöln\n', 'utf16le')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFName|City\nZürich AG|Köln\n')],
])('a file in %s is read with its separator', async (_what, file) => {
  const { told } = await send(file);
  expect(told.columns).toEqual([
    { heading: 'Name', samples: ['Zürich AG'] },
    { heading: 'City', samples: ['Köln'] },
  ]);
  await ask('super', 'DELETE', `/imports/${told.id}/`);
});

test('a file that is to be refused whole is, where one row is bad', async () => {
  const done = await bring('name,entityType,founded\nWhole One,company,2001\nWhole Two,company,20\n', {
    settings: { refuseWhole: true },
  });
  expect(done).toMatchObject({
    status: 'ready',
    rowsDone: 0,
    problem: expect.stringContaining('nothing was brought in'),
  });
  expect(await rowsNamed('Whole %')).toEqual([]);
});

test('who may send a file, run it and undo it is what the table of access says', async () => {
  const file = 'name,entityType\nRoles One,company\n';
  expect((await send(file, { as: 'nobody' })).status).toBe(401);
  expect((await send(file, { as: 'user' })).status).toBe(403);
  expect((await send(file, { as: 'readKey' })).status).toBe(403);
  const { told } = await send(file, { as: 'admin' });
  expect(await ask('admin', 'PATCH', `/imports/${told.id}/`, { approve: true })).toMatchObject({
    status: 403,
  });
  expect(await ask('other', 'PATCH', `/imports/${told.id}/`, { source: SOURCE })).toMatchObject({
    status: 403,
  });
  expect(await ask('user', 'GET', `/imports/${told.id}/`)).toMatchObject({ status: 403 });
  await ask('admin', 'PATCH', `/imports/${told.id}/`, { source: SOURCE });
  expect(await go(told.id, 'run', 'admin')).toMatchObject({ counts: { new: 1 }, can: { undo: false } });
  expect(await rowsNamed('Roles One')).toMatchObject([{ status: 'PENDING' }]);
  expect(await ask('admin', 'POST', `/imports/${told.id}/undo/`)).toMatchObject({ status: 403 });
  const edited = await bring('name,exchange\nAcme Qubits,LSE\n', { as: 'admin' });
  expect(edited).toMatchObject({ counts: { changed: 1 } });
  expect(await exchangeOf('Acme Qubits')).toEqual([{ exchange: null }]);
});

// The last one: what the others use is stopped in it.
test('rows beyond one chunk come in once each, also where the server is stopped between two', async () => {
  const rows = IMPORTS.chunkRows + 5;
  const lines = Array.from({ length: rows }, (_, index) => `Chunked ${index},company`);
  const { told } = await send(`name,entityType\n${lines.join('\n')}\n`);
  await ask('super', 'PATCH', `/imports/${told.id}/`, { source: SOURCE });
  await ask('super', 'POST', `/imports/${told.id}/run/`);
  await imports.stop();
  // Whatever it had come to: another process goes on.
  const again = openImports();
  await again.goOn();
  await again.settled(told.id);
  const { rows: counted, names } = await chunked();
  expect([counted, names]).toEqual([rows, rows]);
  expect((await ask('super', 'GET', `/imports/${told.id}/`)).told).toMatchObject({
    status: 'done',
    counts: { new: rows },
  });
});

const chunked = async () => {
  const [found] = await made.database.query<{ rows: number; names: number }>(
    sql`select count(*)::int as rows, count(distinct name)::int as names from organization where name like 'Chunked %'`,
  );
  return found ?? { rows: 0, names: 0 };
};
