import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '#domain/screens.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createPool } from '#server/database/pool.ts';
import { sql } from '#server/database/sql.ts';
import { makeServices } from '#server/services.ts';
import { HIDDEN, sampleId } from '#tests/support/sampleSector.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts';
import { watched } from '#tests/support/testGraphql.ts';
import { collectWebDocuments } from '#tools/web-documents/collect.ts';
import { createApp } from './app.ts';
import { sourceOf } from './pageAssets.ts';

const HTML = { accept: 'text/html,*/*;q=0.8' };
const ORIGIN = 'https://atlas.test';
const ACME = sampleId('o', 1);
const WEB_SOURCES = fileURLToPath(new URL('../../web', import.meta.url));
const webDir = mkdtempSync(join(tmpdir(), 'atlas-pages-'));
const SECTOR = {
  key: 'test',
  name: 'Tests',
  tagline: 'What is tested.',
  snapshot: '2026-01-02',
  version: '1',
  attribution: [{ name: 'A', url: 'https://a.test/', licence: 'CC', licenceUrl: 'https://cc.test/' }],
};
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_shared.js'] },
  'pages/companies/CompaniesPage.tsx': {
    file: 'assets/companies.js',
    imports: ['_table.js', 'index.html'],
  },
};

let made: TestDatabase;
let app: FastifyInstance;
const apps: FastifyInstance[] = [];

async function open(
  database: Database | undefined,
  endpoints: object = {},
  folder = webDir,
  patienceMs?: number,
): Promise<FastifyInstance> {
  const services = database && makeServices(database);
  const opened = await createApp({
    env: { publicUrl: ORIGIN, trustProxy: false, logLevel: 'silent' },
    webDir: folder,
    patienceMs,
    services: () => services,
    client: { version: '1', ...endpoints },
    sector: () => Promise.resolve(SECTOR),
    attribution: () => 'Data of the tests',
  });
  apps.push(opened);
  return opened;
}

beforeAll(async () => {
  const documents = await collectWebDocuments();
  cpSync(fileURLToPath(new URL('../../web/index.html', import.meta.url)), join(webDir, 'index.html'));
  mkdirSync(join(webDir, '.vite'));
  writeFileSync(join(webDir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(
    join(webDir, '.vite/documents.json'),
    JSON.stringify(Object.fromEntries(documents.map(({ name, text }) => [name, text]))),
  );
  made = await createTestDatabase({ holding: 'sampleSector' });
  app = await open(made.database);
});

afterAll(async () => {
  for (const opened of apps) await opened.close();
  await made.drop();
  rmSync(webDir, { recursive: true });
});

type Block = { readonly attributes: string; readonly text: string };

async function page(
  url: string,
  on = app,
): Promise<{ status: number; body: string; blocks: readonly Block[] }> {
  const answer = await on.inject({ url, headers: HTML });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const found = answer.body.matchAll(/<script type="application\/json" ([^>]*)>([^<]*)<\/script>/g);
  const blocks = [...found].map(([, attributes = '', text = '']) => ({ attributes, text }));
  return { status: answer.statusCode, body: answer.body, blocks };
}

const dataOf = (blocks: readonly Block[], mark: string): unknown => {
  const block = blocks.find(({ attributes }) => attributes.includes(mark));
  return block && JSON.parse(block.text);
};

const linkedData = (body: string): readonly Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

const profile = (id: string): string => `/company/${id}/profile`;
const funding = (id: string): string => `/company/${id}/funding`;
const headOf = (body: string): string => body.slice(0, body.indexOf('</head>'));

test('pages that are not built are told to the operator, and are there once they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-unbuilt-'));
  const on = await open(made.database, {}, folder);
  const missing = await on.inject({ url: '/companies', headers: HTML });
  expect(missing.statusCode).toBe(503);
  expect(missing.body).toContain('npm run build');
  expect((await on.inject('/organizations/?limit=1')).statusCode).toBe(200);
  cpSync(webDir, folder, { recursive: true });
  expect((await on.inject({ url: '/companies', headers: HTML })).statusCode).toBe(200);
  rmSync(folder, { recursive: true });
});

test('a profile page asks the database three times at most', async () => {
  const database = watched(made.database);
  const on = await open(database);
  await page(profile(ACME), on);
  database.statements.length = 0;
  const { blocks } = await page(profile(ACME), on);
  expect(dataOf(blocks, 'CompanyProfile')).toMatchObject({ data: { organization: { id: ACME } } });
  expect(database.statements.length).toBeLessThanOrEqual(3);
});

