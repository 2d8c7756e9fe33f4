import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { auditServer } from 'graphql-http';
import {
  buildClientSchema,
  getIntrospectionQuery,
  printSchema,
  type ExecutionResult,
  type IntrospectionQuery,
} from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kindOf } from '#domain/registry.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { askGraphql, type GraphqlAnswer, watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { DOCUMENT_LIMITS } from './limits.ts';
import { buildSchema } from './schema.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  database = watched(made.database);
  ({ app, close } = await createTestApp(database));
});
afterAll(async () => {
  await close();
  await made.drop();
});
afterEach(() => void (database.failure = undefined));

const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';
const ROW = sampleId('o', 1);

const firstError = (answer: GraphqlAnswer): { message: string; code: unknown } => ({
  message: answer.errors?.[0]?.message ?? '',
  code: answer.errors?.[0]?.extensions?.['code'],
});

const post = (headers: Record<string, string>, payload: string): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/graphql', headers, payload });

describe('a document beyond the limits is refused before anything is asked of the database', () => {
  const nested = (levels: number): string =>
    `{ organizations { ${'partOf { '.repeat(levels - 2)} id ${'} '.repeat(levels - 2)} } }`;
  const times = (count: number, part: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => part(index)).join(' ');
  const { depth, aliases, rootFields, selections, directives } = DOCUMENT_LIMITS;
  const scalars = Object.entries(kindOf('organization').fields).map(([name]) => name);
  const manyFields = (count: number): string => {
    const each = selections / rootFields - 1;
    const extra = scalars.slice(each, each + count - selections).join(' ');
    return `{ ${times(rootFields, (n) => `a${n}: organizations { ${scalars.slice(0, each).join(' ')} ${n === 0 ? extra : ''} }`)} }`;
  };

  test.each<[string, string, string]>([
    ['depth', nested(depth), nested(depth + 1)],
    [
      'depth through fragments',
      `{ organizations { ...A } } fragment A on Organization { ${'partOf { '.repeat(depth - 2)} id ${'} '.repeat(depth - 2)} }`,
      `{ organizations { ...A } } fragment A on Organization { ${'partOf { '.repeat(depth - 1)} id ${'} '.repeat(depth - 1)} }`,
    ],
    [
      'aliases',
      `{ people { ${times(aliases, (n) => `a${n}: name`)} } }`,
      `{ people { ${times(aliases + 1, (n) => `a${n}: name`)} } }`,
    ],
    [
      'root fields',
      `{ ${times(rootFields, (n) => `a${n}: __typename`)} }`,
      `{ ${times(rootFields + 1, (n) => `a${n}: __typename`)} }`,
    ],
    [
      'root fields in a fragment',
      `{ ...A } fragment A on Query { ${times(rootFields, (n) => `a${n}: __typename`)} }`,
      `{ ... { ...A } } fragment A on Query { ${times(rootFields + 1, (n) => `a${n}: __typename`)} }`,
    ],
    ['selections', manyFields(selections), manyFields(selections + 1)],
    [
      'directives',
      `{ people { name ${'@skip(if: false) '.repeat(1)} } }`,
      `{ people { name ${times(directives + 1, () => '... @include(if: true) { id }')} } }`,
    ],
  ])('%s', async (_what, within, beyond) => {
    expect((await askGraphql(app, within)).errors).toBeUndefined();
    database.statements.length = 0;
    const answer = await askGraphql(app, beyond);
    expect(firstError(answer).code).toBe('QUERY_TOO_LARGE');
    expect(answer.data).toBeUndefined();
    expect(database.statements).toEqual([]);
  });

  test('tokens', async () => {
    // Sixteen stand around the values.
    const told = async (tokens: number): Promise<string> => {
      const values = '"a" '.repeat(tokens - 16);
      return firstError(await askGraphql(app, `{ people(where: {id_IN: [${values}]}) { id } }`)).message;
    };
    expect(await told(10_000)).not.toContain('token');
    expect(await told(10_001)).toContain('token');
  });

  test('a fragment bomb of a thousand million fields is refused before anything goes through it', async () => {
    const bomb = Array.from(
      { length: 30 },
      (_, n) => `fragment F${n} on Organization { ...F${n + 1} ...F${n + 1} }`,
    );
    const answer = await askGraphql(
      app,
      `{ organizations { ...F0 } } ${bomb.join('\n')} fragment F30 on Organization { id }`,
    );
    expect(firstError(answer).code).toBe('QUERY_TOO_LARGE');
  });

  test('fragments that spread each other are refused', async () => {
    const answer = await askGraphql(
      app,
      '{ organizations { ...A } } fragment A on Organization { ...B } fragment B on Organization { ...A }',
    );
    expect(firstError(answer).message).toContain('itself');
  });

  test('conditions keep their own limits', async () => {
    const where = (levels: number): string => (levels === 0 ? '{name: "a"}' : `{NOT: ${where(levels - 1)}}`);
    expect((await askGraphql(app, `{ organizations(where: ${where(5)}) { id } }`)).errors).toBeUndefined();
    expect(firstError(await askGraphql(app, `{ organizations(where: ${where(6)}) { id } }`)).code).toBe(
      'QUERY_TOO_DEEP',
    );
    const many = Array.from({ length: 51 }, () => '{name: "a"}').join(' ');
    expect(firstError(await askGraphql(app, `{ organizations(where: {OR: [${many}]}) { id } }`)).code).toBe(
      'QUERY_TOO_LARGE',
    );
  });
});

