import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices, type Services } from '#server/services.ts';
import { openBucket, type Bucket } from '#server/uploads/places/bucket.ts';
import { countElsewhere } from '#server/uploads/store.ts';
import { sweepUploads } from '#server/uploads/sweep.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { BUCKET_CREDENTIALS, startTestBucket, type TestBucket } from '#tests/support/testBucket.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const viewer = (index: number): Viewer => ({
  id: `0198c0de-0000-7000-8000-00000000000${index}`,
  rank: RANKS.USER,
});
const VIEWERS: Readonly<Record<string, Viewer>> = { user: viewer(2), other: viewer(3) };

interface Opened {
  readonly app: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

let s3: TestBucket;
let made: TestDatabase;
let bucket: Bucket;
let withBucket: Opened;
let without: Opened;
let now = new Date('2026-03-01T12:00:00Z');
const said: string[] = [];
const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };

beforeAll(async () => {
  for (const [name, value] of Object.entries(BUCKET_CREDENTIALS)) vi.stubEnv(name, value);
  s3 = await startTestBucket();
  made = await createTestDatabase();
  bucket = await openBucket(s3.settings, log);
  withBucket = await open(bucket);
  without = await open(undefined);
});
afterAll(async () => {
  await withBucket.close();
  await without.close();
  bucket.close();
  await made.drop();
  await s3.stop();
  vi.unstubAllEnvs();
});
afterEach(() => {
  s3.mood = 'serves';
  s3.asked.length = 0;
  said.length = 0;
});

async function open(kept: Bucket | undefined): Promise<Opened> {
  const services = makeServices(made.database, { clock: { now: () => now }, bucket: kept });
  const opened = await createTestApp(services, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  });
  return { ...opened, services };
}

async function post(bytes: Uint8Array | string, { app } = withBucket, who = 'user') {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'file');
  const response = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/uploads',
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'x-test-viewer': who, 'content-type': response.headers.get('content-type') ?? '' },
  });
}

async function taken(...given: Parameters<typeof post>): Promise<{ key: string; url: string }> {
  const answer = await post(...given);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ key: string; url: string }>();
}

const get = (url: string, headers: Record<string, string> = {}, { app } = withBucket) =>
  app.inject({ url, headers: { 'x-test-viewer': 'user', ...headers } });

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const kept = (table: 'upload' | 'upload_loose'): Promise<unknown[]> =>
  made.database.query(sql`select 1 from ${sql.id(table)}`);
const namesOf = async (key: string): Promise<string[]> =>
  (await s3.names()).filter((name) => name.includes(key));

const LONG = 'Quanten, 量子\n'.repeat(200_000);

test('a picture is kept as an object for each size, with what it is, and read as from the database', async () => {
  const logo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c81414' } })
    .png()
    .toBuffer();
  const { key, url } = await taken(logo);
  const names = await namesOf(key);
  expect(names.map((name) => name.replace(/\/[0-9a-f-]{36}\//, '/'))).toEqual([
    `uploads/${key}/large`,
    `uploads/${key}/medium`,
    `uploads/${key}/small`,
  ]);
  expect((await s3.object(names[0] ?? '')).headers).toMatchObject({
    ContentType: 'image/png',
    ContentDisposition: 'inline',
    CacheControl: expect.stringContaining('immutable'),
    ContentLength: expect.any(Number),
  });
  const parts = await made.database.query(sql`select 1 from upload_part where key = ${key}`);
  expect([parts, await kept('upload_loose')]).toEqual([[], []]);
  const read = await get(url);
  expect([read.statusCode, sha256(read.rawPayload)]).toEqual([200, key]);
  expect(read.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await sharp((await get(`${url}/small`)).rawPayload).metadata()).width).toBe(64);
  expect((await get(url, { 'x-test-viewer': 'other' })).statusCode).toBe(404);
});

