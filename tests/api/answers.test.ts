import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#domain/registry.ts';
import { followRollups } from '#server/insights/rollups.ts';
import { clientConfig } from '#server/http/settings.ts';
import { edgeNames } from '#server/records/projection.ts';
import { makeServices } from '#server/services.ts';
import { EDITORS } from '#tests/access/editors.ts';
import { createTestApp } from '#tests/support/testApp.ts';
import { createTestDatabase } from '#tests/support/testDatabase.ts';
import type { FastifyInstance } from 'fastify';
import { faultOfAnswer, OPERATIONS, operationAt, type Answer, type Operation } from './described.ts';

let app: FastifyInstance;
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const made = await createTestDatabase({ holding: 'quantum' });
  const services = makeServices(made.database);
  const follower = await followRollups(services, { warn: () => undefined });
  const served = await createTestApp(services, {
    client: clientConfig({ environment: {} }),
    findViewer: ({ headers }) => Promise.resolve(EDITORS[String(headers['x-viewer'] ?? 'visitor')]!),
  });
  ({ app } = served);
  close = async () => {
    await follower.stop();
    await served.close();
    await made.drop();
  };
}, 300_000);
afterAll(() => close?.());

async function ask(url: string, who = 'super'): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'x-viewer': who } });
  return { status: statusCode, type: String(headers['content-type'] ?? ''), text: body };
}

const listed = KINDS.flatMap((kind) => kind.rest.map((path) => ({ kind, path: path.path })));
const asJson = (query: object): string => encodeURIComponent(JSON.stringify(query));

async function idsOf(list: string, most: number): Promise<string[]> {
  const { text } = await ask(`${list}?limit=999`);
  const { results = [] } = JSON.parse(text) as { results?: { id: string }[] };
  const step = Math.max(1, Math.floor(results.length / most));
  return results.filter((_row, index) => index % step === 0).map(({ id }) => id);
}

/** How a list is asked: pages, with links, from behind, groups, and every file that is text. */
const LIST_FORMS = (kind: (typeof KINDS)[number]): readonly string[] => [
  'limit=999',
  'limit=2&offset=2&count=exact',
  ...(edgeNames(kind).length > 0 ? [`limit=200&expand=${edgeNames(kind).join(',')}`] : []),
  `search=${encodeURIComponent('quantum')}`,
  `q=${asJson({ group: [{ f: kind.nameField }], measures: [{ fn: 'count' }, { fn: 'distinct', f: kind.nameField }], limit: 5 })}`,
  ...['csv', 'ndjson', 'array', 'readme', 'xlsx'].map((format) => `format=${format}`),
  'format=array&sources=1',
  'nothing=1',
];

async function faults(operation: Operation, urls: readonly string[], who = 'super'): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const fault = faultOfAnswer(operation, await ask(url, who));
    if (fault !== undefined) found.push(`${who} ${url}: ${fault}`);
  }
  return found;
}

test.each(listed)('every answer of $path is as it is described', async ({ kind, path }) => {
  const found = await faults(
    operationAt('get', path),
    LIST_FORMS(kind).map((form) => `${path}?${form}`),
  );
  const ids = kind.name === 'fact' ? [] : await idsOf(path, 40);
  const one = operationAt('get', `${path}{id}/`);
  found.push(
    ...(await faults(
      one,
      ids.map((id) => `${path}${id}/`),
    )),
  );
  const [first = 'none'] = ids;
  found.push(
    ...(await faults(
      one,
      ['csv', 'jsonld', 'none'].map((format) => `${path}${first}/?format=${format}`),
    )),
  );
  found.push(...(await faults(one, [`${path}none/`, `${path}00000000-0000-4000-8000-000000000000/`])));
  const history = OPERATIONS.find((each) => each.path === `${path}{id}/history/`);
  if (history) found.push(...(await faults(history, [`${path}${first}/history/`, `${path}none/history/`])));
  expect(found).toEqual([]);
});

