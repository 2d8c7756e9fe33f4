import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatUsd } from '#domain/money.ts';
import { KINDS } from '#domain/registry.ts';
import { refreshSearchNames } from '#server/search/words/refreshSearchNames.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { SEARCH_PATHS } from './searches.ts';

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  for (const kind of KINDS) await refreshSearchNames(made.database, kind, null);
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

test.each(['limit=0', 'limit=999', 'offset=10000'])('a search with %s is answered', async (params) => {
  expect((await app.inject(`/search/global/?search=a&${params}`)).statusCode).toBe(200);
});

const FOUND_BY: Readonly<Record<string, readonly [kind?: string, entityType?: string]>> = {
  '/search/global/': [],
  '/search/organizations/': ['organization'],
  '/search/investors/': ['organization', 'investor'],
  '/search/round/': ['fundingRound'],
  '/search/funding/': ['publicFunding'],
  '/search/national_labs/': ['organization', 'national_lab'],
  '/search/groups_centres/': ['organization', 'group_or_center'],
  '/search/non_quantum_stakeholders/': ['organization', 'enterprise_user'],
  '/search/products_and_services/': ['product'],
  '/search/papers/': ['paper'],
};

test('every path finds rows of its own kind and type only, by all of their names', async () => {
  const found = async (url: string) =>
    (await app.inject(url)).json<{
      count: number;
      next: string | null;
      results: { kind: string; entityType: string[] | null }[];
    }>();
  expect(Object.keys(FOUND_BY)).toEqual(SEARCH_PATHS.map(({ path }) => path));
  for (const [path, [ofKind, ofType]] of Object.entries(FOUND_BY)) {
    let seen = 0;
    for (const search of ['a', 'alpha', 'acme', 'lab', 'uber', 'group', 'seed', 'q', 'p', 'n']) {
      const { results } = await found(`${path}?search=${search}&limit=100`);
      seen += results.length;
      for (const { kind, entityType } of results) {
        expect([path, kind]).toEqual([path, ofKind ?? kind]);
        expect([path, ofType === undefined || entityType?.includes(ofType)]).toEqual([path, true]);
      }
    }
    expect([path, seen > 0]).toEqual([path, true]);
  }
});

test('the last page has no next, also where it is exactly full', async () => {
  for (const path of [
    '/search/organizations/?search=plain',
    '/taxonomy/',
    '/search-panel/',
    '/organizations/',
  ]) {
    const url = `${path}${path.includes('?') ? '&' : '?'}`;
    const { count } = (await app.inject(`${url}limit=999`)).json<{ count: number }>();
    expect(count).toBeGreaterThan(1);
    const full = (await app.inject(`${url}limit=${count}`)).json<{
      next: string | null;
      results: object[];
    }>();
    expect([path, full.results.length, full.next]).toEqual([path, count, null]);
    const less = (await app.inject(`${url}limit=${count - 1}`)).json<{ next: string | null }>();
    expect([path, typeof less.next]).toEqual([path, 'string']);
  }
});

test('every search ends after as many rows as it counts, also where its last page is exactly full', async () => {
  const found = async (url: string) =>
    (await app.inject(url)).json<{ count: number; next: string | null; results: object[] }>();
  let seen = 0;
  for (const { path } of SEARCH_PATHS) {
    for (const search of ['a', 'alpha', 'lab', 'plain', 'quantm']) {
      const url = `${path}?search=${search}`;
      const { count } = await found(`${url}&limit=100`);
      if (count < 2 || count > 100) continue;
      seen += 1;
      const full = await found(`${url}&limit=${count}`);
      expect([url, full.results.length, full.next]).toEqual([url, count, null]);
      const less = await found(`${url}&limit=${count - 1}`);
      const last = await found((less.next ?? '').replace('https://atlas.test', ''));
      expect([url, last.results.length, last.next]).toEqual([url, 1, null]);
    }
  }
  expect(seen).toBeGreaterThan(SEARCH_PATHS.length / 2);
});

test('what is found is told apart by more than its name, as far as the viewer may see it', async () => {
  const found = async (path: string) =>
    (await app.inject(path)).json<{ results: { kind: string; name: string; detail: string | null }[] }>()
      .results;
  const all = (
    await Promise.all(
      ['acme', 'alpha', 'plain', 'lab', 'a'].map((text) => found(`/search/global/?search=${text}&limit=100`)),
    )
  ).flat();
  const detailsOf = (kind: string) => all.flatMap((one) => (one.kind === kind ? [one.detail] : []));
  expect(detailsOf('fundingRound')).toContainEqual(
    expect.stringMatching(/^[$€£≥≈]?[\d.]+(m|k|bn)? · .*\d{4}$/),
  );
  const company = all.find(({ name }) => name === 'Acme Qubits');
  const row = (await app.inject('/organizations/?name=Acme%20Qubits')).json<{
    results: { primaryClassification: { name: string } | null; totalRaisedUsd: string | null }[];
  }>().results[0];
  const raised = row?.totalRaisedUsd ? formatUsd(row.totalRaisedUsd) : undefined;
  expect(company?.detail).toBe(
    [row?.primaryClassification?.name, raised].filter((part) => part !== undefined).join(' · '),
  );
});
