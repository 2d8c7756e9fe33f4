import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '#domain/access.ts';
import { makeServices } from '#server/services.ts';
import { HIDDEN, sampleId, SHOWN_ORGANIZATIONS } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { registerSiteFiles } from './siteFiles.ts';

let made: TestDatabase;
let whole: FastifyInstance;
let parted: FastifyInstance;

function open(partSize?: number): FastifyInstance {
  const app = Fastify();
  const { database } = made;
  registerSiteFiles(
    app,
    {
      services: () => makeServices(database),
      identity: () => expect.unreachable(),
      imports: () => expect.unreachable(),
      viewerOf: () => VISITOR,
      clientOf: () => '192.0.2.1',
      originOf: () => 'https://atlas.test',
      attribution: () => 'Data of the tests, CC BY 4.0',
      sendsFile: () => undefined,
      exportJobs: () => undefined,
      keptLines: () => undefined,
    },
    partSize,
  );
  return app;
}

beforeAll(async () => {
  made = await createTestDatabase({ holding: 'sampleSector' });
  whole = open();
  parted = open(PART);
});
afterAll(async () => {
  await whole.close();
  await parted.close();
  await made.drop();
});

const SCREENS =
  '/ /companies /investors /funding-rounds /enterprise-users /taxonomy /search /graphing-tool /graphing-tool-rounds /analysis-tool /roadmap /contact /public-funding /labs /groups /papers /products /deals /promises /metric-values /about'.split(
    ' ',
  );
// Rows of the other kinds with screens that everybody may see: public funding, rounds, products, papers, people and classes; none of a hidden company.
const OTHERS = [
  ...[1, 2, 3].map((index) => `funding/${sampleId('g', index)}`),
  ...[1, 2, 3].map((index) => `funding/${sampleId('r', index)}`),
  ...[1, 2].map((index) => `product/${sampleId('d', index)}`),
  ...[1, 2].map((index) => `paper/${sampleId('a', index)}`),
  ...[1, 2].map((index) => `person/${sampleId('p', index)}`),
  ...[1, 2, 3].map((index) => `taxonomy/${sampleId('c', index)}`),
].map((path) => `https://atlas.test/${path}`);
const SHOWN = SHOWN_ORGANIZATIONS.length + OTHERS.length;
const PART = 5;
const PARTS = Math.ceil(SHOWN / PART);
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const profile = (id: string): string => `https://atlas.test/company/${id}/profile`;

describe('the sitemap', () => {
  test('names the screens and every row with a screen that everybody may see, with the day of its last change', async () => {
    const answer = await whole.inject('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = locations(answer.body);
    expect(urls.slice(0, SCREENS.length)).toEqual(SCREENS.map((path) => `https://atlas.test${path}`));
    expect(urls).toHaveLength(SCREENS.length + SHOWN);
    expect(urls).toContain(profile(sampleId('o', 1)));
    expect(urls).toEqual(expect.arrayContaining(OTHERS));
    for (const id of Object.values(HIDDEN)) expect(answer.body).not.toContain(id);
    expect(answer.body.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(SHOWN);
  });

  test('is cut into parts that together hold each address once', async () => {
    const index = await parted.inject('/sitemap.xml');
    expect(index.body).toContain('<sitemapindex');
    const parts = locations(index.body).map((url) => new URL(url).pathname);
    expect(parts).toEqual(Array.from({ length: PARTS }, (_, at) => `/sitemap/${at + 1}.xml`));
    const texts = await Promise.all(parts.map(async (path) => (await parted.inject(path)).body));
    const urls = texts.flatMap(locations);
    expect(urls).toHaveLength(SCREENS.length + SHOWN);
    expect(new Set(urls).size).toBe(urls.length);
    expect([...urls].sort()).toEqual(locations((await whole.inject('/sitemap.xml')).body).sort());
  });

  test.each(['0.xml', `${PARTS + 1}.xml`, '-1.xml', '1', 'x.xml', '1.xml.xml', '99999999999.xml'])(
    'has no part %s',
    async (part) => {
      expect((await parted.inject(`/sitemap/${part}`)).statusCode).toBe(404);
    },
  );
});

test('robots.txt leads to the sitemap', async () => {
  const { body, headers } = await whole.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('\nSitemap: https://atlas.test/sitemap.xml\n');
  expect(body).toContain('Allow: /\n');
});

test('llms.txt is short, leads to every screen and to the data, and says whose they are', async () => {
  const { body } = await whole.inject('/llms.txt');
  expect(body.length).toBeLessThan(4000);
  for (const path of ['/companies', '/public-funding', '/papers', '/taxonomy', '/about']) {
    expect(body).toContain(`(https://atlas.test${path}): `);
  }
  expect(body).toContain('https://atlas.test/openapi.json');
  expect(body).toContain('Data of the tests, CC BY 4.0');
});
