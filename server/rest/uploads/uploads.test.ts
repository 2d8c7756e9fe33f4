import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { UPLOADS } from '#domain/uploads/uploads.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices, type Services } from '#server/services.ts';
import { sweepUploads } from '#server/uploads/sweep.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const account = (index: number): string => `0198c0de-0000-7000-8000-00000000000${index}`;
const VIEWERS: Readonly<Record<string, Viewer>> = {
  norole: { id: account(1), rank: RANKS.VISITOR },
  user: { id: account(2), rank: RANKS.USER },
  other: { id: account(3), rank: RANKS.USER },
  admin: { id: account(4), rank: RANKS.ADMIN },
  super: { id: account(5), rank: RANKS.SUPER_ADMIN },
  readKey: { id: account(2), rank: RANKS.USER, key: { mayWrite: false } },
  writeKey: { id: account(2), rank: RANKS.USER, key: { mayWrite: true } },
};
const ACME = sampleId('o', 1);

let made: TestDatabase;
let services: Services;
let app: FastifyInstance;
let close: () => Promise<void>;
let now = new Date('2026-03-01T12:00:00Z');
let logo: Buffer = Buffer.alloc(0);

// What other tests upload meanwhile is not looked at.
const folder = mkdtempSync(join(tmpdir(), 'uploads-'));

beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder);
  made = await createTestDatabase({ holding: 'sampleSector' });
  services = makeServices(made.database, { clock: { now: () => now } });
  ({ app, close } = await createTestApp(services, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  }));
  logo = await picture('#c81414');
});
afterAll(async () => {
  await close();
  await made.drop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await made.database.query(sql`delete from allowance`);
});

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

interface Part {
  readonly bytes: Uint8Array | string;
  readonly name?: string;
  readonly field?: string;
}

async function formOf(parts: readonly Part[]) {
  const form = new FormData();
  for (const { bytes, name = 'logo.png', field = 'file' } of parts) {
    const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    form.append(field, blob, name);
  }
  const response = new Response(form);
  return {
    type: response.headers.get('content-type') ?? '',
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

const post = (who: string, payload: Buffer, type: string, url = '/uploads') =>
  app.inject({ method: 'POST', url, payload, headers: { 'x-test-viewer': who, 'content-type': type } });

async function upload(who: string, parts: readonly Part[] | Uint8Array | string, url?: string) {
  const given = typeof parts === 'string' || parts instanceof Uint8Array ? [{ bytes: parts }] : parts;
  const { payload, type } = await formOf(given);
  return post(who, payload, type, url);
}

interface Told {
  readonly key: string;
  readonly url: string;
  readonly sizes: Readonly<Record<string, { readonly url: string; readonly width: number }>>;
}
const taken = async (who: string, bytes: Uint8Array | string): Promise<Told> => {
  const answer = await upload(who, bytes);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<Told>();
};

const get = (who: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'x-test-viewer': who, ...headers } });
const statuses = async (url: string, people = ['visitor', 'other', 'user', 'admin']): Promise<number[]> =>
  Promise.all(people.map(async (who) => (await get(who, url)).statusCode));

const write = (who: string, method: 'POST' | 'PATCH', url: string, body: unknown) =>
  app.inject({ method, url, payload: body as object, headers: { 'x-test-viewer': who } });

async function kept(): Promise<number> {
  const [row] = await made.database.query<{ count: number }>(
    sql`select (select count(*) from upload) + (select count(*) from upload_part) + (select count(*) from upload_owner) as count`,
  );
  return row?.count ?? 0;
}
const folders = (): string[] => readdirSync(folder).filter((name) => name.startsWith('sector-atlas-upload-'));

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

test('a logo is taken from its uploader, in three sizes named by what they hold, and shown to nobody else yet', async () => {
  const answer = await upload('user', logo, '/uploads/');
  expect(answer.statusCode).toBe(201);
  const told = answer.json<Told>();
  expect(told).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
    url: `/uploads/${told.key}`,
    type: 'image/png',
    size: expect.any(Number),
    width: 512,
    height: 256,
    sizes: {
      small: { url: `/uploads/${told.key}/small`, size: expect.any(Number), width: 64, height: 32 },
      medium: { url: `/uploads/${told.key}/medium`, size: expect.any(Number), width: 192, height: 96 },
      large: { url: `/uploads/${told.key}/large`, size: expect.any(Number), width: 512, height: 256 },
    },
  });
  expect(answer.headers).toMatchObject({
    location: `https://atlas.test${told.url}`,
    'cache-control': 'no-store',
  });
  expect(await statuses(told.url)).toEqual([404, 404, 200, 200]);
  const read = await get('user', told.url);
  expect(createHash('sha256').update(read.rawPayload).digest('hex')).toBe(told.key);
  expect(read.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(read.rawPayload.length),
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  const small = await get('user', `${told.url}/small`);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'png', width: 64 });
  const head = await app.inject({ method: 'HEAD', url: told.url, headers: { 'x-test-viewer': 'user' } });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    read.headers['content-length'],
    '',
  ]);
  for (const url of [
    `${told.url}/huge`,
    `${told.url}/toString`,
    `/uploads/${'0'.repeat(64)}`,
    '/uploads/x',
  ]) {
    expect([url, (await get('user', url)).statusCode]).toEqual([url, 404]);
  }

  // The same file again is the same upload, of one more person.
  const before = await kept();
  expect((await taken('other', logo)).key).toBe(told.key);
  expect(await kept()).toBe(before + 1);
  expect(await statuses(told.url)).toEqual([404, 200, 200, 200]);
});

