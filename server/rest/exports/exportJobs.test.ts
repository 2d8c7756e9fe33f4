import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import type { Database, Lane } from '#server/database/database.ts';
import { openExports, type ExportJobs, type ExportSettings } from '#server/exports/jobs/exportJobs.ts';
import { makeServices } from '#server/services.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let made: TestDatabase;
let folder: string;
let now = new Date('2031-03-04T12:00:00Z');
const clock = { now: () => now };
const errors: string[] = [];

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
});
afterAll(() => made.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-exports-'));
  now = new Date('2031-03-04T12:00:00Z');
});
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true });
  if (errors.length > 0) throw new Error(errors.splice(0).join('\n'));
});

/** A server on the folder; a list of more than three rows is long. */
async function serve(
  settings: Partial<ExportSettings> = {},
  database: Database = made.database,
): Promise<{
  app: FastifyInstance;
  exportJobs: ExportJobs;
}> {
  const log = { error: (message: string) => void errors.push(message) };
  const exportJobs = await openExports({ folder, clock, log, streamedUpTo: 3, ...settings });
  const findViewer = async ({ headers }: FastifyRequest): Promise<Viewer> =>
    VIEWERS[String(headers['x-viewer'])] ?? VISITOR;
  const { app, close } = await createTestApp(makeServices(database, { clock }), {
    exportJobs,
    findViewer,
  });
  closing.push(async () => {
    await exportJobs.stop();
    await close();
  });
  return { app, exportJobs };
}

type Status = {
  readonly status: string;
  readonly href: string;
  readonly rows: number;
  readonly rowsRead: number;
  readonly file: string | null;
  readonly bytes: number | null;
  readonly until: string | null;
  readonly problem: string | null;
};

async function over(app: FastifyInstance, { href }: Pick<Status, 'href'>): Promise<Status> {
  for (;;) {
    const told = (await app.inject(href)).json<Status>();
    if (told.status === 'ready' || told.status === 'failed') return told;
    await setTimeout(5);
  }
}

async function ordered(app: FastifyInstance, url = LONG): Promise<Status> {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(202);
  return answer.json<Status>();
}

const OWNER = '0198c0de-0000-7000-8000-0000000000fe';
const OTHER = '0198c0de-0000-7000-8000-0000000000ff';
const VIEWERS: Readonly<Record<string, Viewer>> = {
  owner: { id: OWNER, rank: RANKS.ADMIN },
  lowered: { id: OWNER, rank: RANKS.USER },
  other: { id: OTHER, rank: RANKS.SUPER_ADMIN },
};

const LONG = '/organizations/?format=csv&ordering=name';
const PACKED = '/organizations/?format=xlsx&package=1&sources=1&limit=4';

/** An order that ends when it is told to. */
const endless = {
  client: '198.51.100.7',
  rows: 9,
  headers: { 'content-type': 'text/csv' },
  async *write({ signal }: { readonly signal: AbortSignal }) {
    yield 'Id\n';
    await setTimeout(60_000, undefined, { signal, ref: false });
  },
};

test('whatever is asked about the rows of an export is asked as an export, before its first row too', async () => {
  const lanes: (Lane | undefined)[] = [];
  const database: Database = {
    ...made.database,
    query: async (statement, options) => {
      if (statement.text.includes('"classification"')) lanes.push(options?.lane);
      return made.database.query(statement, options);
    },
  };
  const { app } = await serve({ streamedUpTo: 1000 }, database);
  // How long it is, which rows, and their lines; for a file that tells of itself, what these hold.
  for (const [format, statements] of [
    ['ndjson', 3],
    ['csv', 3],
    ['xlsx', 4],
  ] as const) {
    lanes.length = 0;
    const answer = await app.inject(`/classifications/?format=${format}&ordering=name`);
    expect(answer.statusCode).toBe(200);
    expect(lanes).toEqual(Array.from({ length: statements }, () => 'export'));
  }
});

