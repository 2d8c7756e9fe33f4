import type { FastifyInstance } from 'fastify';
import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { overloaded } from '#domain/errors.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices, type Services } from '#server/services.ts';
import { randomRequest } from '#tests/support/randomDocuments.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { askGraphql, watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { collectWebDocuments, type WebDocument } from '#tools/web-documents/collect.ts';
import { createDocuments } from './documents.ts';
import { createFastPath, type FastPath, type GraphqlRequest } from './fastPath.ts';
import { mayPass } from './fieldAccess.ts';
import { buildSchema } from './schema.ts';

let made: TestDatabase;
let database: WatchedDatabase;
let services: Services;
let app: FastifyInstance;
let close: () => Promise<void>;
let answerFast: ReturnType<typeof asText>;
let webDocuments: readonly WebDocument[];
const schema = buildSchema();
const documents = createDocuments(schema, { introspection: true, known: new Set() });

const o = (index: number): string => sampleId('o', index);
const TRICKY =
  'a}, {b}, {"b": "c"}, {"_": 1}, {"\\" \t\r\n\b\f\u0001\u007f\u2028 \u{1F680} </script> \\u0041';

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  await made.database.query(
    sql`update organization set description = ${TRICKY}, modality = ${[TRICKY, '}, {', '}, {"', '']}, total_raised_usd = '12500000.500', lat = '0.00000001', lng = '-180.000' where id = ${o(2)}::uuid`,
  );
  await made.database.query(
    sql`update organization set total_raised_usd = '123456789012345678.123456789', acquisition_usd = '1e21', stated_total_usd = '-0.5' where id = ${o(3)}::uuid`,
  );
  await made.database.query(
    sql`update fact set value = ${'{"b": [1.50, {"__proto__": null}, "x, y"], "a": 1e2, "10": 1, "2": 2}'}::jsonb where status = 'APPROVED'`,
  );
  database = watched(made.database);
  services = makeServices(database);
  ({ app, close } = await createTestApp(services));
  answerFast = asText(createFastPath({ schema, documents, mayPass, report }));
  webDocuments = await collectWebDocuments();
});
afterAll(async () => {
  await close();
  await made.drop();
});
const asText =
  (fast: FastPath) =>
  async (...given: Parameters<FastPath>): Promise<string | undefined> =>
    (await fast(...given))?.toString();

const reported: unknown[] = [];
const report = (error: unknown): void => void reported.push(error);

beforeEach(() => {
  database.failure = undefined;
  reported.length = 0;
});

const asked = () => ({ services, viewer: VISITOR });

// Headers that differ from one request to the next, whoever answers.
const CHANGING = /^(date|x-request-id|ratelimit-.*)$/;

async function overHttp(request: GraphqlRequest, accept: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept },
    payload: JSON.stringify(request),
  });
  const kept = Object.entries(answer.headers).filter(([name]) => !CHANGING.test(name));
  return { status: answer.statusCode, headers: Object.fromEntries(kept), body: answer.body };
}

// A weight in Accept is left to the gateway: the same type, asked for another way.
async function bothAnswers(request: GraphqlRequest) {
  const [json, graphql] = ['application/json', 'application/graphql-response+json'];
  const text = await answerFast(request, asked());
  const slow = {
    json: await overHttp(request, `${json};q=1`),
    graphql: await overHttp(request, `${graphql};q=1`),
  };
  return {
    text,
    fast: { text, json: await overHttp(request, `${json}`), graphql: await overHttp(request, `${graphql}`) },
    gateway: { text: slow.json.body, ...slow },
  };
}

const q = '{"where":{"f":"entityType","op":"includes","v":["company"]},"sort":[{"f":"name"}]}';
const VARIABLES: Readonly<Record<string, Record<string, unknown>>> = {
  CompanyCount: { q },
  CompanyPeek: { id: o(1) },
  CompanyProfile: { id: o(1) },
  CompaniesRows: { q, first: 5 },
  CompaniesSummary: {
    q,
    facets: ['country', 'modality', 'primaryClassification'],
    ...Object.fromEntries(
      'upTo1m upTo10m upTo50m upTo100m upTo500m beyond noTotal noFounded stale sourced'
        .split(' ')
        .map((name) => [name, q]),
    ),
  },
  SimilarCompanies: { class: sampleId('c', 2), except: o(2), limit: 4 },
};