test('a document is kept byte by byte, and only ever downloaded', async () => {
  const pdf = await taken('user', PDF);
  const read = await get('user', pdf.url);
  expect([read.body, read.headers['content-type']]).toEqual([PDF, 'application/pdf']);
  expect(read.headers['content-disposition']).toBe(
    `attachment; filename="document-${pdf.key.slice(0, 16)}.pdf"`,
  );
  expect(read.headers['content-security-policy']).toContain('sandbox');
  const long = 'Quanten, 量子\n'.repeat(200_000);
  const text = await taken('user', long);
  const back = await get('user', text.url, { 'accept-encoding': 'gzip' });
  expect([back.body === long, back.headers['content-type']]).toEqual([true, 'text/plain; charset=utf-8']);
  const parts = await made.database.query(sql`select 1 from upload_part where key = ${text.key}`);
  expect(parts.length).toBe(Math.ceil(Buffer.byteLength(long) / 1024 / 1024));
});

test('whoever is not signed in, has no role, or asks by a key that only reads, uploads nothing', async () => {
  const before = await kept();
  expect((await upload('visitor', 'A text.')).json()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect((await upload('norole', 'A text.')).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await upload('readKey', 'A text.')).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await kept()).toBe(before);
  expect((await upload('writeKey', 'A text.')).statusCode).toBe(201);
});

describe('what cannot be taken is told by its field, and nothing of it is kept', () => {
  const form = (parts: readonly Part[]) => () => formOf(parts);
  const raw =
    (payload: string, type = 'multipart/form-data; boundary=b') =>
    () =>
      Promise.resolve({ payload: Buffer.from(payload), type });
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
  test.each<[string, number, string, () => ReturnType<typeof formOf>]>([
    ['an empty file', 422, 'file', form([{ bytes: '' }])],
    [
      'a page in place of a picture',
      422,
      'file',
      form([{ bytes: '<html><script>1</script></html>', name: 'a.png' }]),
    ],
    ['a program', 422, 'file', form([{ bytes: Buffer.from('MZ\x90\0\x03'), name: 'a.pdf' }])],
    ['a picture cut off', 422, 'file', () => formOf([{ bytes: logo.subarray(0, logo.length - 40) }])],
    ['a PDF with an archive behind it', 422, 'file', form([{ bytes: `${PDF}PK\x03\x04` }])],
    ['a PDF cut off', 422, 'file', form([{ bytes: PDF.slice(0, 30) }])],
    ['a text with signs that control', 422, 'file', form([{ bytes: `${'a'.repeat(9000)}\0` }])],
    [
      'a picture too large',
      413,
      'file',
      () => formOf([{ bytes: Buffer.concat([logo, Buffer.alloc(UPLOADS.pictureBytes)]) }]),
    ],
    ['a drawing too large', 413, 'file', form([{ bytes: `<svg>${' '.repeat(UPLOADS.drawingBytes)}</svg>` }])],
    ['two files', 422, 'file', form([{ bytes: PDF }, { bytes: PDF }])],
    ['many parts', 422, 'file', form(Array.from({ length: 50 }, () => ({ bytes: PDF })))],
    ['no file', 422, 'file', raw('--b--\r\n')],
    ['another field', 422, 'picture', form([{ bytes: PDF, field: 'picture' }])],
    [
      'a field beside it',
      422,
      'kind',
      raw(`--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nlogo\r\n--b--\r\n`),
    ],
    ['a name with folders', 422, 'file', form([{ bytes: PDF, name: '../../etc/passwd' }])],
    [
      'a name of Windows with folders',
      422,
      'file',
      raw(
        `--b\r\nContent-Disposition: form-data; name="file"; filename="..\\\\..\\\\a"\r\n\r\nx\r\n--b--\r\n`,
      ),
    ],
    ['a form cut off', 400, 'file', raw(`--b\r\n${disposition}\r\n\r\nhalf of it`)],
    ['a form cut off in its head', 400, 'file', raw(`--b\r\nContent-Dispo`)],
  ])('%s: %i', async (_what, status, field, make) => {
    const before = await kept();
    const { payload, type } = await make();
    const answer = await post('user', payload, type);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect([answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})]).toEqual([
      status,
      [field],
    ]);
    expect([await kept(), folders()]).toEqual([before, []]);
  });

  test('what is no form: 415', async () => {
    for (const type of ['application/json', 'image/png', 'multipart/mixed; boundary=b']) {
      const answer = await post('user', Buffer.from('{}'), type);
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
    expect((await post('user', Buffer.from('x'), 'multipart/form-data')).statusCode).toBe(400);
  });
});