describe('the head', () => {
  test.each([
    ['/', '/', 'Sector Atlas'],
    ['/dashboard', '/', 'Sector Atlas'],
    ['/companies', '/companies', 'Companies · Sector Atlas'],
    ['/companies?country=DE', '/companies', 'Companies · Sector Atlas'],
    [`${profile(ACME)}?tab=people`, profile(ACME), 'Acme Qubits · Sector Atlas'],
    [funding(ACME), funding(ACME), 'Acme Qubits · Funding · Sector Atlas'],
  ])('of %s names its one address and itself, once', async (url, canonical, title) => {
    const { body } = await page(url);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/<meta name="description"/g)).toHaveLength(1);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}" />`);
    expect(body).toContain(`<meta property="og:url" content="${ORIGIN}${canonical}" />`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toContain('<meta property="og:site_name" content="Sector Atlas" />');
    expect(body).toContain('<meta name="robots" content="index, follow" />');
  });

  test('of results is not to be kept, that of the search is', async () => {
    expect((await page('/search?q=acme&kind=papers')).body).toContain(
      '<meta name="robots" content="noindex" />',
    );
    expect((await page('/search')).body).toContain('<meta name="robots" content="index, follow" />');
  });

  test('of what is not there is not to be kept and has no address', async () => {
    for (const url of ['/no-such-page', profile(HIDDEN.pending), profile(HIDDEN.declined), profile('x')]) {
      const { status, body } = await page(url);
      expect([url, status]).toEqual([url, 404]);
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toMatch(/rel="canonical"|og:url|ld\+json|Secret/);
    }
  });

  test('tells machines of the organization only what its row says', async () => {
    const [organization, breadcrumb] = linkedData((await page(profile(ACME))).body);
    expect(organization).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': ORIGIN + profile(ACME),
      name: 'Acme Qubits',
      description: 'Builds <b>cryogenic</b> & "optical" parts.',
      url: 'https://acme.test/',
      foundingDate: '2016',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Köln',
        addressRegion: 'NRW',
        addressCountry: 'DE',
      },
      sameAs: ['https://linkedin.test/acme'],
    });
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
    const [bare] = linkedData((await page(profile(sampleId('o', 10)))).body);
    expect(Object.keys(bare ?? {})).toEqual([
      '@context',
      '@type',
      '@id',
      'name',
      'description',
      'url',
      'foundingDate',
      'address',
    ]);
  });

  test('tells machines of the first rows, of the data set, and of no search that is not there', async () => {
    const [list] = linkedData((await page('/companies')).body);
    expect(list).toMatchObject({ '@type': 'ItemList' });
    expect(Object(list?.['itemListElement'])[0]).toMatchObject({ name: 'Acme Qubits', position: 1 });
    expect(linkedData((await page('/companies?country=DE')).body)).toEqual([]);
    const [dataset] = linkedData((await page('/about')).body);
    expect(dataset).toMatchObject({ '@type': 'Dataset', license: ['https://cc.test/'] });
    const [site] = linkedData((await page('/')).body);
    expect(site).toMatchObject({ '@type': 'WebSite' });
    expect(site).not.toHaveProperty('potentialAction');
  });
});

describe('an organization stands under the screens of its types', () => {
  const INVESTOR = sampleId('o', 20);

  test.each([
    [profile(INVESTOR), `/investor/${INVESTOR}/profile`],
    [`${profile(INVESTOR)}?evidence=a.b&x=%26`, `/investor/${INVESTOR}/profile?evidence=a.b&x=%26`],
    [funding(INVESTOR), `/investor/${INVESTOR}/profile?tab=funding`],
    [`/lab/${ACME}`, profile(ACME)],
    [`${profile(ACME)}?tab=funding`, funding(ACME)],
    [`${funding(ACME)}?tab=people`, `${profile(ACME)}?tab=people`],
  ])('%s leads on to %s', async (url, to) => {
    const answer = await app.inject({ url, headers: HTML });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await app.inject({ url: to, headers: HTML })).statusCode).toBe(200);
  });

  test('what nobody may see leads nowhere', async () => {
    for (const url of [`/investor/${HIDDEN.pending}/profile`, `/lab/${HIDDEN.declined}`]) {
      expect([url, (await app.inject({ url, headers: HTML })).statusCode]).toEqual([url, 404]);
    }
  });

  test('the page of a tab tells machines of the organization and of its place below it', async () => {
    const [organization, trail] = linkedData((await page(funding(ACME))).body);
    expect(organization).toMatchObject({ '@type': 'Organization', '@id': ORIGIN + profile(ACME) });
    const steps = Object(trail?.['itemListElement']) as { name: string; item: string }[];
    expect(steps.map(({ item }) => item.slice(ORIGIN.length))).toEqual([
      '/',
      '/companies',
      profile(ACME),
      funding(ACME),
    ]);
    expect(steps.at(-1)?.name).toBe('Funding');
  });

  test('the page of a tab brings the data of its organization', async () => {
    const { blocks } = await page(funding(ACME));
    expect(dataOf(blocks, 'data-operation="CompanyProfile"')).toMatchObject({
      data: { organization: { id: ACME } },
    });
  });
});

