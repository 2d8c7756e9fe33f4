import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createHeartbeat, type Heartbeat } from '#server/database/health/heartbeat.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices } from '#server/services.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { collectWebDocuments } from '#tools/web-documents/collect.ts';

const ORGANIZATIONS = 6000;
const HEAVY = 12;

let made: TestDatabase;
let database: Database;
let heartbeat: Heartbeat;
let app: Awaited<ReturnType<typeof createTestApp>>;
let address = '';

beforeAll(async () => {
  made = await createTestDatabase();
  await made.database.transaction(async (inside) => {
    await inside.query(sql`insert into classification (id, status, name_key, name, slug, level, position)
      values (md5('c')::uuid, 'APPROVED', 'c', 'C', 'c', 1, 1)`);
    await inside.query(sql`insert into organization (id, status, name_key, name, slug, description, entity_types, primary_classification_id)
      select md5('o' || i)::uuid, 'APPROVED', 'o' || i, 'o' || i, 'o' || i, repeat('a text about it ', 5), '{company}', md5('c')::uuid
      from generate_series(1, ${ORGANIZATIONS}::int) i`);
    // In the transaction that wrote them: what is analyzed behind one, PostgreSQL may count twice once its figures come.
    await inside.query(sql`analyze`);
  });
  // As in a server: a pool of ten, and a heartbeat beside it.
  database = createDatabase(createPool({ connectionString: made.url }, { pgPoolMax: 10 }), { prepare: true });
  heartbeat = createHeartbeat({ connectionString: made.url }, true);
  app = await createTestApp(makeServices(database, { ping: heartbeat.ping }));
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  await graphql('{organizations(options: {limit: 1}) {id}}');
});
afterAll(async () => {
  await app.close();
  await Promise.all([database.close(), heartbeat.close()]);
  await made.drop();
});

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly headers: Headers;
}

async function get(path: string, init?: RequestInit): Promise<Answer> {
  const before = performance.now();
  const answer = await fetch(`${address}${path}`, init);
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, ms: performance.now() - before };
}

const graphql = (query: string, variables: object = {}): Promise<Answer> =>
  get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });

const peers = '{primaryClassification: {organizations_SOME: {city: "x"}}}';
const texts = (count: number): string =>
  Array.from({ length: count }, (_, n) => `{description_CONTAINS: "nowhere ${n}"}`).join(', ');
const q = (where: object): string => `q=${encodeURIComponent(JSON.stringify({ where }))}`;
const peersInput = { some: 'primaryClassification', where: { f: 'organizations.city', op: 'eq', v: 'x' } };

// From each row to all others of its class: millions of ways, of which each link is followed once. Lists that are blank are many more
// than PostgreSQL expects.
const misled = 'modality_BLANK: true, aliases_BLANK: true, phone_BLANK: true';
test.each<[string, () => Promise<Answer>]>([
  ['a filter', () => graphql(`{organizations(where: ${peers}) {id}}`)],
  ['a negated filter', () => graphql(`{organizations(where: {NOT: ${peers}}, options: {limit: 1}) {id}}`)],
  ['one of two filters', () => graphql(`{organizations(where: {OR: [{name: "x"}, ${peers}]}) {id}}`)],
  [
    'a filter among some that mislead',
    () => graphql(`{organizations(where: {${misled}, AND: [${peers}]}) {id}}`),
  ],
  ['a count', () => graphql(`{organizationsConnection(where: ${peers}, first: 0) {totalCount}}`)],
  ['the facets of a filter', () => graphql(`{organizationsFacets(where: ${peers}) {field}}`)],
  ['q over REST', () => get(`/organizations/?${q(peersInput)}`)],
  ['an export', () => get(`/organizations/?format=csv&${q(peersInput)}`)],
  [
    'groups',
    () =>
      get(
        `/organizations/?q=${encodeURIComponent(JSON.stringify({ where: peersInput, group: [{ f: 'country' }] }))}`,
      ),
  ],
])('%s over millions of ways is answered by following each link once', async (_what, ask) => {
  const { status, body } = await ask();
  expect(body.slice(0, 500)).not.toContain('errors');
  expect(status).toBe(200);
});

test.each<[string, () => Promise<Answer>]>([
  [
    'the filter of a nested list',
    () =>
      graphql(
        `{organizations {primaryClassification {organizations(where: ${peers}, options: {limit: 1}) {id}}}}`,
      ),
  ],
  [
    'a nested list',
    () =>
      graphql(
        '{organizations(options: {limit: 999}) {primaryClassification {organizations(options: {limit: 1}) {primaryClassification {organizations(options: {limit: 1}) {id}}}}}}',
      ),
  ],
  ['a chart', () => get(`/graphing_tool/?from=organizations&${q(peersInput)}`)],
])('%s that would look at millions of rows is refused before it runs', async (_what, ask) => {
  const { body } = await ask();
  expect(body.slice(0, 500)).toContain('QUERY_TOO_LARGE');
  expect(body.slice(0, 500)).toMatch(
    /may look at \d+ times as many rows as can be answered in time, most of them for “.*Organizations”/,
  );
});

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test('a dozen of the heaviest questions that are taken keep nobody else waiting', async () => {
  const documents = await collectWebDocuments();
  const known = documents.find(({ text }) => /^query \w+\(\$id: ID!\)/.test(text));
  expect(known).toBeDefined();
  const [row] = await database.query<{ id: string }>(sql`select id from organization limit 1`);
  const ordinary: readonly (() => Promise<Answer>)[] = [
    () => get('/healthz'),
    () => get('/readyz'),
    () => graphql(known?.text ?? '', { id: row?.id }),
    () => get('/organizations/?limit=5'),
  ];
  for (const ask of ordinary) expect((await ask()).status).toBe(200);
  // As heavy as it gets: half of what is taken at most for each, by texts that have to be read.
  const heavy = Array.from({ length: HEAVY }, () =>
    graphql(`{organizations(where: {OR: [${texts(40)}]}) {id}}`),
  );
  const heavyList = get(
    `/organizations/?${q({ or: Array.from({ length: 40 }, (_, n) => ({ f: 'description', op: 'contains', v: `nowhere ${n}` })) })}`,
  );
  const attack = { isOver: false };
  const all = Promise.all([...heavy, heavyList]).finally(() => {
    attack.isOver = true;
  });
  const times = ordinary.map((): number[] => []);
  let rounds = 0;
  await new Promise((resolve) => setTimeout(resolve, 300));
  while (!attack.isOver) {
    rounds += 1;
    for (const [at, ask] of ordinary.entries()) {
      const { status, ms } = await ask();
      expect(status).toBe(200);
      times[at]?.push(ms);
    }
  }
  // A slow machine comes round once or twice; how long each took is asked below.
  expect(rounds).toBeGreaterThan(0);
  const answers = await all;
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.length).toBeGreaterThan(0);
  for (const { status, headers, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.slice(0, 400)]).toEqual([
      503,
      expect.stringMatching(/OVERLOADED|TOO_SLOW|TOOK_TOO_LONG/),
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Of one answer the machine may make another use for a moment; who waits for the heavy ones waits each time.
  const [healthz = 0, readyz = 0, ...others] = times.map(medianOf);
  expect(healthz).toBeLessThan(1000);
  expect(readyz).toBeLessThan(1000);
  expect(Math.max(...others)).toBeLessThan(3000);
});
