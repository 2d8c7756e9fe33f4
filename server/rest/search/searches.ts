import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { malformedValue, unknownOption } from '#domain/errors.ts';
import { parseText } from '#domain/query/values.ts';
import { FACET_NAMES, ORDERINGS, readNarrowing, splitValues, type Chosen } from '#domain/search/narrowing.ts';
import { COUNTS_PATH, FACETS_PATH, SEARCH_TABS } from '#domain/search/searchAddress.ts';
import { checkChosen, searchFacets, searchNarrowed } from '#server/search/narrow/searchNarrowed.ts';
import { searchNames } from '#server/search/searchNames.ts';
import { keepPages, type KeptPages } from '#server/insights/keptPages.ts';
import type { RestContext } from '#server/rest/context.ts';
import { utf8 } from '#server/database/values/utf8.ts';
import { linkTo, readChoice, readOwnParams, readPart } from '#server/rest/params.ts';
import { keepDetails, type FindDetails } from './keptDetails.ts';

interface SearchPath {
  readonly path: string;
  readonly kinds?: readonly string[];
  readonly entityTypes?: readonly string[];
}

/** The search paths and what each looks among. */
export const SEARCH_PATHS: readonly SearchPath[] = [
  { path: '/search/global/' },
  { path: '/search/organizations/', kinds: ['organization'] },
  { path: '/search/investors/', kinds: ['organization'], entityTypes: ['investor'] },
  { path: '/search/round/', kinds: ['fundingRound'] },
  { path: '/search/funding/', kinds: ['publicFunding'] },
  { path: '/search/national_labs/', kinds: ['organization'], entityTypes: ['national_lab'] },
  { path: '/search/groups_centres/', kinds: ['organization'], entityTypes: ['group_or_center'] },
  { path: '/search/non_quantum_stakeholders/', kinds: ['organization'], entityTypes: ['enterprise_user'] },
  { path: '/search/products_and_services/', kinds: ['product'] },
  { path: '/search/papers/', kinds: ['paper'] },
];

/** Rows of a page unless another number is asked for. */
export const DEFAULT_LIMIT = 20;
const NARROWING = [...FACET_NAMES, 'ordering'];
// What many type first is asked again and again; a page of ten is some 2 kB.
const KEPT_BYTES = 8 * 1024 * 1024;

/** Registers the paths that search by name, and those that count what they find. */
export function registerSearches(app: FastifyInstance, context: RestContext): void {
  const kept = { pages: keepPages(KEPT_BYTES), details: keepDetails() };
  for (const path of SEARCH_PATHS) {
    app.get(path.path, (request, reply) => search(context, { path, request, reply }, kept));
  }
  app.get(COUNTS_PATH, (request, reply) => counts(context, request, reply));
  app.get(FACETS_PATH, (request, reply) => facets(context, request, reply));
}

interface SearchCall {
  readonly path: SearchPath;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What was answered before, and what was told of rows. */
interface Kept {
  readonly pages: KeptPages;
  readonly details: FindDetails;
}

async function search(context: RestContext, call: SearchCall, kept: Kept): Promise<FastifyReply> {
  const { request, reply } = call;
  const services = context.services();
  const asked = { viewer: context.viewerOf(request), key: `${context.originOf(request)}${request.url}` };
  const make = (): Promise<Buffer> => pageOf(context, call, kept.details);
  // Until the names are in memory the database finds them in ways of its own, and nothing is kept of that.
  const page = services.names.bytes() > 0 ? await kept.pages(services, asked, make) : await make();
  return reply.type('application/json; charset=utf-8').send(page);
}

async function pageOf(
  context: RestContext,
  { path, request }: SearchCall,
  findDetails: FindDetails,
): Promise<Buffer> {
  const own = readOwnParams(request, ['search', 'limit', 'offset', ...NARROWING]);
  const { limit, offset } = readPart(own, DEFAULT_LIMIT);
  const narrowing = { chosen: readChosen(own), ordering: readChoice(own, 'ordering', ORDERINGS) };
  const services = context.services();
  const viewer = context.viewerOf(request);
  const wanted = { ...searchOf(path, own), limit, offset, viewer };
  // Names ask for the versions too: together that is one question.
  const [found, versions] = await Promise.all([
    searchNarrowed(services, wanted, narrowing),
    services.versions(),
  ]);
  const details = await findDetails(services, viewer, { results: found.results, versions });
  const link = (to: number): string => linkTo(context, request, { offset: String(to) });
  const next = offset + limit < found.count && found.results.length > 0 ? link(offset + limit) : null;
  const page = {
    count: found.count,
    next,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results: found.results.map((result) => ({ ...result, detail: details.get(result.id) ?? null })),
  };
  return utf8(JSON.stringify(page));
}

type Own = ReadonlyMap<string, string>;

const searchOf = ({ kinds, entityTypes }: SearchPath, own: Own) => ({
  text: parseText('search', own.get('search') ?? ''),
  kinds,
  entityTypes,
});

function readChosen(own: Own): Chosen {
  const empty = FACET_NAMES.find((name) => own.has(name) && splitValues(own.get(name) ?? '').length === 0);
  if (empty !== undefined) throw malformedValue(empty, own.get(empty), 'a value, or several with commas');
  const { chosen } = readNarrowing((name) => own.get(name) ?? null);
  checkChosen(chosen);
  return chosen;
}

async function counts(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const own = readOwnParams(request, ['search']);
  const services = context.services();
  const viewer = context.viewerOf(request);
  const found = SEARCH_TABS.map(async ({ key, path }) => {
    const { count } = await searchNames(services, {
      ...searchOf(pathNamed(path), own),
      limit: 0,
      offset: 0,
      viewer,
    });
    return { kind: key, path, count };
  });
  return reply.send(wholeList(await Promise.all(found)));
}

async function facets(
  context: RestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const own = readOwnParams(request, ['search', 'kind', ...FACET_NAMES]);
  const kind = own.get('kind') ?? SEARCH_TABS[0].key;
  const tab = SEARCH_TABS.find(({ key }) => key === kind);
  if (!tab) {
    throw unknownOption(
      'kind',
      kind,
      SEARCH_TABS.map(({ key }) => key),
    );
  }
  const chosen = readChosen(own);
  const wanted = { ...searchOf(pathNamed(tab.path), own), viewer: context.viewerOf(request) };
  return reply.send(wholeList(await searchFacets(context.services(), wanted, chosen)));
}

const pathNamed = (path: string): SearchPath => SEARCH_PATHS.find((one) => one.path === path) ?? { path };

const wholeList = <Row>(results: readonly Row[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