describe('transport', () => {
  test('a list of operations is refused', async () => {
    const answer = await post(
      { 'content-type': JSON_TYPE },
      '[{"query": "{__typename}"}, {"query": "{__typename}"}]',
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('Query"');
  });

  test('GET asks queries', async () => {
    const variables = encodeURIComponent(JSON.stringify({ id: ROW }));
    const query = encodeURIComponent('query One($id: ID!) { organization(id: $id) { name } }');
    const answer = await app.inject(`/graphql?query=${query}&variables=${variables}&operationName=One`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { organization: { name: 'Acme Qubits' } } });
  });

  const ASKED = `query=${encodeURIComponent('query A($n: Int) { people(options: {limit: $n}) { id } }')}`;

  test.each([
    `${ASKED}&variables={`,
    `${ASKED}&variables=NaN`,
    `${ASKED}&variables=5`,
    `${ASKED}&variables=[]`,
    `${ASKED}&extensions={`,
    `${ASKED}&extensions=5`,
    `${ASKED}&operationName=B`,
    `${ASKED}&${ASKED}`,
    `${ASKED}&variables={}&variables={}`,
  ])('the address %s is refused in words', async (address) => {
    for (const accept of ['', JSON_TYPE, GRAPHQL_TYPE]) {
      const answer = await app.inject({ url: `/graphql?${address}`, headers: { accept } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
      expect(answer.body).not.toContain('INTERNAL');
    }
  });

  test.each(['x'.repeat(501), '', '5', '\\u0000', '../..', '\u{1F680}', "' or 1=1 --"])(
    'the id %s is nobody’s',
    async (id) => {
      const answer = await askGraphql(app, `{ organization(id: "${id}") { id } }`);
      expect(answer).toEqual({ status: 200, data: { organization: null } });
      const listed = await askGraphql(app, `{ organizations(where: {id: "${id}"}) { id } }`);
      expect(listed.data).toEqual({ organizations: null });
      expect(firstError(listed).code).toBe('MALFORMED_VALUE');
    },
  );

  test('GET asks no mutations', async () => {
    const answer = await app.inject(`/graphql?query=${encodeURIComponent('mutation { __typename }')}`);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
  });

  test.each([
    ['text/plain', '{"query": "{__typename}"}'],
    // Browsers send these to other origins without asking, too.
    ['text/plain; charset=application/json', '{"query": "{__typename}"}'],
    ['text/plain;application/json', '{"query": "{__typename}"}'],
    ['application/jsonx', '{"query": "{__typename}"}'],
    ['application/x-www-form-urlencoded', 'query=%7B__typename%7D'],
    ['application/graphql', '{__typename}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{__typename}"}\r\n--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n{}\r\n--x--\r\n',
    ],
    ['', '{"query": "{__typename}"}'],
  ])('a body of type %s is refused', async (type, payload) => {
    const answer = await post(type === '' ? {} : { 'content-type': type }, payload);
    expect(answer.statusCode).toBe(415);
    expect(answer.body).not.toContain('Query"');
  });

  test.each([
    '',
    '{',
    'null',
    '5',
    '"x"',
    '{"query": 5}',
    '{"query": "{__typename}", "variables": "x"}',
    '{"query":"{__typename}","operationName":5}',
  ])('the body %s is refused', async (payload) => {
    const answer = await post({ 'content-type': JSON_TYPE }, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  });

  test.each(['{}', '{"query": null}'])('the body %s lacks a document', async (payload) => {
    for (const [accept, status] of [
      [JSON_TYPE, 200],
      [GRAPHQL_TYPE, 400],
    ] as const) {
      const answer = await post({ 'content-type': JSON_TYPE, accept }, payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({
        errors: [expect.objectContaining({ message: expect.stringContaining('query') })],
      });
    }
  });

  test('no other method is taken', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect((await app.inject({ method, url: '/graphql' })).statusCode).toBe(405);
    }
  });

  test('wrong documents and variables are 200 as JSON and 400 as a GraphQL response', async () => {
    const wrong: readonly [string, Record<string, unknown>][] = [
      ['{ nothing }', {}],
      ['{ organizations { ', {}],
      ['query Q($limit: Int) { organizations(options: {limit: $limit}) { id } }', { limit: 'x' }],
      ['query Q($id: ID!) { organization(id: $id) { id } }', {}],
      [
        'query Q($where: OrganizationWhere) { organizations(where: $where) { id } }',
        { where: { nmae: 'x' } },
      ],
    ];
    for (const [query, variables] of wrong) {
      for (const [accept, status] of [
        [JSON_TYPE, 200],
        ['*/*', 200],
        ['', 200],
        [GRAPHQL_TYPE, 400],
        [`${GRAPHQL_TYPE}, ${JSON_TYPE};q=0.9`, 400],
      ] as const) {
        const answer = await askGraphql(app, query, { variables, accept });
        expect([`${query} as ${accept}`, answer.status]).toEqual([`${query} as ${accept}`, status]);
        expect(answer.errors?.length).toBeGreaterThan(0);
        expect(answer.data).toBeUndefined();
      }
    }
  });

  test('the whole schema can be asked for', async () => {
    const answer = await post(
      { 'content-type': JSON_TYPE },
      JSON.stringify({ query: getIntrospectionQuery() }),
    );
    const { data, errors } = answer.json<ExecutionResult<IntrospectionQuery>>();
    expect(errors).toBeUndefined();
    expect(printSchema(buildClientSchema(data!)).length).toBe(printSchema(buildSchema()).length);
  });
});

describe('errors', () => {
  test('what breaks inside is told to nobody', async () => {
    const told: string[] = [];
    for (const failure of [
      new Error('select secret from password'),
      new TypeError('x is undefined'),
      Object.assign(new Error('relation "password" does not exist'), { code: '42P01' }),
    ]) {
      database.failure = failure;
      for (const query of [
        '{ organizations { id } }',
        `{ organization(id: "${ROW}") { id } }`,
        '{ organizationsFacets { field } }',
        '{ organizationsConnection { totalCount } }',
      ]) {
        const answer = await askGraphql(app, query);
        expect(answer.status).toBe(200);
        expect(firstError(answer)).toEqual({
          message: expect.stringContaining('Something unexpected'),
          code: 'INTERNAL',
        });
        expect(answer.errors?.[0]?.path).toEqual([/[a-zA-Z]+/.exec(query)?.[0]]);
        told.push(JSON.stringify(answer));
      }
    }
    expect(told.join()).not.toMatch(/secret|password|undefined|42P01|stack|originalError/);
  });

  test('one field that breaks leaves the others', async () => {
    const answer = await askGraphql(
      app,
      `{ a: __typename b: organization(id: "${ROW}") { name } c: organization(id: "${ROW}") { bad: name } }`,
    );
    expect(answer.data).toMatchObject({ a: 'Query', b: { name: 'Acme Qubits' } });
  });

  test.each<[string, string, string, string]>([
    ['{ organizations(where: {employeeRange: "1-1O"}) { id } }', 'UNKNOWN_OPTION', 'employeeRange', '"1-10"'],
    [
      '{ organizations(where: {lastRoundDate_GT: "soon"}) { id } }',
      'MALFORMED_VALUE',
      'lastRoundDate',
      'date',
    ],
    ['{ organizations(where: {id: "x"}) { id } }', 'MALFORMED_VALUE', 'id', 'UUID'],
    ['{ organizations(where: {name: "\\u0000"}) { id } }', 'MALFORMED_VALUE', 'name', 'NUL'],
    [
      '{ organizations(q: "{\\"where\\": {\\"f\\": \\"nmae\\", \\"op\\": \\"eq\\", \\"v\\": 1}}") { id } }',
      'UNKNOWN_FIELD',
      'nmae',
      '"name"',
    ],
    ['{ organizations(q: "{") { id } }', 'MALFORMED_VALUE', 'q', 'JSON'],
    ['{ organizations(options: {limit: 1000}) { id } }', 'MALFORMED_VALUE', 'limit', '999'],
    ['{ organizations(options: {limit: -1}) { id } }', 'MALFORMED_VALUE', 'limit', '999'],
    ['{ organizations(options: {offset: -1}) { id } }', 'MALFORMED_VALUE', 'offset', 'from 0'],
    ['{ organizations(options: {offset: 10001}) { id } }', 'OFFSET_TOO_LARGE', 'offset', '10000'],
    ['{ organizationsConnection(after: "x") { totalCount } }', 'MALFORMED_VALUE', 'after', 'cursor'],
    ['{ organizations { parts(options: {limit: 1001}) { id } } }', 'MALFORMED_VALUE', 'limit', '1000'],
    [
      '{ organizations { parts(where: {employeeRange: "x"}) { id } } }',
      'UNKNOWN_OPTION',
      'employeeRange',
      'Nearest',
    ],
    ['{ organizationsFacets(fields: ["contry"]) { field } }', 'UNKNOWN_FIELD', 'contry', '"country"'],
  ])('%s answers %s', async (query, code, field, hint) => {
    const answer = await askGraphql(app, query);
    expect(answer.status).toBe(200);
    const [error] = answer.errors ?? [];
    expect(error?.extensions).toMatchObject({ code, status: 400, fields: { [field]: [error?.message] } });
    expect(error?.message).toContain(hint);
    expect(error?.path).toHaveLength(1);
  });
});

test('the audits of GraphQL over HTTP are passed, all 61 of them', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const results = await auditServer({ url: `${address}/graphql` });
  const missed = results
    .filter(({ status }) => status !== 'ok')
    .map(({ id, name, status }) => `${status} ${id} ${name}`);
  expect(missed).toEqual([]);
  expect(results).toHaveLength(61);
});
