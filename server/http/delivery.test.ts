import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import { createDatabase } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import { followRollups, type RollupFollower } from '#server/insights/rollups.ts';
import { raiseVersion } from '#server/database/versions/versions.ts';
import { TOTALS_PATHS } from '#server/rest/insights.ts';
import { makeServices, type Services } from '#server/services.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { chooseEncoding } from './compression.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let app: FastifyInstance;
let follower: RollupFollower;
const closing: (() => Promise<void>)[] = [];

async function open(...given: Parameters<typeof createTestApp>): Promise<FastifyInstance> {
  const opened = await createTestApp(...given);
  closing.push(opened.close);
  return opened.app;
}

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  await raiseVersion(made.database, 'records');
  database = watched(made.database);
  services = makeServices(database);
  follower = await followRollups(services, { warn: () => undefined });
  app = await open(services);
});
afterAll(async () => {
  await follower.stop();
  for (const close of closing) await close();
  await made.drop();
});

const LISTS = KINDS.flatMap(({ rest }) => rest.map(({ path }) => path));
const URLS = [
  ...LISTS,
  `/organizations/${sampleId('o', 1)}/`,
  '/organizations/?limit=2&ordering=-name&country=DE',
  ...Object.keys(TOTALS_PATHS),
  '/taxonomy/?limit=1',
  '/dashboard-metrics/',
  '/graphing_tool/',
  '/graphing_tool/?dimension=country',
  '/search-panel/',
  '/search-panel/?search=a',
  '/deal-matrix/?date__lt=2021',
  '/roadmap-figures/?saidBy=2021',
  '/investor-figures/',
  '/search/global/?search=acme',
  '/config.json',
  '/help.json',
  '/openapi.json',
];

const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });
// What follows the totals and the names looks by itself now and then whether they are to be made anew.
const asked = (): string[] =>
  database.statements.map(({ text }) => text).filter((text) => !/ as built| join search_name /.test(text));
const tagOf = async (url: string): Promise<string> => String((await get(url)).headers['etag']);
const write = (statement: ReturnType<typeof sql>): Promise<void> =>
  made.database.transaction(async (inside) => {
    await inside.query(statement);
    await raiseVersion(inside, 'records');
  });

describe('entity tags', () => {
  test.each(URLS)('%s is weakly tagged, and not sent again to who has it', async (url) => {
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toMatch(/no-cache|max-age=0, must-revalidate/);
    expect(first.headers['vary']).toBe('Accept, Accept-Encoding, Authorization');
    for (const header of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const again = await app.inject({ method, url, headers: { 'if-none-match': header } });
        expect([header, method, again.statusCode, again.body]).toEqual([header, method, 304, '']);
        expect(again.headers['etag']).toBe(tag);
        expect(again.headers['vary']).toBe(first.headers['vary']);
        expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      }
    }
    const changed = await get(url, { 'if-none-match': 'W/"something-else"' });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).toBe(tag);
  });

  test('a 304 of a list asks the database for nothing but the version of its data', async () => {
    const tag = await tagOf('/organizations/');
    database.statements.length = 0;
    expect((await get('/organizations/', { 'if-none-match': tag })).statusCode).toBe(304);
    expect(asked()).toEqual([expect.stringContaining('data_version')]);
    const totals = await tagOf('/taxonomy/');
    database.statements.length = 0;
    expect((await get('/taxonomy/', { 'if-none-match': totals })).statusCode).toBe(304);
    expect((await get('/taxonomy/')).statusCode).toBe(200);
    expect((await get('/dashboard-metrics/')).statusCode).toBe(200);
    expect(asked()).toEqual([]);
  });

  test('every address has a tag of its own', async () => {
    const tags = await Promise.all(URLS.map(tagOf));
    expect(new Set(tags).size).toBe(tags.length);
    const other = await open(services, { publicUrl: 'https://other.test' });
    const elsewhere = (await other.inject('/organizations/?limit=1')).headers['etag'];
    expect(elsewhere).not.toBe(await tagOf('/organizations/?limit=1'));
  });

  test('after a write the old tag is worth nothing, at once for rows, with the new figures for totals', async () => {
    const [list, row, totals] = ['/organizations/', `/organizations/${sampleId('o', 1)}/`, '/taxonomy/'];
    const before = { list: await tagOf(list), row: await tagOf(row), totals: await tagOf(totals) };
    await write(sql`update organization set total_raised_usd = 5 where id = ${sampleId('o', 1)}::uuid`);
    expect((await get(list, { 'if-none-match': before.list })).statusCode).toBe(200);
    expect((await get(row, { 'if-none-match': before.row })).json()).toMatchObject({ totalRaisedUsd: 5 });
    const after = await vi.waitFor(async () => {
      // Another look that is under way does the work for both, perhaps for the data before.
      await follower.look();
      const answer = await get(totals, { 'if-none-match': before.totals });
      expect(answer.statusCode).toBe(200);
      return answer;
    }, 10_000);
    expect(after.json<{ results: object[] }>().results[0]).toMatchObject({ usd: 5 });
    for (const url of [list, row, totals]) {
      expect((await get(url, { 'if-none-match': await tagOf(url) })).statusCode).toBe(304);
    }
  });

  test('what goes wrong carries no tag and is kept by nobody', async () => {
    for (const url of ['/organizations/?x=1', `/organizations/${sampleId('o', 77)}/`, '/taxonomy/?x=1']) {
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect([url, answer.headers['etag']]).toEqual([url, undefined]);
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
    }
    expect((await get('/healthz')).headers['etag']).toBeUndefined();
    const broken = await get('/graphql?query={', { accept: 'application/graphql-response+json' });
    expect([broken.statusCode, broken.headers['etag'], broken.headers['cache-control']]).toEqual([
      400,
      undefined,
      undefined,
    ]);
  });

  test('what was answered to a signed-in caller is kept by no cache between', async () => {
    const { headers } = await get('/organizations/', { authorization: 'Bearer x' });
    expect(headers['cache-control']).toBe('private, no-cache');
  });
});