// What a document needs, by type: a question that asks nothing of the rows, a few rows, some row.
const ANYTHING: Readonly<Record<string, unknown>> = {
  'String!': '{}',
  'Int!': 5,
  'Float!': 1,
  'ID!': o(1),
  '[String!]!': [],
  '[ID!]!': [o(1), o(2)],
};

function anyVariables(text: string): Record<string, unknown> {
  const [operation] = documents.prepare(text).operations;
  const needed = (operation?.variableDefinitions ?? []).map(({ variable, type }) => [
    variable.name.value,
    ANYTHING[print(type)],
  ]);
  return Object.fromEntries(needed.filter(([, value]) => value !== undefined));
}

test('every document of the web is answered on the fast path, in the gateway’s bytes', async () => {
  for (const { name, text } of webDocuments) {
    const request = { operationName: name, query: text, variables: VARIABLES[name] ?? anyVariables(text) };
    const { fast, gateway } = await bothAnswers(request);
    expect([name, fast]).toEqual([name, gateway]);
  }
});

describe('the gateway’s bytes', () => {
  const IDS = [o(1), o(2), o(3), sampleId('c', 2), sampleId('r', 1), sampleId('p', 1), HIDDEN.pending, 'x'];

  test.each(Array.from({ length: 60 }, (_, seed) => seed))('random document %i', async (seed) => {
    const request = randomRequest(schema, seed, IDS);
    const { text, fast, gateway } = await bothAnswers(request);
    expect(gateway.text).not.toContain('INTERNAL');
    expect({ ...fast, text: text ?? gateway.text }).toEqual(gateway);
  });

  test('most random documents take the fast path', async () => {
    const texts = await Promise.all(
      Array.from({ length: 60 }, (_, seed) => answerFast(randomRequest(schema, seed, IDS), asked())),
    );
    expect(texts.filter((text) => text !== undefined).length).toBeGreaterThan(40);
  });

  test.each([
    '{ organizations { id name description modality } }',
    '{ organizations(where: {name: "nobody"}) { id } organizationsConnection(where: {name: "nobody"}) { totalCount edges { node { id } } pageInfo { hasNextPage endCursor } } }',
    '{ organizations { totalRaisedUsd lat lng acquisitionUsd statedTotalUsd fundingRounds { fundingUsd fundingLocal fxRate } } }',
    `{ organization(id: "${o(1)}") { facts { field value source { title } } } }`,
    `{ a: organization(id: "${o(1)}") { x: name y: name __typename t: __typename } b: organization(id: "${HIDDEN.pending}") { id } c: organization(id: "no id") { id } }`,
    `{ organization(id: "${o(1)}") { fundingRounds { name investorsConnection(first: 2) { totalCount n: totalCount __typename edges { __typename isLead type properties { isLead __typename } node { name __typename } second: node { id } } } } } }`,
    `{ organization(id: "${o(1)}") { name name ...A } organization(id: "${o(1)}") { city } } fragment A on Organization { name country ...B } fragment B on Organization { parts { id } parts { name } }`,
    '{ organizationsConnection(first: 2) { t: totalCount countIsCapped e: edges { node { id } n: node { name } __typename } pageInfo { endCursor __typename hasNextPage c: endCursor } __typename } }',
    '{ organizationsFacets(fields: ["country", "modality", "primaryClassification"]) { f: field label values { value c: count label __typename } v: values { count } __typename } }',
    `{ organization(id: "${o(2)}") { modality parts { id } } }`,
    `{ organization(id: "${o(2)}") { totalRaisedUsd } }`,
    `{ organization(id: "${o(2)}") { lat } }`,
    `{ organization(id: "${o(3)}") { totalRaisedUsd } }`,
    `{ organization(id: "${o(3)}") { acquisitionUsd statedTotalUsd } }`,
    '{ __typename people { id } }',
    'query One { people { id } } ',
    '{ a: __typename people(options: {limit: -1}) { id } }',
    '{ people { id } bad: people(where: {id: "x"}) { id } worse: peopleConnection(after: "x") { totalCount } }',
    '{ organizationsFacets(fields: ["contry"]) { field } people { id } }',
  ])('%s', async (query) => {
    const { fast, gateway } = await bothAnswers({ query });
    expect(fast).toEqual(gateway);
  });

  test.each([{ yes: true }, { yes: false }])('directives with variables: %o', async (variables) => {
    const query = `query D($yes: Boolean!, $limit: Int = 2) {
      people @include(if: $yes) { id }
      organizations(options: {limit: $limit}) { id name @skip(if: $yes) ... @include(if: $yes) { city ...F } ...F @skip(if: $yes) }
    } fragment F on Organization { country inCountry { name } }`;
    const { fast, gateway } = await bothAnswers({ query, variables });
    expect(fast).toEqual(gateway);
  });

  test('variables named after what every object has', async () => {
    const query =
      'query A($toString: Int, $__proto__: Int) { people(options: {limit: $toString, offset: $__proto__}) { id } }';
    const variables = JSON.parse('{"__proto__": 2}') as Record<string, unknown>;
    const { fast, gateway } = await bothAnswers({ query, variables });
    expect(fast).toEqual(gateway);
    expect(fast.text).toBe('{"data":{"people":[]}}');
  });

  test('one of several operations', async () => {
    const query = 'query A { people { id } } query B { people { name } }';
    const { fast, gateway } = await bothAnswers({ query, operationName: 'B' });
    expect(fast).toEqual(gateway);
  });
});