test('a list of more rows than are waited for is made in the background, the same file as one that streams', async () => {
  const { app } = await serve({ streamedUpTo: 1 });
  const streamed = await createTestApp(makeServices(made.database, { clock }));
  closing.push(streamed.close);
  for (const url of [LONG, '/organizations/?format=ndjson&search=a', '/round/?format=array']) {
    const whole = await streamed.app.inject(url);
    const first = await app.inject(url);
    const { href, rows } = first.json<Status>();
    expect(first.headers).toMatchObject({ location: href, 'cache-control': 'no-store' });
    expect(first.headers['etag']).toBeUndefined();
    expect(href).toMatch(/^https:\/\/atlas\.test\/exports\/[0-9a-f-]{36}\/$/);
    const told = await over(app, { href });
    expect(told).toMatchObject({ status: 'ready', rows, rowsRead: rows, file: `${href}file` });
    expect(told.until).toBe('2031-03-05T12:00:00.000Z');
    const file = await app.inject(`${href}file`);
    expect(file.body).toBe(whole.body);
    for (const name of ['content-type', 'content-disposition', 'attribution', 'link']) {
      expect(file.headers[name]).toBe(whole.headers[name]);
    }
    expect(file.headers['content-length']).toBe(String(told.bytes));
    const head = await app.inject({ url: `${href}file`, method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(told.bytes));
  }
  expect((await app.inject('/organizations/?format=csv&limit=1')).statusCode).toBe(200);
  expect((await app.inject({ url: LONG, method: 'HEAD' })).statusCode).toBe(202);
  expect((await app.inject('/organizations/?format=csv&ordering=nope')).statusCode).toBe(400);
  const zip = await over(app, await ordered(app, PACKED));
  expect((await app.inject(zip.file ?? '')).rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('is described as it is answered', async () => {
  const { app } = await serve();
  const { paths, components } = (await app.inject('/openapi.json')).json<{
    paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
    components: { readonly schemas: { readonly BackgroundExport: { readonly properties: object } } };
  }>();
  const told = await over(app, await ordered(app));
  expect(Object.keys(components.schemas.BackgroundExport.properties)).toEqual(Object.keys(told));
  expect(Object.keys(paths['/exports/{id}/'] ?? {})).toEqual(['get', 'delete']);
  expect(paths['/exports/{id}/file']?.['get']?.responses).toHaveProperty('404');
  expect(paths['/organizations/']?.['get']?.responses).toHaveProperty('202');
});

test('hidden rows are in no background export', async () => {
  const { app } = await serve();
  const told = await over(app, await ordered(app));
  const { body } = await app.inject(told.file ?? '');
  expect(body).toContain('Acme Qubits');
  expect(body).not.toContain('Secret');
  expect(body.match(/^[0-9a-f]{8}-/gm)).toHaveLength(told.rows);
});

test.each(['GET', 'HEAD', 'DELETE'] as const)(
  '%s of an id that nobody was given finds nothing',
  async (method) => {
    const { app } = await serve();
    for (const id of [crypto.randomUUID(), 'x', '..%2Fjob', `${crypto.randomUUID()}.rows`]) {
      expect((await app.inject({ method, url: `/exports/${id}/` })).statusCode).toBe(404);
    }
    if (method === 'DELETE') return;
    expect((await app.inject({ method, url: `/exports/${crypto.randomUUID()}/file` })).statusCode).toBe(404);
  },
);

const refusal = (answer: LightMyRequestResponse): unknown => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
  Number(answer.headers['retry-after']),
];

test('as many run and wait as may; one that is called off makes room', async () => {
  const { app, exportJobs } = await serve({ atOnce: 1, waiting: 1 });
  const running = await exportJobs.add(endless);
  const waiting = await ordered(app);
  expect((await app.inject(`/exports/${running.id}/`)).json()).toMatchObject({
    status: 'running',
    file: null,
  });
  expect((await app.inject(waiting.href)).json()).toMatchObject({ status: 'waiting' });
  expect((await app.inject(`${waiting.href}file`)).statusCode).toBe(404);
  expect(refusal(await app.inject(LONG))).toEqual([503, 'OVERLOADED', 60]);
  expect((await app.inject({ method: 'DELETE', url: `/exports/${running.id}/` })).statusCode).toBe(204);
  expect((await app.inject(`/exports/${running.id}/`)).statusCode).toBe(404);
  expect(await over(app, waiting)).toMatchObject({ status: 'ready' });
  expect(readdirSync(folder).filter((name) => name.startsWith(running.id))).toEqual([]);
});

test('one caller has so many that others find room too, and is told when the first is removed', async () => {
  const { app } = await serve({ ofOneCaller: 2 });
  const first = await over(app, await ordered(app));
  now = new Date('2031-03-04T13:00:00Z');
  await over(app, await ordered(app));
  const answer = await app.inject(LONG);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(refusal(answer)).toEqual([429, 'RATE_LIMITED', 23 * 3600]);
  const other = await app.inject({ url: LONG, remoteAddress: '198.51.100.7' });
  expect(other.statusCode).toBe(202);
  expect((await app.inject({ method: 'DELETE', url: first.href })).statusCode).toBe(204);
  expect((await app.inject(LONG)).statusCode).toBe(202);
});

test('one that is ordered while another ends is begun once, when it stands on the disk', async () => {
  const { exportJobs } = await serve({ ofOneCaller: 1000, files: 1000 });
  const first = { ...endless, write: () => Readable.from(['Id\n']) };
  const before = 80;
  for (let times = 0; times < before; times += 1) {
    await exportJobs.add(first);
    // Somewhere on its way to its end.
    for (let turns = (times % 40) * 12; turns > 0; turns -= 1) await setImmediate();
    await exportJobs.add(first);
    await expect.poll(() => exportJobs.counts(), { interval: 2 }).toMatchObject({ waiting: 0, running: 0 });
  }
  expect(exportJobs.counts()).toMatchObject({ ready: 2 * before, failed: 0 });
});

test('a download goes on where it broke off', async () => {
  const { app } = await serve();
  const { file, bytes } = await over(app, await ordered(app));
  const url = file ?? '';
  const whole = await app.inject(url);
  const size = bytes ?? 0;
  const etag = String(whole.headers['etag']);
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const part = async (range: string, ifRange = etag): Promise<readonly unknown[]> => {
    const answer = await app.inject({ url, headers: { range, 'if-range': ifRange } });
    const { 'content-range': place, 'content-length': length } = answer.headers;
    const body = answer.rawPayload;
    expect(length).toBe(String(body.length));
    return [answer.statusCode, place, body.equals(whole.rawPayload.subarray(-body.length)) && body.length];
  };
  expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
  expect(await part('bytes=-7')).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, 7]);
  expect(await part(`bytes=5-${size + 99}`)).toEqual([206, `bytes 5-${size - 1}/${size}`, size - 5]);
  const begun = await app.inject({ url, headers: { range: 'bytes=0-2' } });
  expect(begun.rawPayload).toEqual(whole.rawPayload.subarray(0, 3));
  for (const other of ['bytes=9-3', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2']) {
    expect(await part(other)).toEqual([200, undefined, size]);
  }
  expect(await part('bytes=100-', '"another"')).toEqual([200, undefined, size]);
  const beyond = await app.inject({ url, headers: { range: `bytes=${size}-` } });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
});

test('files are removed after a day, and until then no more lie there than may', async () => {
  const { app } = await serve({ files: 1 });
  const told = await over(app, await ordered(app));
  now = new Date('2031-03-05T11:00:00Z');
  expect(refusal(await app.inject(LONG))).toEqual([503, 'OVERLOADED', 3600]);
  now = new Date('2031-03-05T12:00:00Z');
  expect((await app.inject(told.file ?? '')).statusCode).toBe(404);
  expect(readdirSync(folder)).toEqual([]);
  expect(await over(app, await ordered(app))).toMatchObject({ status: 'ready' });
});

test('what ran when the server stopped has failed, what was ready stays, and what belongs to nothing is removed', async () => {
  const first = await serve({ atOnce: 1 });
  const ready = await over(first.app, await ordered(first.app));
  const cut = await first.exportJobs.add(endless);
  const waiting = await ordered(first.app);
  while (!readFileSync(join(folder, `${cut.id}.job`), 'utf8').includes('"running"')) await setTimeout(5);
  // What a server leaves behind that did not get to tell.
  const left = mkdtempSync(join(tmpdir(), 'atlas-exports-'));
  closing.unshift(async () => rmSync(left, { recursive: true }));
  cpSync(folder, left, { recursive: true });
  for (const name of [`${crypto.randomUUID()}.rows`, `${crypto.randomUUID()}.job`, `${cut.id}.job.new`]) {
    writeFileSync(join(left, name), '{');
  }
  await first.exportJobs.stop();
  const next = await serve({ folder: left });
  for (const { app } of [first, next]) {
    for (const href of [`/exports/${cut.id}/`, waiting.href]) {
      expect((await app.inject(href)).json()).toMatchObject({
        status: 'failed',
        file: null,
        problem: 'The server was stopped before this export was finished. Ask for it again.',
      });
    }
    expect((await app.inject(ready.file ?? '')).statusCode).toBe(200);
  }
  const endings = readdirSync(left).map((name) => name.slice(name.indexOf('.')));
  expect(endings.toSorted()).toEqual(['.job', '.job', '.job', '.rows']);
});

test('one that fails says so in a sentence', async () => {
  const { app, exportJobs } = await serve();
  const { id } = await exportJobs.add({
    ...endless,
    async *write() {
      yield 'Id\n';
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    },
  });
  expect(await over(app, { href: `/exports/${id}/` })).toMatchObject({
    status: 'failed',
    problem: 'There is no room left on the server for the file. Narrow the list, or tell the operator.',
  });
  expect(readdirSync(folder)).toEqual([`${id}.job`]);
});

test('the file of whoever is signed in has that reader’s rows, and is nobody else’s, whoever knows the id', async () => {
  const { app } = await serve();
  const as = (viewer: string) => ({ headers: { 'x-viewer': viewer } });
  const url = LONG.replace('csv', 'ndjson');
  const { href, rows } = (await app.inject({ url, ...as('owner') })).json<Status>();
  expect(rows).toBeGreaterThan((await ordered(app, url)).rows);
  await expect
    .poll(async () => (await app.inject({ url: href, ...as('owner') })).json<Status>().status)
    .toBe('ready');
  expect((await app.inject({ url: `${href}file`, ...as('owner') })).body.trim().split('\n')).toHaveLength(
    rows,
  );
  for (const who of ['lowered', 'other', 'nobody']) {
    for (const part of [href, `${href}file`]) {
      expect([who, (await app.inject({ url: part, ...as(who) })).statusCode]).toEqual([who, 404]);
    }
    expect((await app.inject({ url: href, method: 'DELETE', ...as(who) })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: href, method: 'DELETE', ...as('owner') })).statusCode).toBe(204);
});
