import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#domain/errors.ts';
import { PRODUCT } from '#domain/pages.ts';
import { SCREEN_DESCRIPTIONS } from '#domain/statements/screenDescriptions.ts';
import { buildPath } from '#domain/routes.ts';
import { SCREENS } from '#domain/screens.ts';
import { rowPath } from '#domain/rowScreens.ts';
import { countSitemapRows, sitemapRows, type SitemapRow } from '#server/insights/sitemap.ts';
import type { RestContext } from './context.ts';

/** The most addresses that one sitemap may hold, by its protocol. */
const MOST_ADDRESSES = 50_000;
const HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Registers what machines look for beside the screens: robots.txt, llms.txt and the sitemap. */
export function registerSiteFiles(
  app: FastifyInstance,
  context: RestContext,
  partSize = MOST_ADDRESSES,
): void {
  app.get('/robots.txt', async (request, reply) => send(reply, TEXT, robots(context.originOf(request))));
  app.get('/llms.txt', async (request, reply) =>
    send(reply, TEXT, llms(context.originOf(request), context.attribution())),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const count = await countSitemapRows(context.services().database);
    const origin = context.originOf(request);
    const parts = Math.ceil(count / partSize);
    if (parts > 1) return send(reply, XML, sitemapIndex(origin, parts));
    return sendPart(context, reply, { origin, part: 1, partSize });
  });
  app.get('/sitemap/:part', async (request, reply) => {
    const part = partOf(request);
    const count = await countSitemapRows(context.services().database);
    if (part === undefined || (part - 1) * partSize >= Math.max(count, 1)) throw notFound('sitemap');
    return sendPart(context, reply, { origin: context.originOf(request), part, partSize });
  });
}

const send = (reply: FastifyReply, type: string, body: string | Readable): FastifyReply =>
  reply.type(type).header('cache-control', HOUR).send(body);

function partOf(request: FastifyRequest): number | undefined {
  const { part } = request.params as { part: string };
  const [, digits] = /^([1-9]\d{0,5})\.xml$/.exec(part) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

interface Part {
  readonly origin: string;
  readonly part: number;
  readonly partSize: number;
}

async function sendPart(context: RestContext, reply: FastifyReply, part: Part): Promise<FastifyReply> {
  const { database } = context.services();
  const batches = sitemapRows(database, { offset: (part.part - 1) * part.partSize, most: part.partSize });
  // The first rows are there before anything is sent, so that a database that is away is told as such.
  const first = await batches.next();
  return send(reply, XML, Readable.from(lines(part, first, batches)));
}

async function* lines(
  { origin, part }: Part,
  first: IteratorResult<readonly SitemapRow[], void>,
  later: AsyncIterable<readonly SitemapRow[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n`;
  if (part === 1) {
    for (const { path } of shownScreens()) yield address(origin + path);
  }
  if (!first.done) yield addresses(origin, first.value);
  for await (const rows of later) yield addresses(origin, rows);
  yield '</urlset>\n';
}

const addresses = (origin: string, rows: readonly SitemapRow[]): string =>
  rows.map(({ changedOn, ...row }) => address(origin + (rowPath(row) ?? '/'), changedOn)).join('');

const address = (url: string, changedOn?: string): string =>
  `<url><loc>${escapeXml(url)}</loc>${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>\n`;

// The screens that everybody may open and that stand for themselves.
const shownScreens = () =>
  SCREENS.filter(
    ({ name, path, built, requires, isIndexed }) =>
      built &&
      isIndexed &&
      requires === null &&
      !path.includes(':') &&
      name !== 'DASHBOARD' &&
      name !== 'PAGE_NOT_FOUND',
  );

function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const robots = (origin: string): string => `User-agent: *
Allow: /
Disallow: /graphql
Disallow: /search/

Sitemap: ${origin}/sitemap.xml
`;

const llms = (origin: string, attribution: string): string => `# ${PRODUCT}

> Market intelligence for an emerging-technology sector: companies, investors, funding rounds and people, every value with its sources.

## Screens

${shownScreens()
  .filter(({ path }) => path !== '/')
  .map(
    ({ name, path, title }) =>
      `- ${[`[${title ?? path}](${origin}${path})`, SCREEN_DESCRIPTIONS[name]].filter(Boolean).join(': ')}`,
  )
  .join('\n')}

Every list takes its filters in the address: ${origin}${buildPath('COMPANIES')}?country=DE&founded.gte=2018

## Data

- [REST](${origin}/openapi.json): every list as JSON, CSV (?format=csv) or NDJSON, described in OpenAPI 3.1
- [GraphQL](${origin}/graphql): the same data; POST a query
- [Sitemap](${origin}/sitemap.xml): every page, with the day of its last change

${attribution}
`;