describe('left to the gateway', () => {
  test.each<[string, GraphqlRequest]>([
    ['the schema', { query: '{ __schema { queryType { name } } }' }],
    ['a type', { query: '{ people { id } __type(name: "Person") { name } }' }],
    ['an invalid document', { query: '{ nothing }' }],
    ['no document', { query: '{' }],
    [
      'a wrong variable',
      { query: 'query A($n: Int) { people(options: {limit: $n}) { id } }', variables: { n: 'x' } },
    ],
    ['a missing variable', { query: 'query A($n: ID!) { person(id: $n) { id } }' }],
    ['an unknown operation', { query: 'query A { people { id } }', operationName: 'B' }],
    ['an empty name of an operation', { query: '{ people { id } }', operationName: '' }],
    ['operations without a name', { query: 'query A { people { id } } query B { people { id } }' }],
    [
      'a link asked for too much',
      { query: '{ people { id } organizations { parts(options: {limit: 1001}) { id } } }' },
    ],
    ['an empty object', { query: '{ people { id @skip(if: true) } }' }],
    [
      'several lists of edges',
      { query: '{ peopleConnection { a: edges { node { id } } b: edges { node { name } } } }' },
    ],
  ])('%s', async (_what, request) => {
    const { text, fast, gateway } = await bothAnswers(request);
    expect(text).toBeUndefined();
    expect({ ...fast, text: gateway.text }).toEqual(gateway);
  });

  test('a restricted field, wherever it stands', async () => {
    const guarded = asText(
      createFastPath({
        schema,
        documents,
        report,
        mayPass: (_viewer, of, field) =>
          !(of.name === 'investment' && field === 'isLead') && field !== 'city',
      }),
    );
    for (const query of [
      '{ organizations { city } }',
      '{ fundingRounds { investors { city } } }',
      '{ organizationsConnection { edges { node { parts { city } } } } }',
      '{ fundingRounds { investorsConnection { edges { isLead } } } }',
      '{ fundingRounds { investorsConnection { edges { properties { isLead } } } } }',
    ]) {
      expect([query, await guarded({ query }, asked())]).toEqual([query, undefined]);
      expect(await answerFast({ query }, asked())).toBeTypeOf('string');
    }
    expect(await guarded({ query: '{ organizations { country } }' }, asked())).toBeTypeOf('string');
  });
});