describe('the first data', () => {
  test.each([
    ['/', '/dashboard-metrics/'],
    ['/?money=capital', '/dashboard-metrics/?money=capital'],
    ['/?money=nonsense', '/dashboard-metrics/'],
  ])('of the home at %s are the texts of its paths', async (address, path) => {
    const { blocks } = await page(address);
    expect(dataOf(blocks, 'data-path="/config.json"')).toMatchObject({ sector: SECTOR });
    const asked = (await app.inject(path)).json<Record<string, unknown>>();
    const sent = dataOf(blocks, `data-path="${path}"`) as Record<string, unknown>;
    expect({ ...sent, asOf: '' }).toEqual({ ...asked, asOf: '' });
  });

  test('of the list are what its document would be answered', async () => {
    const { blocks } = await page('/companies?country=DE&ordering=name');
    const block = blocks.find(({ attributes }) => attributes.includes('data-operation="CompaniesRows"'));
    const [, escaped = ''] = /data-variables="([^"]*)"/.exec(block?.attributes ?? '') ?? [];
    const variables = JSON.parse(
      escaped.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code))),
    ) as Record<string, unknown>;
    expect(variables).toMatchObject({ first: 100, offset: 0 });
    const query = (await collectWebDocuments()).find(({ name }) => name === 'CompaniesRows')?.text;
    const payload = { operationName: 'CompaniesRows', query, variables };
    const asked = await app.inject({ method: 'POST', url: '/graphql', payload });
    expect(JSON.parse(block?.text ?? '')).toEqual(asked.json());
    expect(asked.body).toContain('Acme Qubits');
  });

  test('of a profile are those of its organization', async () => {
    const { blocks } = await page(profile(ACME));
    expect(dataOf(blocks, 'data-operation="CompanyProfile"')).toMatchObject({
      data: { organization: { id: ACME, name: 'Acme Qubits' } },
    });
  });

  test.each([
    ['product', 'd', 'data-operation="RecordPoints"', { data: { points: expect.any(Array) } }],
    ['paper', 'a', 'data-operation="RecordPoints"', { data: { points: [{ year: 1998 }] } }],
    ['person', 'p', 'data-path="/papers/?q=', { count: 0, results: [] }],
    ['funding', 'g', 'data-path="/funding/?q=', { count: 1, results: [{ name: 'Award to Acme' }] }],
  ])('of a page of a %s are the row and what it asks beside it', async (screen, letter, mark, beside) => {
    const id = sampleId(letter, 1);
    const { blocks } = await page(`/${screen}/${id}`);
    expect(dataOf(blocks, `/${id}/"`)).toMatchObject({ id });
    expect(dataOf(blocks, mark)).toMatchObject(beside);
  });

  test('hold nothing that its reader may not see', async () => {
    for (const url of ['/', '/companies', '/companies?name.contains=Secret', profile(ACME), '/about']) {
      expect([url, (await page(url)).body]).toEqual([url, expect.not.stringMatching(/"Secret |hidden"/)]);
    }
  });

  test('of a tool are what it asks when it is drawn, as its reader is answered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-tools-'));
    cpSync(webDir, folder, { recursive: true });
    mkdirSync(join(folder, '.vite/drawn'));
    writeFileSync(join(folder, '.vite/drawn/package.json'), '{"type":"module"}');
    // Stands for the built web: asks for all rows, and draws what came.
    const asking = `export const drawScreen = async ({ answer }) => {
      const further = await answer([{ path: '/organizations/?limit=200' }]);
      return { html: further[0].text.length + ' letters', styles: '', parts: ['one', 'two'], further };
    };`;
    writeFileSync(join(folder, '.vite/drawn/drawScreen.js'), asking);
    const { body, blocks } = await page('/graphing-tool', await open(made.database, {}, folder));
    rmSync(folder, { recursive: true });
    const { payload } = await app.inject('/organizations/?limit=200');
    expect(dataOf(blocks, 'data-path="/organizations/?limit=200"')).toEqual(JSON.parse(payload));
    expect(body).toContain(
      `<div data-drawn data-parts="one two">${payload.length} letters</div><i data-whole hidden></i>`,
    );
    expect(body).not.toMatch(/"Secret |hidden"/);
    // The scripts that draw over it wait where no browser looks ahead, before the script that takes them out.
    const [later = ''] = /<template data-later>.*?<\/template><script src="\/boot.js">/s.exec(body) ?? [];
    expect(later).toMatch(/^<template data-later><script type="module" [^<]*<\/script>/);
    expect(body.replace(later, '')).not.toMatch(/type="module"|modulepreload/);
  });

  test('are not waited for when they take too long: the page comes with those that came', async () => {
    const hasty = await open(made.database, {}, webDir, 20);
    // Its rows are answered when the page is there.
    const { promise, resolve } = Promise.withResolvers<void>();
    hasty.addHook('onRequest', async ({ url }) => (url === '/graphql' ? promise : undefined));
    const { body, blocks, status } = await page('/companies', hasty);
    resolve();
    expect(status).toBe(200);
    expect(body).toContain('<title>Companies');
    expect(blocks.filter(({ attributes }) => attributes.includes('CompaniesRows'))).toEqual([]);
  });

  test('are left out where the address is wrong', async () => {
    const { status, blocks } = await page('/companies?contry=DE');
    expect(status).toBe(200);
    expect(blocks.map(({ attributes }) => attributes)).toEqual(['data-path="/config.json"']);
  });

  test('are left out where others are configured to answer', async () => {
    const elsewhere = 'https://api.test';
    const rest = await open(made.database, { apiBase: elsewhere, graphqlUrl: '/graphql' });
    expect((await page('/', rest)).blocks).toHaveLength(1);
    expect((await page('/companies', rest)).blocks.length).toBeGreaterThan(1);
    const both = await open(made.database, { apiBase: elsewhere, graphqlUrl: `${elsewhere}/graphql` });
    for (const url of ['/', '/companies', profile(ACME), `/funding/${sampleId('r', 1)}`]) {
      const { status, blocks } = await page(url, both);
      expect([url, status, blocks.map(({ attributes }) => attributes)]).toEqual([
        url,
        200,
        ['data-path="/config.json"'],
      ]);
    }
    const here = await open(made.database, { apiBase: 'http://localhost', graphqlUrl: '/graphql' });
    const { blocks } = await page('/', here);
    expect(blocks.length).toBe((await page('/')).blocks.length);
  });

  test('are left out while the server starts; the screen then asks for itself', async () => {
    const starting = await open(undefined);
    for (const url of ['/', '/companies', '/about']) {
      expect([url, await page(url, starting)]).toMatchObject([url, { status: 200, blocks: [] }]);
    }
    const answer = await starting.inject({ url: profile(ACME), headers: HTML });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<meta name="robots" content="noindex" />');
  });

  test('are left out while the database is away', async () => {
    const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };
    const away = createDatabase(createPool(nowhere, { pgPoolMax: 1 }), { prepare: false });
    const lonely = await open(away);
    const { status, blocks } = await page('/companies', lonely);
    expect(status).toBe(200);
    expect(blocks.map(({ attributes }) => attributes)).toEqual(['data-path="/config.json"']);
    expect(await page(profile(ACME), lonely)).toMatchObject({ status: 503, blocks: [] });
    await away.close();
  });
});