const PLAIN = [
  '/dashboard-metrics/?coreness=all&money=stated',
  '/dashboard-metrics/',
  '/taxonomy/',
  '/country_totals/?coreness=all',
  '/sector_totals/',
  '/sector_counts/',
  '/secondary_counts/?limit=3&offset=2',
  '/graphing_tool/',
  '/graphing_tool/?from=organizations&dimension=country&split=entityType',
  '/search-panel/',
  '/search-panel/?search=ion',
  '/taxonomy/export/',
  '/taxonomy/export/?format=turtle',
  '/investor-figures/?limit=999',
  '/deal-matrix/?rows=99&columns=99',
  '/roadmap-figures/',
  '/roadmap-figures/?saidBy=2022',
  '/market-map-tiles/',
  '/market-map-tiles/?map=investors&box=ofInvestorType&across=country',
  '/market-map-tiles/?map=users',
  '/map-places/?of=all',
  '/map-papers/',
  '/graph/counts/',
  '/search/counts/?search=ion',
  '/search/facets/?search=ion',
  '/search/global/?search=ions&limit=100',
  '/config.json',
  '/help.json',
  '/healthz',
  '/readyz',
  '/version',
  '/openapi.json',
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/sitemap/99.xml',
  '/duplicates/?kind=organization&name=IonQ',
  '/change-sets/',
  '/change-sets/?format=csv',
  '/data-quality/',
  '/data-packs/',
  '/data-sources/?limit=100',
  '/contact/messages/',
  '/saved-views/',
  '/dashboards/',
  '/embeds/',
  '/graphql?query=%7B__typename%7D',
  '/graphql?query=%7Bnothing%7D',
];

const CHECKS = ['completeness', 'stale', 'contradictions', 'duplicates', 'unsourced', 'orphans', 'outliers'];

test('every other answer that is read is as it is described, for super admins and for visitors', async () => {
  const [organization = '', investor = '', claim = ''] = [
    ...(await idsOf('/organizations/', 1)).slice(0, 1),
    ...(await idsOf('/investors/?ordering=-dealCount&limit=1', 1)).slice(0, 1),
  ];
  const { text } = await ask(`/organizations/${organization}/`);
  const { facts } = JSON.parse(text) as { facts: { id: string }[] };
  const { text: sources } = await ask('/data-sources/?limit=1');
  const source = (JSON.parse(sources) as { results: { id: string }[] }).results[0]?.id ?? '';
  const urls = [
    ...PLAIN,
    ...CHECKS.map((check) => `/data-quality/${check}/?limit=100`),
    ...[organization, investor].flatMap((id) => [
      `/similar/?id=${id}`,
      `/portfolio/?id=${id}`,
      `/graph/counts/?id=${id}`,
      `/graph/missing/?id=${id}`,
      `/entries/${id}/`,
    ]),
    `/graph/scene/?steps=around:${organization},each:investment.in`,
    `/explain/?kind=organization&id=${organization}&field=totalRaisedUsd`,
    `/facts/${facts[0]?.id ?? claim}/`,
    `/data-sources/${source}/`,
    ...['similar', 'portfolio', 'explain', 'graph/scene'].map((path) => `/${path}/`),
    ...['saved-views', 'dashboards', 'change-sets', 'exports', 'imports', 'users', 'facts', 'entries'].map(
      (path) => `/${path}/none/`,
    ),
    '/uploads/none',
    '/uploads/none/small',
    '/embeds/none/market-map-tiles/',
    '/embeds/none/map-places/',
    '/embeds/none/map-papers/',
    '/embeds/none/graph/scene/',
    '/exports/none/file',
  ];
  const found: string[] = [];
  const asked = new Set<Operation>();
  for (const url of urls) {
    const operation = operationOf(url);
    asked.add(operation);
    found.push(...(await faults(operation, [url])), ...(await faults(operation, [url], 'visitor')));
  }
  expect(found).toEqual([]);
});

/** The operation that answers an address: the one whose path has the fewest places for values. */
function operationOf(url: string): Operation {
  const path = url.split('?')[0] ?? '';
  const fits = OPERATIONS.filter(
    (one) =>
      one.method === 'get' &&
      new RegExp(
        `^${one.path
          .split(/\{\w+\}/)
          .map(RegExp.escape)
          .join('[^/]+')}$`,
      ).test(path),
  ).toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);
  const [found] = fits;
  if (!found) throw new Error(`${url} is not described.`);
  return found;
}
