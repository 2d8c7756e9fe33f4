import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { schemaTypeOf } from '#domain/statements/types.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;
/** The forms that OpenAPI tells of, by the path of the list. */
let formats: ReadonlyMap<string, readonly string[] | undefined>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  ({ app, close } = await createTestApp(made.database));
  const { paths, components } = (await app.inject('/openapi.json')).json<Description>();
  const resolved = (one: Parameter | Reference): Parameter | undefined =>
    '$ref' in one ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one;
  formats = new Map(
    Object.entries(paths).map(([path, { get }]) => [
      path.replace('{id}/', ''),
      get?.parameters?.map(resolved).find((one) => one?.name === 'format')?.schema.enum,
    ]),
  );
});
afterAll(async () => {
  await close();
  await made.drop();
});

type Parameter = { readonly name: string; readonly schema: { readonly enum: readonly string[] } };
type Reference = { readonly $ref: string };
type Told = { readonly get?: { readonly parameters?: readonly (Parameter | Reference)[] } };
type Description = {
  readonly paths: Readonly<Record<string, Told>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
};
type Row = Readonly<Record<string, unknown>>;
type Graph = { readonly '@graph': readonly Row[] };

const ACME = `/organizations/${sampleId('o', 1)}/`;
const LINKED_DATA = 'application/ld+json';
const OPENED = KINDS.flatMap((kind) => kind.rest.slice(0, 1).map(({ path }) => ({ kind, path })));

test.each(OPENED)(
  'one row of $path is given in every form that is told of, and in no other',
  async ({ kind, path }) => {
    const { results } = (await app.inject(`${path}?limit=1`)).json<{ results: Row[] }>();
    const url = `${path}${String(results[0]?.['id'])}/`;
    const table = await app.inject(`${url}?format=csv`);
    expect(table.headers['content-type']).toContain('text/csv');
    expect(parse(table.body, { columns: true }).length).toBeGreaterThan(0);
    const linked = await app.inject(`${url}?format=jsonld`);
    const type = schemaTypeOf(kind.name);
    expect(formats.get(path)).toEqual(['json', 'csv', ...(type === undefined ? [] : ['jsonld'])]);
    const answer = linked.json<Partial<Graph> & { readonly errors?: object }>();
    const name = results[0]?.[kind.nameField];
    const [thing] = answer['@graph'] ?? [];
    expect([linked.statusCode, thing?.['@type'], thing?.['name'], Object.keys(answer.errors ?? {})]).toEqual(
      type === undefined ? [400, undefined, undefined, ['format']] : [200, type, name, []],
    );
  },
);

test('a form that there is not is refused by its name, and so is a parameter', async () => {
  for (const [params, name] of [
    ['format=xml', 'format'],
    ['format=csv&format=json', 'format'],
    ['form=csv', 'form'],
  ]) {
    const answer = await app.inject(`${ACME}?${params}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([name]);
  }
});

test('linked data are what a caller gets who accepts them rather, and are another answer than the JSON', async () => {
  const ask = (accept: string, headers = {}) => app.inject({ url: ACME, headers: { accept, ...headers } });
  const linked = await ask(`${LINKED_DATA}, application/json;q=0.5`);
  expect(linked.headers['content-type']).toContain(LINKED_DATA);
  expect(linked.headers['vary']).toContain('Accept');
  for (const accept of ['*/*', 'application/json', `application/json, ${LINKED_DATA}`]) {
    expect((await ask(accept)).headers['content-type']).toContain('application/json');
  }
  const etag = String(linked.headers['etag']);
  expect((await ask(LINKED_DATA, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask('application/json', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('what a visitor may not see is in no form', async () => {
  for (const format of ['csv', 'jsonld']) {
    const { body } = await app.inject(`${ACME}?format=${format}`);
    expect(body).toContain('Acme Qubits');
    expect(body).not.toContain('Secret');
  }
});

test('the table has a line for every fact that stands, with its unit and source, and for what nobody claims', async () => {
  const row = (await app.inject(ACME)).json<Row & { facts: { supersededAt: string | null }[] }>();
  const lines = parse((await app.inject(`${ACME}?format=csv`)).body, { columns: true }) as Row[];
  const standing = row.facts.filter(({ supersededAt }) => supersededAt === null);
  expect(lines.filter((line) => line['source'] !== '')).toHaveLength(standing.length);
  expect(lines.find((line) => line['field'] === 'Private equity')).toMatchObject({
    value: String(row['totalRaisedUsd']),
    unit: 'USD',
    method: 'derived',
    address: expect.stringContaining('/explain/?kind=organization&id='),
  });
});
