import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { KINDS } from '#domain/registry.ts';
import { IMPORTABLE, type ToldImportInFull } from '#domain/imports/imports.ts';
import { Imports } from '#server/imports/imports.ts';
import { makeServices } from '#server/services.ts';
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
beforeAll(async () => {
  made = await createTestDatabase();
  await storeSampleSector(made.database);
  await refreshDerived(made.database, DERIVED_NAMES, null);
  folder = mkdtempSync(join(tmpdir(), 'atlas-imports-'));
  const services = makeServices(made.database);
  imports = new Imports({ services, folder, log: { error: (message) => console.error(message) } });
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