describe('over a connection', () => {
  let port = 0;
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  const open = (headers: Record<string, string> = {}) =>
    request({
      port,
      method: 'POST',
      path: '/uploads',
      headers: { 'x-test-viewer': 'user', 'content-type': 'multipart/form-data; boundary=b', ...headers },
    });
  const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

  test('an upload that breaks off leaves nothing', async () => {
    const before = await kept();
    const sending = open();
    sending.on('error', () => undefined);
    sending.write(HEAD + PDF);
    while (folders().length === 0) await setTimeout(5);
    sending.destroy();
    while (folders().length > 0) await setTimeout(5);
    expect(await kept()).toBe(before);
  });

  test('a file that grows beyond its limit is refused while it comes, and one that says so before it does', async () => {
    const before = await kept();
    const statusOf = (sending: ReturnType<typeof open>): Promise<number | undefined> => {
      const { promise, resolve } = Promise.withResolvers<number | undefined>();
      sending.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
        sending.destroy();
      });
      sending.on('error', () => undefined);
      return promise;
    };
    const announced = open({ 'content-length': String(10 * UPLOADS.documentBytes) });
    const early = statusOf(announced);
    announced.write(HEAD);
    expect(await early).toBe(413);

    const growing = open();
    const late = statusOf(growing);
    growing.write(HEAD);
    growing.write(logo);
    const block = Buffer.alloc(64 * 1024);
    // It goes on for ever: only the answer ends it.
    while (!growing.destroyed) {
      if (!growing.write(block)) await setTimeout(1);
    }
    expect(await late).toBe(413);
    expect([await kept(), folders()]).toEqual([before, []]);
  });
});

test('the same file twice at once is kept once', async () => {
  const bytes = 'Twice at once.\n'.repeat(100_000);
  const keys = await Promise.all(['user', 'other', 'user'].map(async (who) => (await taken(who, bytes)).key));
  expect(new Set(keys).size).toBe(1);
  const parts = await made.database.query(sql`select 1 from upload_part where key = ${keys[0] ?? ''}`);
  expect(parts).toHaveLength(2);
});

test('an account tries so often in an hour, and keeps so much; others are free', async () => {
  await made.database.query(sql`
    insert into allowance (name, client, used, ends_at) values
      ('uploads', ${account(2)}, ${UPLOADS.filesPerHour - 1}, ${new Date(now.getTime() + 60_000)}),
      ('upload KiB', ${account(3)}, ${UPLOADS.kibPerHour}, ${new Date(now.getTime() + 60_000)})`);
  expect((await upload('user', '')).statusCode).toBe(422);
  expect((await upload('user', PDF)).statusCode).toBe(429);
  const before = await kept();
  expect((await upload('other', 'another text')).statusCode).toBe(429);
  expect(await kept()).toBe(before);
  expect((await upload('admin', PDF)).statusCode).toBe(201);
});

