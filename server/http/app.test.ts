import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { KINDS } from '#domain/registry.ts';
import { SCREENS } from '#domain/screens.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { createPool } from '#server/database/pool.ts';
import { isBehindLinks } from '#server/rest/openapi/rows.ts';
import { SEARCH_PATHS } from '#server/rest/search/searches.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let made: TestDatabase;
let app: FastifyInstance;
const closing: (() => Promise<void>)[] = [];

async function open(database: Database | undefined): Promise<FastifyInstance> {
  const opened = await createTestApp(database);
  closing.push(opened.close);
  return opened.app;
}

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  app = await open(made.database);
});
afterAll(async () => {
  for (const close of closing) await close();
  await made.drop();
});

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const NO_STORE = 'no-store';

async function problem(options: InjectOptions, status: number, on = app): Promise<Record<string, unknown>> {
  const answer = await on.inject(options);
  expect([answer.body, answer.statusCode]).toEqual([answer.body, status]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe(NO_STORE);
  return answer.json();
}

describe('health', () => {
  test('a process that is ready says so', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.headers['cache-control']).toBe(NO_STORE);
  });

  test('before its services are there it lives but is not ready', async () => {
    const starting = await open(undefined);
    expect((await starting.inject('/healthz')).statusCode).toBe(200);
    for (const url of [
      '/readyz',
      '/organizations/',
      `/organizations/${sampleId('o', 1)}/`,
      '/organizations/?format=csv',
      '/graphql?query={__typename}',
    ]) {
      const answer = await starting.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expect([url, answer.headers['retry-after']]).toEqual([url, '5']);
      expect([url, answer.json()]).toMatchObject([url, { code: 'NOT_READY' }]);
    }
    expect((await starting.inject({ url: '/companies', headers: HTML })).statusCode).toBe(200);
    expect((await starting.inject('/openapi.json')).statusCode).toBe(200);
  });

  test('it is not ready while the database is away, and tells nothing of the reason', async () => {
    const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };
    const away = createDatabase(createPool(nowhere, { pgPoolMax: 1 }), { prepare: false });
    const lonely = await open(away);
    for (const url of ['/readyz', '/organizations/', '/organizations/?format=ndjson']) {
      const answer = await problem({ url }, 503, lonely);
      expect(answer).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
      expect(JSON.stringify(answer)).not.toMatch(/127\.0|nobody|ECONN/);
    }
    expect((await lonely.inject('/healthz')).statusCode).toBe(200);
    await away.close();
  });
});