describe('the page of a row of another kind', () => {
  const rows = [
    {
      screen: '/funding/',
      id: sampleId('r', 1),
      rest: '/round/',
      type: 'MoneyTransfer',
      list: 'Funding rounds',
    },
    {
      screen: '/funding/',
      id: sampleId('g', 1),
      rest: '/funding/',
      type: 'MonetaryGrant',
      list: 'Public funding',
    },
    { screen: '/paper/', id: sampleId('a', 1), rest: '/papers/', type: 'ScholarlyArticle', list: 'Papers' },
    {
      screen: '/product/',
      id: sampleId('d', 1),
      rest: '/products_and_services/',
      type: 'Product',
      list: 'Products and services',
    },
  ];

  test.each(rows)('brings the row as $rest answers it', async ({ screen, id, rest, type, list }) => {
    const { body, blocks } = await page(screen + id);
    const asked = await app.inject(`${rest}${id}/`);
    expect(blocks.find(({ attributes }) => attributes.includes(`"${rest}${id}/"`))?.text).toBe(asked.body);
    const { name, title = name } = asked.json<{ name: string; title?: string }>();
    const [work, trail] = linkedData(body);
    expect(work).toMatchObject({ '@type': type, '@id': ORIGIN + screen + id, name: title });
    expect(work?.['description']).toBeTruthy();
    expect(Object(trail?.['itemListElement'])[1]).toMatchObject({ name: list });
  });

  test.each([
    ['/funding/', HIDDEN.round],
    ['/funding/', HIDDEN.publicFunding],
    ['/paper/', HIDDEN.paper],
    ['/product/', HIDDEN.product],
  ])('%s%s, which is hidden, is not found', async (screen, id) => {
    expect((await app.inject({ url: screen + id, headers: HTML })).statusCode).toBe(404);
  });

  test('a list of any kind tells machines of its first rows and where they stand', async () => {
    const [list] = linkedData((await page('/papers')).body);
    const [first] = Object(list?.['itemListElement']) as { name: string; url: string }[];
    expect(list).toMatchObject({ '@type': 'ItemList' });
    expect(first?.url).toMatch(new RegExp(`^${ORIGIN}/paper/[0-9a-f-]{36}$`));
    const path = first?.url.slice(ORIGIN.length) ?? '';
    expect((await app.inject({ url: path, headers: HTML })).statusCode).toBe(200);
  });
});