describe('compression', () => {
  test.each(URLS)('%s comes smaller to who can read it, the same in content', async (url) => {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accept, encoding, decode] of [
      ['br', 'br', brotliDecompressSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      for (let turn = 0; turn < 2; turn += 1) {
        const packed = await get(url, { 'accept-encoding': accept });
        const isLarge = plain.rawPayload.length >= 1024;
        const body = isLarge ? decode(packed.rawPayload) : packed.rawPayload;
        expect([url, packed.headers['content-encoding']]).toEqual([url, isLarge ? encoding : undefined]);
        expect(body.toString()).toBe(plain.body);
        expect(packed.rawPayload.length < plain.rawPayload.length).toBe(isLarge);
        expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
        expect(packed.headers['etag']).toBe(plain.headers['etag']);
      }
    }
  });

  test('exports are compressed as they stream', async () => {
    for (const format of ['csv', 'ndjson']) {
      const url = `/organizations/?format=${format}`;
      const packed = await get(url, { 'accept-encoding': 'gzip' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(url)).body);
    }
  });

  test('answers of a POST and pages are compressed too, each page for itself', async () => {
    const query = '{ organizations { id name website description city state country phone email } }';
    const post = (headers: object) =>
      app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ query }),
      });
    const packed = await post({ 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await post({})).body);
    for (let turn = 0; turn < 2; turn += 1) {
      const page = await get('/companies', { accept: 'text/html', 'accept-encoding': 'br' });
      const [, nonce = '?'] = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy'])) ?? [];
      expect(page.headers).toMatchObject({
        'content-encoding': 'br',
        vary: expect.stringContaining('Accept-Encoding'),
      });
      expect(brotliDecompressSync(page.rawPayload).toString()).toContain(nonce);
    }
  });

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=1, br;q=0.2', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['BR', 'br'],
    ['br;q=x', undefined],
    ['gzip ; q=0.1 ,deflate', 'gzip'],
  ])('Accept-Encoding %j asks for %j', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('methods', () => {
  test('HEAD answers every GET without a body, under the same headers', async () => {
    for (const url of [...URLS, '/healthz', '/readyz']) {
      const [found, head] = [await get(url), await app.inject({ method: 'HEAD', url })];
      expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
        expect([url, name, head.headers[name]]).toEqual([url, name, found.headers[name]]);
      }
    }
  });

  test('OPTIONS tells the methods, and grants nothing to other origins', async () => {
    for (const url of URLS) {
      const answer = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
      });
      expect([url, answer.statusCode]).toEqual([url, 204]);
      expect([url, answer.headers['allow']]).toEqual([url, expect.stringMatching(/^GET, HEAD,.* OPTIONS$/)]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await app.inject({ method: 'OPTIONS', url: '/no-such-path' })).statusCode).toBe(404);
    for (const url of [...URLS, '/graphql?query={__typename}', '/graphql?query={']) {
      const { headers } = await get(url, { origin: 'https://evil.test' });
      expect([url, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([
        url,
        [],
      ]);
    }
  });

  test('GraphQL answers HEAD as GET, and OPTIONS and wrong methods with what it takes', async () => {
    const url = `/graphql?query=${encodeURIComponent('{ __typename }')}`;
    const [found, head] = [await get(url), await app.inject({ method: 'HEAD', url })];
    expect([found.json(), head.statusCode, head.body]).toEqual([{ data: { __typename: 'Query' } }, 200, '']);
    expect(head.headers['etag']).toBe(found.headers['etag']);
    const options = await app.inject({ method: 'OPTIONS', url: '/graphql' });
    expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    const wrong = await app.inject({ method: 'PUT', url: '/graphql' });
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, POST, HEAD']);
  });

  test('a browser that navigates to a shared name gets the screen where there is one', async () => {
    const twins = SCREENS.filter((route) => route.hasRestTwin && !route.path.includes(':'));
    expect(twins.length).toBeGreaterThan(1);
    for (const { path, built } of twins) {
      const asked = await get(`${path}/?a=b`, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      const { location, vary } = asked.headers;
      expect([path, location]).toEqual([path, built ? `${path}?a=b` : undefined]);
      expect([path, built ? vary : 'Accept']).toEqual([path, 'Accept']);
      expect((await get(`${path}/`, { accept: '*/*' })).statusCode).not.toBe(302);
    }
  });

  test.each([
    ['text/html, application/json;q=0.9', 302],
    ['TEXT/HTML', 302],
    ['application/json;q=0.1, text/html', 302],
    ['text/html, application/json', 302],
    ['application/json, text/html', 200],
    ['text/html;q=0.1, application/json', 200],
    ['text/html;q=0', 200],
  ])('Accept %s is answered with %i on a shared name, to HEAD as well', async (accept, status) => {
    expect((await get('/papers/', { accept })).statusCode).toBe(status);
    const head = await app.inject({ method: 'HEAD', url: '/papers/', headers: { accept } });
    expect(head.statusCode).toBe(status);
  });

  test('an address that leads on without its final slash stays the same otherwise', async () => {
    const id = `$&$'$\``;
    const { statusCode, headers } = await get(`/company/${encodeURI(id)}/profile/?a=$&`, {});
    expect([statusCode, headers['location']]).toEqual([308, `/company/${encodeURI(id)}/profile?a=$&`]);
  });
});

describe('the rate limit', () => {
  const limited = (rateLimitPerMinute: number | undefined): Promise<FastifyInstance> =>
    open(services, { rateLimitPerMinute });
  const ask = (on: FastifyInstance, remoteAddress: string, url = '/taxonomy/') =>
    on.inject({ url, remoteAddress });

  test('tells what is left, then answers 429 until the minute is over', async () => {
    const on = await limited(3);
    for (const left of ['2', '1', '0']) {
      const { statusCode, headers } = await ask(on, '192.0.2.1');
      expect([statusCode, headers['ratelimit-remaining']]).toEqual([200, left]);
      expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-policy': '3;w=60' });
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(50);
    }
    const refused = await ask(on, '192.0.2.1', '/organizations/');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset']);
    expect((await ask(on, '192.0.2.2')).statusCode).toBe(200);
    expect((await ask(on, '192.0.2.1', '/healthz')).statusCode).toBe(200);
  });

  test('begins anew when the minute is over', async () => {
    const real = performance.now.bind(performance);
    let later = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + later);
    onTestFinished(() => clock.mockRestore());
    const on = await limited(1);
    const statusAfter = async (seconds: number): Promise<number> => {
      later = seconds * 1000;
      return (await ask(on, '192.0.2.1')).statusCode;
    };
    expect([await statusAfter(0), await statusAfter(1), await statusAfter(30)]).toEqual([200, 429, 429]);
    expect([await statusAfter(61), await statusAfter(62)]).toEqual([200, 429]);
  });

  test('counts the neighbours of an IPv6 network together', async () => {
    const on = await limited(1);
    expect((await ask(on, '2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await ask(on, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await ask(on, '2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await ask(on, '2001:db8::1')).statusCode).toBe(200);
  });

  test.each([
    [false, '198.51.100.1, 192.0.2.7', '198.51.100.2, 192.0.2.8'],
    [1, '198.51.100.1, 192.0.2.7', '198.51.100.2, 192.0.2.7'],
    [2, '198.51.100.1, 192.0.2.7, 10.0.0.2', '198.51.100.2, 192.0.2.7, 10.0.0.3'],
  ] as const)('behind %s proxies counts whom the last of them names', async (trustProxy, first, second) => {
    const on = await open(services, { rateLimitPerMinute: 1, trustProxy });
    const askFor = async (forwarded: string): Promise<number> => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await on.inject({ url: '/config.json', remoteAddress: '10.0.0.1', headers })).statusCode;
    };
    expect([await askFor(first), await askFor(second)]).toEqual([200, 429]);
  });

  test('allows 600 unless told otherwise, does not count the machine itself, and can be off', async () => {
    const usual = await limited(undefined);
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers } = await ask(usual, '127.0.0.1', '/config.json');
      expect(headers['ratelimit-remaining']).toBe('600');
    }
    expect((await ask(usual, '192.0.2.1', '/config.json')).headers['ratelimit-remaining']).toBe('599');
    const strict = await limited(1);
    expect((await ask(strict, '127.0.0.1')).statusCode).toBe(200);
    expect((await ask(strict, '127.0.0.1')).statusCode).toBe(429);
    const off = await limited(0);
    expect((await ask(off, '192.0.2.1')).headers['ratelimit-limit']).toBeUndefined();
  });
});

