import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRank, pageAudience } from '#domain/access.ts';
import { dayOf } from '#domain/dates.ts';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import type { DataBlock } from '#domain/navigation/drawnScreen.ts';
import { AppError } from '#domain/errors.ts';
import { pageOf, unavailablePage, type PageFacts, type PageHead } from '#domain/pages.ts';
import { rightAddress } from '#domain/profile/profileAddress.ts';
import { matchRoute, type RouteMatch } from '#domain/routes.ts';
import type { OpenedRow } from '#domain/rowScreens.ts';
import { readSearch } from '#domain/search/searchAddress.ts';
import type { RestContext } from '#server/rest/context.ts';
import { findHead, type Head } from '#server/rest/heads.ts';
import { mergedAddress } from '#server/rest/editing/merged.ts';
import { firstDrawing, type DrawFirst, type FirstDrawing, type FirstScreen } from './drawnScreens.ts';
import { answersFor, dataOf, firstData, firstRowsOf, type WebDocuments } from './firstData.ts';
import { vary } from './entityTags.ts';
import { pagePolicy } from './headers.ts';
import { dataElement, headElements } from './html.ts';
import { missingPages, readBuilt, screenLinks, type Manifest } from './pageAssets.ts';
import { compilePage } from './pageTemplate.ts';
import { pathOf } from './methods.ts';
import { askedOrigins, pictureOrigins, type ClientConfig } from './settings.ts';
import { findReader, isPublic, type FindViewer } from './viewer.ts';

/** Answers a request with the web application's page. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What pages are made of: the folder of the web, and what it is configured to ask. */
interface PageOptions {
  readonly webDir: string;
  readonly client: ClientConfig;
  readonly findReader?: FindViewer | undefined;
  /** How long a page waits for what its screen asks first, in milliseconds. */
  readonly patienceMs?: number | undefined;
}

// About as long as a slow machine takes to draw a tool by its scripts, which ask for what is missing.
const PATIENCE_MS = 2000;

/** Serves the page of a screen with its first data: 404 where there is no such screen or entity. */
export function pageSender(
  app: FastifyInstance,
  context: RestContext,
  { webDir, client, findReader: find, patienceMs = PATIENCE_MS }: PageOptions,
): PageSender {
  let built: Promise<BuiltWeb> | undefined;
  return async (request, reply) => {
    const missing = built === undefined ? missingPages(webDir) : undefined;
    if (missing !== undefined) throw new AppError('NOT_READY', { message: missing });
    built ??= readWeb(webDir, (error) =>
      app.log.warn({ err: error }, 'A screen could not be drawn; the scripts draw it.'),
    );
    const { fill, manifest, documents, draw } = await built;
    if (find) await findReader(request, find);
    const kept = isPublic(request) ? 'no-cache' : 'private, no-cache';
    vary(reply, ['Cookie', 'Authorization']);
    const late = setTimeout(patienceMs, undefined, { ref: false });
    const page = await resolvePage({ app, context, client, documents, late }, request);
    // Which type an organization is of may change; so nobody keeps where it led.
    if (page.movedTo !== undefined) {
      return reply.header('cache-control', kept).redirect(page.movedTo, 302);
    }
    const viewer = context.viewerOf(request);
    const { drawn, further } = await drawnOf(draw, page, {
      address: request.url,
      rank: isPublic(request) ? undefined : viewer.rank,
      answer: answersFor({ app, client, documents, late }, request),
      today: () => dayOf(context.services().clock.now()),
    });
    const nonce = randomBytes(16).toString('base64');
    if (page.retryAfter !== undefined) void reply.header('retry-after', String(page.retryAfter));
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce, askedOrigins(client), pictureOrigins(client)))
      .header('cache-control', kept)
      .send(
        fill({
          nonce,
          audience: pageAudience(viewer),
          head: headElements(page.head),
          links: screenLinks(manifest, {
            match: page.match,
            url: request.url,
            isSignedIn: !isPublic(request),
            isOpen: page.isOpen === true,
          }),
          drawn,
          data: [...page.blocks, ...further].map(dataElement).join('\n    '),
        }),
      );
  };
}

interface BuiltWeb {
  readonly fill: ReturnType<typeof compilePage>;
  readonly manifest: Manifest;
  readonly documents: WebDocuments;
  readonly draw: DrawFirst;
}

async function readWeb(webDir: string, tell: (error: unknown) => void): Promise<BuiltWeb> {
  const [html, manifest, documents, draw] = await Promise.all([
    readFile(join(webDir, 'index.html'), 'utf8'),
    readBuilt<Manifest>(webDir, 'manifest.json'),
    readBuilt<WebDocuments>(webDir, 'documents.json'),
    firstDrawing(webDir, tell),
  ]);
  return { fill: compilePage(html), manifest, documents, draw };
}

// A tool is drawn for a rank; of lists whoever is signed in has a screen of their own, which the scripts draw.
async function drawnOf(
  draw: DrawFirst,
  { status, match, blocks, isOpen }: ResolvedPage,
  screen: Omit<FirstScreen, 'match' | 'blocks'>,
): Promise<FirstDrawing> {
  if (match === null || status !== 200 || !isOpen) return { further: [] };
  return draw({ ...screen, match, blocks });
}