describe('methods and bodies', () => {
  const row = `/organizations/${sampleId('o', 1)}/`;
  const urls = [
    '/search/global/',
    `${row}history/`,
    '/dashboard-metrics/',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/config.json',
  ];

  test.each(urls)('%s takes GET and HEAD only', async (url) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.inject({ method, url });
      expect([method, answer.statusCode]).toEqual([method, 405]);
      expect([method, answer.headers['allow']]).toEqual([method, 'GET, HEAD']);
      expect([method, answer.json()]).toMatchObject([method, { code: 'METHOD_NOT_ALLOWED' }]);
    }
  });

  test.each([
    ['/organizations/', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE']],
    ['/round/?limit=5', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE']],
    [row, 'GET, HEAD, PATCH, PUT, DELETE', ['POST']],
    [`${row}approve/`, 'POST', ['PUT', 'PATCH', 'DELETE']],
  ] as const)('%s takes %s only', async (url, allowed, refused) => {
    for (const method of refused) {
      const answer = await app.inject({ method, url });
      expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, allowed]);
    }
  });

  test('HEAD is GET without its body', async () => {
    const get = await app.inject('/organizations/?limit=2');
    const head = await app.inject({ method: 'HEAD', url: '/organizations/?limit=2' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('an unknown path is not found by any method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await problem({ method, url: '/organization/' }, 404)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test.each<[string, string, string]>([
    ['application/json', '{"a":', 'malformed'],
    ['application/json', '', 'empty'],
    ['text/xml', '<a/>', 'of another type'],
  ])('a body of %s that is %s gives a 4xx, never a 5xx', async (type, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/organizations/',
      headers: { 'content-type': type },
      payload,
    });
    expect([400, 401, 405, 415]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test('a body that is too large is refused', async () => {
    const options = {
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
    } as const;
    const payload = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;
    expect((await app.inject({ ...options, payload: payload(256 * 1024) })).statusCode).toBe(400);
    const body = await problem({ ...options, payload: payload(256 * 1024 + 1) }, 413);
    expect(body).toMatchObject({ code: 'TOO_LARGE' });
  });

  test.each(['/organizations/%', '/organizations/%E0%A4%A/', '/%c0%ae%c0%ae/'])(
    'the malformed address %s gives 4xx',
    async (url) => {
      const answer = await app.inject(url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );
});

describe('the description of the interface', () => {
  type Parameter = { name: string; in: string; schema: object };
  type Operation = {
    parameters?: (Parameter | { $ref: string })[];
    responses: object;
    security?: object[];
  };
  type Description = {
    openapi: string;
    info: Record<string, string>;
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: {
      schemas: Record<string, { properties?: object }>;
      parameters: Record<string, Parameter>;
    };
  };
  const read = async (): Promise<Description> => (await app.inject('/openapi.json')).json<Description>();
  const parametersOf = ({ components }: Description, { parameters = [] }: Operation): Parameter[] =>
    parameters.flatMap((one) =>
      '$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? []) : [one],
    );

  test('is OpenAPI 3.1 in shape, and every reference in it leads somewhere', async () => {
    const api = await read();
    expect(api.openapi).toMatch(/^3\.1\.\d$/);
    expect(api.info).toMatchObject({ title: 'Sector Atlas', version: expect.any(String) });
    expect(api.servers).toEqual([{ url: 'https://atlas.test' }]);
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(5);
    for (const [, name = ''] of references) expect(api.components.schemas).toHaveProperty(name);
    const ids = [...JSON.stringify(api).matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [path, item] of Object.entries(api.paths)) {
      for (const operation of Object.values(item)) {
        expect([path, Object.keys(operation.responses).length > 0]).toEqual([path, true]);
        const names = parametersOf(api, operation).map((parameter) => `${parameter.in} ${parameter.name}`);
        expect([path, new Set(names).size]).toEqual([path, names.length]);
        for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(`path ${name}`);
      }
    }
  });

  test.each([
    ['/organizations/', 50],
    ['/taxonomy/', 999],
    ['/graphing_tool/', 999],
    ['/search-panel/', 999],
  ])('promises that %s gives %i rows unless another number is asked for', async (path, usual) => {
    const api = await read();
    const parameters = parametersOf(api, api.paths[path]!['get']!);
    const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 0, maximum: 999, default: usual });
    expect(schemaOf('offset')).toEqual({ type: 'integer', minimum: 0, maximum: 10_000 });
  });

  // What a path cannot be asked without.
  const NEEDED: Readonly<Record<string, string>> = {
    '/similar/': `?id=${sampleId('o', 1)}`,
    '/portfolio/': `?id=${sampleId('o', 20)}`,
    '/graphql': '?query={__typename}',
    '/explain/': `?kind=organization&id=${sampleId('o', 1)}&field=totalRaisedUsd`,
  };

  test('has every path, and every path is answered', async () => {
    const { paths } = await read();
    const lists = KINDS.flatMap(({ rest }) => rest.flatMap(({ path }) => [path, `${path}{id}/`]));
    const searches = SEARCH_PATHS.map(({ path }) => path);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([...lists, ...searches, '/healthz', '/readyz', '/config.json']),
    );
    const firstOf = async (list: string): Promise<string> =>
      (await app.inject(`${list}?limit=1`)).json<{ results?: { id: string }[] }>().results?.[0]?.id ?? 'none';
    const aClaim = async (): Promise<string> => {
      const [fact] = await made.database.query<{ id: string }>(
        sql`select id from fact where subject_id = ${sampleId('o', 1)} and status = 'APPROVED' limit 1`,
      );
      return fact?.id ?? 'none';
    };
    // What was not ordered, uploaded, saved or made before is not there; tests of its own do so.
    const isOrdered = (path: string): boolean =>
      /^\/(exports|uploads|embeds?|permalinks\/|p\/|saved-views\/\{|dashboards\/\{|idp|sitemap\/)/.test(path);
    // What only those who are signed in are told is asked for them elsewhere.
    const isForAll = (path: string): boolean =>
      paths[path]?.['get'] !== undefined && paths[path]['get'].security === undefined;
    for (const path of Object.keys(paths).filter((one) => isForAll(one) && !isOrdered(one))) {
      const [list = '', below] = path.split('{id}');
      // Claims have no list.
      const idIn = (): Promise<string> => (list === '/facts/' ? aClaim() : firstOf(list));
      const url = below === undefined ? path : `${list}${await idIn()}${below}`;
      const asked = url + (NEEDED[path] ?? '');
      expect([path, (await app.inject(asked)).statusCode]).toEqual([path, 200]);
    }
  });

  test('names every filter of a list, and every value of a row', async () => {
    const api = await read();
    const { paths, components } = api;
    for (const kind of KINDS) {
      const schema = components.schemas[kind.name[0]!.toUpperCase() + kind.name.slice(1)];
      const isTold = ([, relation]: [string, { type: string }]): boolean => relation.type !== 'inverse';
      const links = Object.entries(kind.relations).flatMap((one) => (isTold(one) ? [one[0]] : []));
      const told = Object.keys(schema?.properties ?? {});
      expect(told).toEqual(expect.arrayContaining(['id', ...Object.keys(kind.fields)]));
      expect([kind.name, links.filter((name) => told.includes(name))]).toEqual([
        kind.name,
        isBehindLinks(kind) ? [] : links,
      ]);
      const offered = Object.entries(kind.fields).filter(([, { hidden }]) => hidden !== true);
      const names = [...offered.map(([name]) => name), ...Object.keys(kind.relations)];
      for (const { path } of kind.rest) {
        const parameters = parametersOf(api, paths[path]!['get']!).map(({ name }) => name);
        expect(parameters).toEqual(
          expect.arrayContaining(['limit', 'offset', 'search', 'ordering', 'q', ...names]),
        );
        const [row] = (await app.inject(`${path}?limit=1`)).json<{ results: object[] }>().results;
        expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(row ?? {})));
      }
    }
  });

  test.each([
    ['lat', { minimum: -90, maximum: 90 }],
    ['acquisitionUsd', { minimum: 0 }],
    ['employeesMin', { minimum: 0 }],
  ] as const)('tells between what %s stands, of rows and of what is written', async (name, bounds) => {
    const { schemas } = (await read()).components;
    for (const schema of ['Organization', 'OrganizationDraft']) {
      expect([schema, schemas[schema]?.properties]).toMatchObject([schema, { [name]: bounds }]);
    }
  });

  test('tells of a rate that it is more than 0, and of conditions, which may ask for anything, nothing', async () => {
    const { components } = await read();
    expect(components.schemas['FundingRound']?.properties).toMatchObject({ fxRate: { exclusiveMinimum: 0 } });
    const { schema } = components.parameters['fundingRound.fundingUsd.lt']!;
    expect(schema).not.toHaveProperty('minimum');
    expect((await app.inject('/round/?fundingUsd.lt=-1')).statusCode).toBe(200);
  });

  test.each([
    ['Country', 'inCountry'],
    ['Fact', 'facts'],
    ['QubitUpdate', 'hasQubitUpdates'],
  ] as const)('tells of a %s what stands of it within an organization, as %s', async (schema, link) => {
    const { components } = await read();
    const answer = await app.inject(`/organizations/${sampleId('o', 1)}/`);
    const linked = [answer.json<Record<string, object | object[]>>()[link]].flat();
    expect(linked.length).toBeGreaterThan(0);
    const told = Object.keys(components.schemas[schema]?.properties ?? {});
    for (const row of linked) expect(Object.keys(row ?? {}).toSorted()).toEqual(told.toSorted());
  });
});

describe('screens', () => {
  const profile = (id: string): string => `/company/${id}/profile`;

  test.each(
    SCREENS.filter((route) => route.built && !route.path.includes(':') && route.name !== 'PAGE_NOT_FOUND'),
  )('$path is answered with its page', async ({ path }) => {
    const answer = await app.inject({ url: path, headers: HTML });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(answer.body).toContain(`nonce="${nonce}"`);
    expect(answer.body).not.toContain('__CSP_NONCE__');
  });

  test('every page has a nonce of its own', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await app.inject('/companies')).headers['content-security-policy']),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('the page of an entity carries its name and description', async () => {
    const answer = await app.inject({ url: profile(sampleId('o', 1)), headers: HTML });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Acme Qubits · Sector Atlas</title>');
    expect(answer.body).toContain(
      'content="Builds &#60;b&#62;cryogenic&#60;/b&#62; &#38; &#34;optical&#34; parts."',
    );
    expect(answer.body).not.toContain('<b>cryogenic');
  });

  test.each([HIDDEN.pending, HIDDEN.declined, sampleId('o', 77), 'x', "'--", '%00', '%'])(
    'there is no page of %s',
    async (id) => {
      const answer = await app.inject({ url: profile(id), headers: HTML });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('Secret');
    },
  );

  test('an unknown path is a page for people and a problem for programs', async () => {
    for (const url of ['/no-such-page', '/organizations', '/companies/x', '/page-not-found', '/forum']) {
      const page = await app.inject({ url, headers: HTML });
      expect([url, page.statusCode]).toEqual([url, 404]);
      expect([url, page.headers['content-type']]).toEqual([url, 'text/html; charset=utf-8']);
      expect([url, page.body]).toEqual([
        url,
        expect.stringContaining('<title>Page not found · Sector Atlas</title>'),
      ]);
    }
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      expect(await problem({ url: '/no-such-page', headers: { accept } }, 404)).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('a screen with a slash too many leads to the screen', async () => {
    const answer = await app.inject({ url: '/companies/?a=b', headers: HTML });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers['location']).toBe('/companies?a=b');
    for (const url of ['//evil.test/companies/', '/\\evil.test/', '//companies/']) {
      const other = await app.inject({ url, headers: HTML });
      expect(other.headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });
});

test('every answer carries the headers of a hardened server', async () => {
  for (const url of [
    '/organizations/',
    '/organizations/?x=1',
    '/companies',
    '/no-such-page',
    '/openapi.json',
    '/graphql?query={__typename}',
  ]) {
    const { headers } = await app.inject(url);
    expect([url, headers]).toMatchObject([
      url,
      {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringMatching(
          url === '/companies'
            ? /^default-src 'self'; .*frame-ancestors 'none'/
            : /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'$/,
        ),
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect([url, headers['x-powered-by']]).toEqual([url, undefined]);
  }
});

test('browsers are told to keep to https where they come by it, for as long as is set, and nowhere else', async () => {
  const told = async (settings: object): Promise<unknown> => {
    const opened = await createTestApp(made.database, settings);
    closing.push(opened.close);
    return (await opened.app.inject('/healthz')).headers['strict-transport-security'];
  };
  expect(await told({ publicUrl: 'http://atlas.test' })).toBeUndefined();
  expect(await told({ publicUrl: undefined })).toBeUndefined();
  expect(await told({ hsts: { seconds: 600, subdomains: false } })).toBe('max-age=600');
  expect(await told({ hsts: { seconds: 0, subdomains: true } })).toBe('max-age=0; includeSubDomains');
});
