import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANKS, VISITOR, type Viewer } from '#domain/access.ts';
import { sql } from '#server/database/sql.ts';
import { keepVersions } from '#server/facts/history.ts';
import { packId } from '#server/packs/ids.ts';
import { ofTable } from '#server/query/past.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { writeRow } from '#tests/support/writtenRow.ts';

const READER = '22222222-2222-4222-8222-222222222222';
const VIEWERS: Readonly<Record<string, Viewer>> = {
  premium: { id: READER, rank: RANKS.PREMIUM },
  super: { id: READER, rank: RANKS.SUPER_ADMIN },
};
const LATE = '0198c0de-0000-7000-8000-000000000a50';
const IONQ = packId('quantum', 'organization', 'ionq');

let made: TestDatabase;
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  made = await createTestDatabase({ holding: 'quantum' });
  ({ app, close } = await createTestApp(made.database, {
    findViewer: ({ headers }) => Promise.resolve(VIEWERS[String(headers['x-test-viewer'])] ?? VISITOR),
  }));
});
afterAll(async () => {
  await close();
  await made.drop();
});

const get = (url: string, viewer = 'premium') =>
  app.inject({ method: 'GET', url, headers: { 'x-test-viewer': viewer } });

const GRAPHQL = `{
  organizations(options: {limit: 99}, where: {country: DE}) { name country totalRaisedUsd }
  organizationsConnection(where: {country: DE}) { totalCount }
}`;

const graphql = (address: string, query: string, viewer = 'premium') =>
  app.inject({
    method: 'POST',
    url: address,
    headers: { 'content-type': 'application/json', 'x-test-viewer': viewer },
    payload: JSON.stringify({ query }),
  });

const group = (input: object): string => encodeURIComponent(JSON.stringify(input));

/** Addresses of all that can be read as of a moment; each with another answer once the company has moved and another has come. */
const ADDRESSES: readonly string[] = [
  '/organizations/?country=DE&count=exact&limit=99&ordering=name',
  '/investors/?country=DE&count=exact',
  '/organizations/?country=US&format=csv&columns=name,country',
  '/organizations/?country=US&format=array',
  `/organizations/?q=${group({ group: [{ f: 'country' }], measures: [{ fn: 'count' }, { fn: 'sum', f: 'totalRaisedUsd' }] })}`,
  `/organizations/${IONQ}/`,
  `/organizations/?id=${LATE}`,
  '/market-map-tiles/?box=country',
  '/map-places/?of=companies',
  '/investor-figures/?country=DE&limit=3',
  '/deal-matrix/?rows=5&columns=5&company.country=DE',
  `/roadmap-figures/?organization.country=DE`,
  '/stage-paths/?entity.country=DE',
  '/co-investments/?company.country=DE',
];

// Claims keep no versions; links name the moment.
const BESIDE = new Set(['facts', 'next', 'previous']);

const plain = (text: string): unknown => {
  if (!text.startsWith('{')) return text;
  const members = Object.entries(JSON.parse(text) as Record<string, unknown>);
  return Object.fromEntries(members.filter(([name]) => !BESIDE.has(name)));
};

