import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';

const FRIEND = 'https://friend.test';

let made: TestDatabase;
let opened: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  opened = await createTestApp(made.database, { allowedOrigins: [FRIEND] });
});
afterAll(async () => {
  await opened.close();
  await made.drop();
});

const ask = (url: string, origin: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') =>
  opened.app.inject({ method, url, headers: { origin }, ...(method === 'POST' ? { payload: {} } : {}) });

test.each([
  ['/organizations/?limit=1', 200],
  ['/organizations/?limt=1', 400],
  ['/organizations/none/', 404],
  ['/config.json', 200],
])('an allowed origin may read %s, another may not', async (url, status) => {
  const friend = await ask(url, FRIEND);
  expect([friend.statusCode, friend.headers['access-control-allow-origin']]).toEqual([status, FRIEND]);
  // The client reads these: whose data they are, what is left of its allowance, and what a file is called.
  expect(friend.headers['access-control-expose-headers']).toBe(
    'Attribution, Content-Disposition, ETag, Link, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id',
  );
  expect(friend.headers['access-control-allow-methods']).toBeUndefined();
  expect(friend.headers['access-control-allow-credentials']).toBeUndefined();
  expect(friend.headers['vary']).toContain('Origin');
  for (const origin of ['https://friend.test.evil.test', 'https://FRIEND.test', 'null', '*']) {
    const other = await ask(url, origin);
    expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([status, undefined]);
    expect(other.headers['vary']).toContain('Origin');
  }
});

test('what is asked before a request is answered for an allowed origin alone', async () => {
  for (const url of ['/graphql', '/contact/']) {
    const friend = await ask(url, FRIEND, 'OPTIONS');
    expect([friend.statusCode, friend.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, POST, PUT, PATCH, DELETE',
    ]);
    expect(friend.headers['access-control-allow-headers']).toBe(
      'Authorization, Content-Type, If-None-Match, apollographql-client-name, apollographql-client-version',
    );
    expect(friend.headers['access-control-max-age']).toBe('600');
    const other = await ask(url, 'https://evil.test', 'OPTIONS');
    expect([other.statusCode, other.headers['access-control-allow-methods']]).toEqual([204, undefined]);
  }
});

test('a refused message says so to an allowed origin', async () => {
  const answer = await ask('/contact/', FRIEND, 'POST');
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([400, FRIEND]);
});