interface ResolvedPage {
  readonly status: number;
  readonly head: PageHead;
  /** The screen whose script is needed. */
  readonly match: RouteMatch | null;
  readonly blocks: readonly DataBlock[];
  /** Whether its viewer may open it, and there is something to be told. */
  readonly isOpen?: boolean;
  readonly retryAfter?: number | undefined;
  /** The address that is asked in its place. */
  readonly movedTo?: string | undefined;
}

interface Sources {
  readonly app: FastifyInstance;
  readonly context: RestContext;
  readonly client: ClientConfig;
  readonly documents: WebDocuments;
  readonly late: Promise<undefined>;
}

async function resolvePage(sources: Sources, request: FastifyRequest): Promise<ResolvedPage> {
  const origin = sources.context.originOf(request);
  const match = screenOf(request);
  if (match === null) return notFoundPage(sources, request);
  // The browser leads away whoever may not open it; nothing of it is told meanwhile.
  if (!hasRank(sources.context.viewerOf(request), match.route.requires)) {
    const blocks = await readBlocks(sources, request, { match: null });
    return { status: 200, head: pageOf(match.name, { origin }), match, blocks };
  }
  const hasEntity = match.route.rows !== null;
  try {
    const head = hasEntity ? await findHead(sources.context, match, request) : undefined;
    if (hasEntity && !head) return await mergedPage(sources, request, match);
    const movedTo = head && movedFrom(request, match, head);
    if (movedTo !== undefined) return { status: 302, head: unavailablePage(), match, blocks: [], movedTo };
    // What is read as of a moment, the scripts ask for.
    const isPast = new URL(request.url, origin).searchParams.has(AS_OF_PARAMETER);
    const blocks = await readBlocks(sources, request, isPast ? { match: null } : { match, head });
    const facts = { origin, ...head, ...factsOf(blocks, request, match) };
    return { status: 200, head: pageOf(match.name, facts), match, blocks, isOpen: !isPast };
  } catch (error) {
    // The screen tells what is wrong, and tries again when it may be over.
    if (!(error instanceof AppError) || error.status !== 503) throw error;
    const { retryAfterSeconds: retryAfter } = error;
    return { status: 503, head: unavailablePage(), match, blocks: [], retryAfter };
  }
}

// An organization stands under the screens of its types.
function movedFrom(request: FastifyRequest, match: RouteMatch, { kind, row }: Head): string | undefined {
  if (match.route.layout !== 'profile') return undefined;
  const { id, entityType } = row as Pick<OpenedRow, 'id' | 'entityType'>;
  const params = [...new URLSearchParams(request.url.slice(pathOf(request).length))];
  return rightAddress({ row: { kind, id, entityType }, route: match.name, params }) ?? undefined;
}

// What was merged away leads to the screen of what stands for it.
async function mergedPage(
  sources: Sources,
  request: FastifyRequest,
  match: RouteMatch,
): Promise<ResolvedPage> {
  const merged = await mergedAddress(sources.context, request);
  const params = Object.fromEntries(Object.keys(match.params).map((name) => [name, merged?.id ?? '']));
  const head = merged && (await findHead(sources.context, { ...match, params }, request));
  if (!head) return notFoundPage(sources, request);
  const movedTo = movedFrom(request, match, head) ?? merged.address;
  return { status: 302, head: unavailablePage(), match, blocks: [], movedTo };
}

async function notFoundPage(sources: Sources, request: FastifyRequest): Promise<ResolvedPage> {
  const head = pageOf(null, { origin: sources.context.originOf(request) });
  return { status: 404, head, match: null, blocks: await readBlocks(sources, request, { match: null }) };
}

async function readBlocks(
  { app, context, client, documents, late }: Sources,
  request: FastifyRequest,
  screen: { readonly match: RouteMatch | null; readonly head?: Head | undefined },
): Promise<readonly DataBlock[]> {
  return isReady(context) ? firstData({ app, client, documents, late }, { request, ...screen }) : [];
}

// Before the services are there every answer would be the same refusal.
function isReady(context: RestContext): boolean {
  try {
    context.services();
    return true;
  } catch {
    return false;
  }
}

function screenOf(request: FastifyRequest): RouteMatch | null {
  const match = matchRoute(decodePath(request.url.split('?')[0] ?? '/'));
  return match?.route.built && match.name !== 'PAGE_NOT_FOUND' ? match : null;
}

const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return '/page-not-found';
  }
};

function factsOf(
  blocks: readonly DataBlock[],
  request: FastifyRequest,
  match: RouteMatch,
): Partial<PageFacts> {
  const sector = dataOf<{ sector?: PageFacts['sector'] }>(blocks, 'data-path', '/config.json')?.sector;
  // What a filter shows is no list of its own.
  const isWhole = !request.url.includes('?');
  const rows = isWhole ? firstRowsOf(blocks, match) : undefined;
  const { text } = readSearch((name) => new URL(request.url, 'http://localhost').searchParams.get(name));
  const sought = match.name === 'SEARCH_PAGE' && text !== '' ? text : undefined;
  return { sector: sector?.name === undefined ? undefined : sector, rows, sought };
}