describe('no name becomes markup', () => {
  const NAMES = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    '<!--<script>',
    ']]><?x',
    'a\u2028b\u2029c',
    '__CSP_NONCE__',
    '__PAGE_DATA__ __PAGE_HEAD__ __PAGE_LINKS__',
    "$& $1 $' $$",
    '</title></head></body>',
    'javascript:alert(1)',
  ];

  test.each(NAMES)('%j', async (name) => {
    const id = sampleId('o', 12);
    await made.database.query(
      sql`update organization set name = ${name}, description = ${name}, city = ${name}, website = ${name},
        total_raised_usd = 99e9 where id = ${id}::uuid`,
    );
    for (const url of [profile(id), '/companies']) {
      const { body, blocks } = await page(url);
      const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(body) ?? [];
      // The only elements are those that stand in the template and those that the server means.
      const types = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
      const own = types.filter((attributes) => !/^ type="application\/(json|ld\+json)"/.test(attributes));
      expect(own).toEqual([' src="/boot.js"', ' type="module" src="/main.tsx"']);
      expect(body).not.toMatch(/<img|<svg\/|<!--|<\?x/);
      for (const [, text = ''] of body.matchAll(/<script type="application[^>]*>([^<]*)/g)) {
        expect(text).not.toMatch(/[\u2028\u2029]/);
      }
      expect(body.match(/<\/(title|head|body)>/g)).toEqual(['</title>', '</head>', '</body>']);
      expect(body.split(nonce)).toHaveLength(2);
      expect(JSON.stringify(blocks.map(({ text }) => JSON.parse(text) as unknown))).toContain(
        JSON.stringify(name).slice(1, -1),
      );
    }
    const { body } = await page(profile(id));
    const [organization] = linkedData(body);
    expect(organization).toMatchObject({ name, url: ORIGIN + profile(id) });
  });
});

describe('the links to what a screen needs', () => {
  test('stand behind those of the page', async () => {
    const head = headOf((await page('/companies')).body);
    const files = [...head.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)];
    expect(files.map(([, href]) => href)).toEqual(['/assets/companies.js', '/assets/table.js']);
  });

  test('are known of every screen', () => {
    const built = SCREENS.filter(({ built: isBuilt, name }) => isBuilt && name !== 'PAGE_NOT_FOUND');
    const sources = built.map((screen) => sourceOf(screen) ?? screen.name);
    expect(sources.filter((source) => !existsSync(join(WEB_SOURCES, source)))).toEqual([]);
  });
});

test('HEAD is answered as GET without its body', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/companies', headers: HTML });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(head.headers['cache-control']).toBe('no-cache');
  expect(head.headers['etag']).toBeUndefined();
});