async function answersAt(moment?: string): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const address of ADDRESSES) {
    const at = moment === undefined ? '' : `${address.includes('?') ? '&' : '?'}asOf=${moment}`;
    const answer = await get(`${address}${at}`);
    if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.body}`);
    found[address] = plain(answer.body);
  }
  const answer = await graphql(moment === undefined ? '/graphql' : `/graphql?asOf=${moment}`, GRAPHQL);
  const { data } = answer.json<{ data: unknown }>();
  if (!data) throw new Error(answer.body);
  found['graphql'] = data;
  return found;
}

const write = (table: string, id: string, set: Readonly<Record<string, unknown>>): Promise<void> =>
  writeRow(made.database, { table, id, set });

const moment = async (): Promise<string> => {
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  const now = new Date().toISOString();
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  return now;
};

describe('as of a moment', () => {
  test('what was answered then is answered again, whatever has been written since', async () => {
    const before = await answersAt();
    const then = await moment();
    expect(await answersAt(then)).toEqual(before);
    await made.database.query(sql`
      insert into organization (id, status, name, name_key, slug, entity_types, total_raised_usd, country)
      values (${LATE}::uuid, 'APPROVED', 'Late Ions', 'late ions', 'late-ions', '{company,investor}', 77000000, 'US')`);
    await write('organization', IONQ, { country: 'DE', entity_types: ['company', 'investor'] });
    const after = await answersAt();
    expect(await answersAt(then)).toEqual(before);
    const same = Object.keys(after).filter(
      (address) => JSON.stringify(after[address]) === JSON.stringify(before[address]),
    );
    expect(same).toEqual([]);
    expect(await answersAt(await moment())).toEqual(after);
  });

  test('nothing is on record before the atlas was filled', async () => {
    const { count, results } = (await get('/organizations/?asOf=2001-01-01')).json<{
      count: number;
      results: readonly unknown[];
    }>();
    expect([count, results]).toEqual([0, []]);
    expect((await get(`/organizations/${IONQ}/?asOf=2001-01-01`)).statusCode).toBe(404);
    const { data } = (await graphql('/graphql?asOf=2001-01-01', GRAPHQL)).json<{ data: unknown }>();
    expect(data).toEqual({ organizations: [], organizationsConnection: { totalCount: 0 } });
  });

  test('a file of rows is of that moment, and so is its name', async () => {
    const answer = await get('/organizations/?format=csv&columns=name&asOf=2001-01-01');
    expect([answer.body.trim(), answer.headers['content-disposition']]).toEqual([
      'name',
      expect.stringContaining('2001-01-01'),
    ]);
    const about = await get('/organizations/?format=readme&asOf=2001-01-01');
    expect(about.body).toContain('As of: 1 Jan 2001');
  });

  test('what is not approved stays hidden, and what is hidden today was never seen', async () => {
    const hidden = '0198c0de-0000-7000-8000-000000000a51';
    await made.database.query(sql`
      insert into organization (id, status, name, name_key, slug, entity_types, country)
      values (${hidden}::uuid, 'APPROVED', 'Gone Ions', 'gone ions', 'gone-ions', '{company}', 'US')`);
    const then = await moment();
    const asked = `/organizations/?id=${hidden}&asOf=${then}`;
    const count = async (viewer: string) => (await get(asked, viewer)).json<{ count: number }>().count;
    expect(await count('premium')).toBe(1);
    await write('organization', hidden, { status: 'DECLINED' });
    expect([await count('premium'), await count('super')]).toEqual([0, 1]);
  });
});

test('a roadmap of values that have all been written again since is answered within the time of a request', async () => {
  const address = '/roadmap-figures/?of=physical_qubits';
  const before = plain((await get(address)).body);
  const then = await moment();
  for (const table of ['metric_point', 'organization', 'product', 'paper']) {
    const of = ofTable(table);
    await made.database.query(keepVersions(of, sql`from ${sql.id(table)} t`, 'user:1'));
    await made.database.query(
      sql`update ${sql.id(table)} set version = version + 1, recorded_from = clock_timestamp()`,
    );
  }
  await made.database.query(sql`analyze`);
  const answer = await get(`${address}&asOf=${then}`);
  expect(answer.statusCode).toBe(200);
  expect(plain(answer.body)).toEqual(before);
});

describe('a moment that cannot be read', () => {
  const paths = ADDRESSES.filter((address) => !address.includes('format='));

  test.each([
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '3000-01-01',
    '2999-01-01T00:00:00Z',
    '2026-01-01T10:00',
    '',
    '20260101',
    '2026-01-01T25:00:00Z',
  ])('%j is refused by name', async (text) => {
    for (const path of paths) {
      const answer = await get(`${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(text)}`);
      expect([path, answer.statusCode, answer.json<{ errors?: object }>().errors]).toEqual([
        path,
        400,
        { asOf: [expect.stringContaining('has begun')] },
      ]);
    }
  });

  test('GraphQL refuses it as well, and changes nothing of the past', async () => {
    const bad = await graphql('/graphql?asOf=tomorrow', GRAPHQL);
    expect([bad.statusCode, bad.body]).toEqual([400, expect.stringContaining('has begun')]);
    const made = await graphql(
      '/graphql?asOf=2026-01-01',
      'mutation { createOrganizations(input: [{name: "Past Ions", entityType: [company]}]) { organizations { id } } }',
      'super',
    );
    expect(made.body).toContain('absent where something is changed');
    expect((await get('/organizations/?name=Past%20Ions', 'super')).json<{ count: number }>().count).toBe(0);
  });

  test.each(['/search/global/?search=ion', '/graph/counts/?id=x', '/portfolio/?id=x', '/taxonomy/?'])(
    '%s knows the present alone, and says that it takes no moment',
    async (path) => {
      const answer = await get(`${path}&asOf=2026-01-01`);
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('asOf')]);
    },
  );

  test('a moment given twice is one too many', async () => {
    expect((await get('/organizations/?asOf=2026-01-01&asOf=2026-01-02')).statusCode).toBe(400);
  });
});