describe('an upload that an entry uses', () => {
  test('is seen by everybody once the entry is, for as long as it is used', async () => {
    const { key, url } = await taken('user', await picture('#1414c8'));
    const { version } = (await get('super', `/organizations/${ACME}/`)).json<{ version: number }>();
    const suggested = await write('user', 'PATCH', `/organizations/${ACME}/`, { logo: key, version });
    expect([suggested.statusCode, suggested.body]).toEqual([202, expect.any(String)]);
    expect(await statuses(url)).toEqual([404, 404, 200, 200]);
    const { id } = suggested.json<{ changeSet: { id: string } }>().changeSet;
    expect(
      (await write('super', 'POST', `/change-sets/${id}/decide/`, { decision: 'approve' })).statusCode,
    ).toBe(200);
    expect((await get('visitor', `/organizations/${ACME}/`)).json()).toMatchObject({ logo: url });
    expect(await statuses(url)).toEqual([200, 200, 200, 200]);
    expect(await statuses(`${url}/small`)).toEqual([200, 200, 200, 200]);
    const read = await get('visitor', url);
    expect(read.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get('visitor', url, { 'if-none-match': String(read.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const linked = await get('visitor', `/organizations/${ACME}/`, { accept: 'application/ld+json' });
    expect(linked.body).toContain(`https://atlas.test${url}`);

    const standing = (await get('super', `/organizations/${ACME}/`)).json<{ version: number }>();
    const gone = await write('super', 'PATCH', `/organizations/${ACME}/`, {
      logo: '',
      version: standing.version,
    });
    expect(gone.statusCode).toBe(200);
    expect(await statuses(url)).toEqual([404, 404, 200, 200]);
    // The change can be undone: it stays.
    now = new Date(now.getTime() + 48 * 3_600_000);
    await sweepUploads(services, now);
    expect(await statuses(url)).toEqual([404, 404, 200, 200]);
  });

  test('as the source of a value is seen with the value', async () => {
    const { key, url } = await taken('admin', `${PDF}%%EOF`);
    const body = (name: string, upload: string) => ({
      name,
      entityType: ['company'],
      founded: 2019,
      sources: [{ key: 'report', upload, title: 'Annual report' }],
      evidence: { founded: { source: 'report', quote: 'since 2019' } },
    });
    const created = await write('admin', 'POST', '/organizations/', body('Helix Reports', key));
    expect([created.statusCode, created.body]).toEqual([201, expect.any(String)]);
    const { id } = created.json<{ id: string }>();
    expect(await statuses(url)).toEqual([404, 404, 404, 200]);
    expect((await write('super', 'POST', `/organizations/${id}/approve/`, {})).statusCode).toBe(200);
    expect(await statuses(url)).toEqual([200, 200, 200, 200]);
    const { facts } = (await get('visitor', `/organizations/${id}/`)).json<{
      facts: { field: string; source: { url: string } | null }[];
    }>();
    expect(facts.find(({ field }) => field === 'founded')?.source?.url).toBe(url);
  });

  test('must be there, be seen by whoever uses it, and be a picture where one is shown', async () => {
    const own = await taken('user', await picture('#c8c814'));
    const text = await taken('user', 'Only a text.');
    const { version } = (await get('super', `/organizations/${ACME}/`)).json<{ version: number }>();
    const errorsOf = async (who: string, body: object) => {
      const answer = await write(who, 'PATCH', `/organizations/${ACME}/`, { version, ...body });
      return [answer.statusCode, answer.json<{ errors?: object }>().errors];
    };
    expect(await errorsOf('user', { logo: '0'.repeat(64) })).toEqual([
      422,
      { logo: [expect.stringContaining('no such upload')] },
    ]);
    expect(await errorsOf('other', { logo: own.key })).toEqual([
      422,
      { logo: [expect.stringContaining('no such upload')] },
    ]);
    expect(await errorsOf('user', { logo: text.url })).toEqual([422, { logo: ['It must be a picture.'] }]);
    expect(await errorsOf('user', { website: own.url })).toMatchObject([
      422,
      { website: [expect.any(String)] },
    ]);
    const source = { key: 'a', upload: '0'.repeat(64) };
    expect(await errorsOf('user', { city: 'Bonn', sources: [source] })).toMatchObject([
      422,
      { 'sources.0.upload': [expect.stringContaining('no such upload')] },
    ]);
    expect(
      await errorsOf('user', {
        city: 'Bonn',
        sources: [{ key: 'a', upload: own.key, url: 'https://a.example' }],
      }),
    ).toMatchObject([422, { 'sources.0.upload': [expect.stringContaining('in place of url')] }]);
  });
});

test('what nothing uses goes after a day, and not before; uploaded again it stays', async () => {
  const first = await taken('user', 'One that nobody uses.');
  const second = await taken('user', 'Another that nobody uses.');
  const later = (hours: number): Date => (now = new Date(now.getTime() + hours * 3_600_000));
  await sweepUploads(services, later(23.9));
  expect(await statuses(first.url, ['user'])).toEqual([200]);
  await taken('user', 'Another that nobody uses.');
  expect(await sweepUploads(services, later(0.2))).toBeGreaterThan(0);
  expect([...(await statuses(first.url, ['user'])), ...(await statuses(second.url, ['user']))]).toEqual([
    404, 200,
  ]);
  const parts = await made.database.query(sql`select 1 from upload_part where key = ${first.key}`);
  expect(parts).toEqual([]);
  await sweepUploads(services, later(24));
  expect(await statuses(second.url, ['user'])).toEqual([404]);
});