test('an unexpected error before anything is asked is reported and left to nobody else', async () => {
  const failure = new TypeError('a mistake of ours');
  const mayFail = (): boolean => {
    throw failure;
  };
  const broken = createFastPath({ schema, documents, report, mayPass: mayFail });
  database.statements.length = 0;
  await expect(broken({ query: '{ people { id } }' }, asked())).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(reported).toEqual([failure]);
  expect(database.statements).toEqual([]);
});

test('an unexpected error is reported and answered once, with its path', async () => {
  const request = { query: '{ __typename people { id } bad: organizations { parts { id } } }' };
  const data = { __typename: 'Query', people: null, bad: null };
  const masked = (path: string) => ({
    message: expect.stringContaining('Something unexpected'),
    locations: [expect.anything()],
    path: [path],
    extensions: { code: 'INTERNAL' },
  });
  database.failure = new Error('broken');
  database.statements.length = 0;
  const text = await answerFast(request, asked());
  expect(database.statements).toHaveLength(2);
  expect(reported).toEqual([database.failure, database.failure]);
  expect(JSON.parse(text ?? '')).toEqual({ errors: [masked('people'), masked('bad')], data });
  const { fast, gateway } = await bothAnswers(request);
  expect(fast).toEqual(gateway);
});

describe('a list that the database does not finish in time', () => {
  // As PostgreSQL ends statements at their time limit: with the same error, as soon as they wait for a lock.
  async function endWaiting(count: number): Promise<void> {
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(() => made.database.query(sql`select pid ${waiting}`), { interval: 20, timeout: 20_000 })
      .toHaveLength(count);
    await made.database.query(sql`select pg_cancel_backend(pid) ${waiting}`);
  }

  test.each(['application/json', 'application/json;q=1'])(
    'is null beside the others, and says why (%s)',
    async (accept) => {
      await made.database.transaction(async (locked) => {
        await locked.query(sql`lock table person in access exclusive mode`);
        const query = `{ people { id } peopleConnection { totalCount } organization(id: "${o(1)}") { name } }`;
        const [answer] = await Promise.all([askGraphql(app, query, { accept }), endWaiting(2)]);
        expect(answer.status).toBe(200);
        expect(answer.data).toEqual({
          people: null,
          peopleConnection: null,
          organization: { name: 'Acme Qubits' },
        });
        const told = (answer.errors ?? []).map(({ path, extensions }) => [
          path?.join('.'),
          extensions?.['code'],
        ]);
        expect(told.toSorted()).toEqual([
          ['people', 'TOOK_TOO_LONG'],
          ['peopleConnection', 'TOOK_TOO_LONG'],
        ]);
      });
    },
  );
});

test('a document of which nothing finds a connection is refused as a whole, with when to come again', async () => {
  database.failure = overloaded();
  const query = '{ people { id } organizations { id } }';
  await expect(answerFast({ query }, asked())).rejects.toMatchObject({ code: 'OVERLOADED' });
  const { status, headers } = await overHttp({ query }, 'application/json');
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  const beside = await answerFast({ query: '{ __typename people { id } }' }, asked());
  expect(JSON.parse(beside ?? '')).toMatchObject({ data: { __typename: 'Query', people: null } });
  expect(reported).toEqual([]);
});

test('a list beyond the limits is null beside the others, and says why', async () => {
  const query = `{ people { id } bad: organizations { parts(options: {limit: 1001}) { id } } good: organization(id: "${o(1)}") { name } }`;
  const { status, body } = await overHttp({ query }, 'application/json');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    data: {
      people: [{ id: sampleId('p', 1) }, { id: sampleId('p', 2) }],
      bad: null,
      good: { name: 'Acme Qubits' },
    },
    errors: [expect.objectContaining({ path: ['bad'], message: expect.stringContaining('1000') })],
  });
});

test('a document is answered with one statement for each root field', async () => {
  database.statements.length = 0;
  await answerFast({ query: '{ people { id } organizations { parts { id facts { id } } } }' }, asked());
  expect(database.statements).toHaveLength(2);
});
