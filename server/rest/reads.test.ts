import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { SEARCH_PATHS } from './reads.ts';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  ({ app, close } = await createTestApp(made.database));
});
afterAll(async () => {
  await close();
  await made.drop();
});

test.each(SEARCH_PATHS.map(({ path }) => path))('%s takes every parameter once', async (path) => {
  for (const name of ['search', 'limit', 'offset']) {
    const answer = await app.inject(`${path}?${name}=1&${name}=2`);
    expect([name, answer.statusCode]).toEqual([name, 400]);
    expect(answer.json()).toMatchObject({
      code: 'MALFORMED_VALUE',
      errors: { [name]: [expect.any(String)] },
    });
  }
});

test.each(['limit=-1', 'limit=1000', 'limit=٣', 'limit=', 'offset=10001', 'offset=x', 'q=a'])(
  'a search with %s is refused',
  async (params) => {
    expect((await app.inject(encodeURI(`/search/global/?search=a&${params}`))).statusCode).toBe(400);
  },
);