test('the same file of somebody else brings nothing to the bucket again', async () => {
  const { key } = await taken('One text of two people.');
  s3.asked.length = 0;
  expect((await taken('One text of two people.', withBucket, 'other')).key).toBe(key);
  expect(s3.asked).toEqual([]);
  const twice = await Promise.all(
    ['user', 'other', 'user'].map((who) => taken('At the same time.', withBucket, who)),
  );
  // What lost the race has no row, and goes with the sweep.
  now = new Date(now.getTime() + 25 * 3_600_000);
  await taken('At the same time.');
  await sweepUploads(withBucket.services, now);
  expect(await namesOf(twice[0]?.key ?? '')).toHaveLength(1);
  expect((await get(twice[0]?.url ?? '')).body).toBe('At the same time.');
});

describe.each(['the database', 'the bucket'] as const)('of a document in %s', (where) => {
  let document: { key: string; url: string };
  const bytes = Buffer.from(`${where} ${LONG}`);
  beforeAll(async () => {
    document = await taken(bytes, where === 'the bucket' ? withBucket : without);
  });

  test('all is read, and nothing of the bucket for HEAD or for whoever has it', async () => {
    const read = await get(document.url);
    expect([read.statusCode, read.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(read.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': `${bytes.length}` });
    s3.asked.length = 0;
    const head = await withBucket.app.inject({
      method: 'HEAD',
      url: document.url,
      headers: { 'x-test-viewer': 'user', range: 'bytes=0-9' },
    });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      `${bytes.length}`,
    ]);
    const again = await get(document.url, {
      'if-none-match': String(read.headers['etag']),
      range: 'bytes=0-9',
    });
    expect([again.statusCode, again.body, s3.asked]).toEqual([304, '', []]);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=1048570-1048590', 1_048_570, 1_048_590],
    ['bytes=5-', 5, bytes.length - 1],
    ['bytes=-7', bytes.length - 7, bytes.length - 1],
    [`bytes=${bytes.length - 3}-999999999`, bytes.length - 3, bytes.length - 1],
  ])('%s is read alone', async (range, start, end) => {
    const etag = `"${document.key}-file"`;
    const read = await get(document.url, { range, 'if-range': etag });
    expect(read.statusCode).toBe(206);
    expect(read.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
      'content-length': `${end - start + 1}`,
      etag,
    });
    expect(read.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('a span of another version, or of another kind, is all of it; one behind its end is refused', async () => {
    const others: readonly Record<string, string>[] = [
      { range: 'bytes=0-9', 'if-range': '"another"' },
      { range: 'bytes=0-9', 'if-range': 'Sun, 01 Mar 2026 12:00:00 GMT' },
      { range: 'bytes=0-1,4-5' },
      { range: 'rows=0-9' },
    ];
    for (const headers of others) {
      const read = await get(document.url, headers);
      expect([headers, read.statusCode, read.rawPayload.length]).toEqual([headers, 200, bytes.length]);
    }
    const behind = await get(document.url, { range: `bytes=${bytes.length}-` });
    expect(behind.statusCode).toBe(416);
    expect(behind.headers).toMatchObject({
      'content-range': `bytes */${bytes.length}`,
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('problem+json'),
    });
  });
});

test('without its bucket a server reads what the database holds, and says that the rest cannot be had', async () => {
  const [here, there] = [await taken('In the database.', without), await taken('In the bucket.')];
  expect((await get(here.url)).body).toBe('In the database.');
  expect((await get(there.url)).body).toBe('In the bucket.');
  expect((await get(here.url, {}, without)).body).toBe('In the database.');
  const away = await get(there.url, {}, without);
  expect([away.statusCode, away.json<{ code: string }>().code]).toEqual([503, 'UPLOADS_UNAVAILABLE']);
  expect(await countElsewhere(made.database)).toBeGreaterThan(0);
});

describe('a bucket that does not answer', () => {
  test.each(['away', 'refuses writes'] as const)(
    '(%s) takes nothing, and what came of it is swept',
    async (mood) => {
      const before = (await kept('upload')).length;
      s3.mood = mood;
      const refused = await post(`Not kept: ${mood}.`);
      expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
        503,
        'Uploaded files cannot be kept or read at the moment. Try again shortly.',
      ]);
      expect(refused.headers['retry-after']).toBeDefined();
      expect(await kept('upload')).toHaveLength(before);
      s3.mood = 'serves';
      const { url } = await taken(`Not kept: ${mood}.`);
      expect((await get(url)).body).toBe(`Not kept: ${mood}.`);
      expect(said).toEqual([
        expect.stringContaining(mood === 'away' ? 'does not answer' : 's3:PutObject on uploads/*'),
        'The bucket test-uploads serves again.',
      ]);
    },
  );

  test('shows nothing, which no cache keeps, and shows it again when it answers', async () => {
    const { url } = await taken('Read while it is away.');
    s3.mood = 'away';
    const away = await get(url);
    expect([away.statusCode, away.headers['cache-control'], away.headers['content-disposition']]).toEqual([
      503,
      'no-store',
      undefined,
    ]);
    const head = { method: 'HEAD', url, headers: { 'x-test-viewer': 'user' } } as const;
    expect((await withBucket.app.inject(head)).statusCode).toBe(200);
    s3.mood = 'serves';
    expect((await get(url)).body).toBe('Read while it is away.');
  });

  test('is swept later: the rows go, the objects stay noted', async () => {
    const { key, url } = await taken('Swept while it is away.');
    now = new Date(now.getTime() + 25 * 3_600_000);
    s3.mood = 'away';
    await expect(sweepUploads(withBucket.services, now)).rejects.toThrow('cannot be kept or read');
    expect((await get(url)).statusCode).toBe(404);
    s3.mood = 'serves';
    expect(await namesOf(key)).toHaveLength(1);
    await sweepUploads(withBucket.services, now);
    expect([await namesOf(key), await kept('upload_loose')]).toEqual([[], []]);
  });
});

test('what is on its way is not swept, nor what a row has come back for', async () => {
  const { key, url } = await taken('It comes back.');
  await made.database.query(
    sql`insert into upload_loose (place, sizes, since) select place, array['file'], ${now} from upload where key = ${key}`,
  );
  const [left] = await made.database.query<{ place: string }>(sql`
    insert into upload_loose (place, sizes, since) values ('uploads/on-its-way', array['file'], ${now}) returning place`);
  s3.asked.length = 0;
  await sweepUploads(withBucket.services, new Date(now.getTime() + 23 * 3_600_000));
  expect([left?.place, s3.asked]).toEqual(['uploads/on-its-way', []]);
  await made.database.query(sql`update upload set touched_at = ${new Date(now.getTime() + 86_400_000)}`);
  await sweepUploads(withBucket.services, new Date(now.getTime() + 25 * 3_600_000));
  expect(s3.asked).toEqual(['DELETE uploads/on-its-way/file']);
  expect((await get(url)).body).toBe('It comes back.');
});

describe('a bucket is tried when the server starts', () => {
  const opening = (change: object = {}): Promise<Bucket> => openBucket({ ...s3.settings, ...change }, log);

  test('and nothing of the trial stays', async () => {
    const before = await s3.names();
    (await opening()).close();
    expect([await s3.names(), said]).toEqual([before, []]);
  });

  test('one that is not there, or not allowed, is told in a sentence', async () => {
    await expect(opening({ bucket: 'another' })).rejects.toThrow(
      `S3_BUCKET is "another", but there is no such bucket at ${s3.settings.endpoint}: make it, or correct the name.`,
    );
    s3.mood = 'refuses writes';
    await expect(opening()).rejects.toThrow('give them the right s3:PutObject on uploads/*');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody-else');
    await expect(opening()).rejects.toThrow('does not take the credentials (InvalidAccessKeyId)');
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    await expect(opening()).rejects.toThrow('there are no credentials for it');
    vi.stubEnv('AWS_ACCESS_KEY_ID', BUCKET_CREDENTIALS.AWS_ACCESS_KEY_ID);
  });

  test('one that does not answer is told to the log, and served when it does', async () => {
    s3.mood = 'away';
    const opened = await opening();
    expect(said).toEqual([expect.stringContaining('does not answer')]);
    s3.mood = 'serves';
    await opened.remove('uploads/none');
    opened.close();
  });
});