test('what is no request is answered in one sentence, and the server goes on', async () => {
  const on = await open(database);
  await on.listen({ port: 0, host: '127.0.0.1' });
  const { port } = on.server.address() as AddressInfo;
  const send = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    return (await socket.setEncoding('utf8').toArray()).join('');
  };
  for (const [text, status] of [
    ['GARBAGE\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
  ] as const) {
    const answer = await send(text);
    expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toContain('Content-Type: application/problem+json; charset=utf-8');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: Number(status.slice(0, 3)),
      detail: expect.stringMatching(/^[A-Z].*\.$/),
    });
  }
  expect((await get('/taxonomy/')).statusCode).toBe(200);
});

describe('overload', () => {
  test('while every connection is busy, requests are answered 503 with Retry-After, then again as before', async () => {
    const pool = createPool({ connectionString: made.url }, { pgPoolMax: 1 });
    pool.options.connectionTimeoutMillis = 200;
    const small = createDatabase(pool, { prepare: false });
    const busy = await open(small);
    const { promise, resolve } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const held = small.transaction(async () => {
      started.resolve();
      await promise;
    });
    await started.promise;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => busy.inject(`/organizations/?offset=${index}`)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    }
    resolve();
    await held;
    expect((await busy.inject('/organizations/')).statusCode).toBe(200);
    await small.close();
  });

  test('a statement that the database ends is told so', async () => {
    const url = new URL(made.url);
    url.searchParams.set('options', '-c statement_timeout=1');
    const slow = createDatabase(
      createPool({ connectionString: url.href }, { pgPoolMax: 1, sendsOptions: false }),
      {
        prepare: false,
      },
    );
    const on = await open({
      ...slow,
      query: async (statement) => slow.query(sql`select pg_sleep(0.2), x.* from (${statement}) x`),
    });
    const answer = await on.inject('/taxonomy/');
    expect(answer.json()).toMatchObject({ status: 503, code: 'TOOK_TOO_LONG' });
    expect(answer.headers['retry-after']).toBe('5');
    await slow.close();
  });
});
