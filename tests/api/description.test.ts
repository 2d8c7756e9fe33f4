import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { operatorsOf } from '#domain/query/operators.ts';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import { isReadAsOf } from '#domain/past/pastPaths.ts';
import { KINDS } from '#domain/registry.ts';
import { openApi } from '#server/rest/description/openapi.ts';
import { routesOf } from '#tests/access/routes.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { OPERATIONS, operationAt } from './described.ts';

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, close } = await createTestApp(undefined));
});
afterAll(() => close());

/** What a validator of OpenAPI 3.1 says of a description, one line each. */
async function saidOf(description: object): Promise<string[]> {
  // The paths are the specification's, with a final slash.
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const said = await lintFromString({ source: JSON.stringify(description), config });
  return said.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

test('a validator of OpenAPI 3.1 finds nothing to say about the description', async () => {
  const said = await saidOf({ ...openApi(), servers: [{ url: 'https://atlas.test' }] });
  // A short address leads elsewhere, and does nothing else.
  const led =
    'operation-2xx-response: Operation must have at least one `2XX` response. (#/paths/~1p~1{hash}/get/responses)';
  expect(said).toEqual([led]);
});

test('the validator finds an operation without a name, and a reference that leads nowhere', async () => {
  const { paths, ...others } = openApi() as { paths: Readonly<Record<string, object>> };
  const get = { responses: { 200: { $ref: '#/components/responses/Nothing' } } };
  const said = await saidOf({ ...others, paths: { ...paths, '/new/': { get } } });
  expect(said.join('\n')).toMatch(/operation-operationId: .*\n?/);
  expect(said.join('\n')).toContain('no-unresolved-refs');
});

// What answers nothing but that it takes POST, and what takes the other spelling of an address.
const TWINS = ['get /auth/users/', 'post /uploads/'];

test('every route is described, and every operation that is described has a route', () => {
  const routes = routesOf(app).flatMap(({ path, methods }) =>
    methods
      .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
  const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  expect(routes.filter((route) => !described.includes(route))).toEqual(TWINS);
  expect(described.filter((one) => !routes.includes(one))).toEqual([]);
  expect(described.length).toBeGreaterThan(300);
});

test('names of operations are names in every language, and stay apart', () => {
  const names = OPERATIONS.map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.replaceAll('_', ''))).size).toBe(names.length);
});

test('a list names each of its filters with each operator, its values typed', () => {
  for (const kind of KINDS.filter(({ rest }) => rest.length > 0)) {
    const { parameters } = operationAt('get', kind.rest[0]?.path ?? '');
    const names = new Set(parameters.map(({ name }) => name));
    for (const [name, field] of Object.entries(kind.fields).filter(([, { hidden }]) => hidden !== true)) {
      const plain = field.many ? 'includes' : 'eq';
      const wanted = operatorsOf(field).map((op) => (op === plain ? name : `${name}.${op}`));
      expect([kind.name, wanted.filter((one) => !names.has(one))]).toEqual([kind.name, []]);
    }
  }
  const schemaOf = (name: string) =>
    operationAt('get', '/organizations/').parameters.find((one) => one.name === name)?.schema;
  expect(schemaOf('founded.gte')).toEqual({ type: 'integer' });
  expect(schemaOf('entityType')).toMatchObject({
    anyOf: [{ enum: expect.arrayContaining(['company']) }, { type: 'array' }],
  });
});

test('every answer of an operation is typed: no body is told to be anything', () => {
  const untyped = OPERATIONS.flatMap(({ method, path, responses }) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { schema = {} }]) => {
        const isPlain = Object.keys(schema).every((name) => ['type', 'description'].includes(name));
        return isPlain && schema['type'] === 'object' ? [`${method} ${path} ${status} ${type}`] : [];
      }),
    ),
  );
  expect(untyped).toEqual([]);
});

test('who may ask is said of every operation, and errors are problems', () => {
  for (const { method, path, responses } of OPERATIONS) {
    for (const status of ['429', '500', '503']) {
      expect([method, path, Object.keys(responses[status]?.content ?? {})]).toEqual([
        method,
        path,
        // The page of an embed stands in a frame, whose readers are told in words.
        [...(path === '/embed/{id}' && status === '503' ? ['text/html'] : []), 'application/problem+json'],
      ]);
    }
  }
  const closed = OPERATIONS.filter(
    ({ security }) => security !== undefined && !security.some((one) => Object.keys(one).length === 0),
  );
  expect(closed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/users/', '/change-sets/', '/imports/']),
  );
  expect(operationAt('get', '/organizations/').security).toBeUndefined();
});

test('it is drawn once, is known by its tag, and is of a sensible size', async () => {
  const first = await app.inject('/openapi.json');
  expect(first.body.length).toBeLessThan(1_450_000);
  const { etag } = first.headers;
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect(packed.rawPayload.byteLength).toBeLessThan(100_000);
});

// The day that an embed compares with, which its maker chose.
const OF_EMBEDS = '/embeds/{id}/market-map-tiles/';
// Who signed in is of now, and is never asked as of the moment of a page; where GraphQL stands, settings say.
const OF_PROFILES = '/v6/graphql';

test('the pages ask as of their moment wherever the description takes one, and nowhere else', () => {
  const takes = new Set(
    OPERATIONS.filter(({ parameters }) => parameters.some(({ name }) => name === AS_OF_PARAMETER)).map(
      ({ path }) => path,
    ),
  );
  const asked = OPERATIONS.filter(({ path }) =>
    isReadAsOf(path.replaceAll(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000001')),
  ).map(({ path }) => path);
  expect([...takes].filter((path) => path !== OF_EMBEDS && !asked.includes(path))).toEqual([]);
  expect(asked.filter((path) => path !== OF_PROFILES && !takes.has(path))).toEqual([]);
  expect(takes.has(OF_EMBEDS)).toBe(true);
  expect(new Set(asked).size).toBeGreaterThan(40);
});
