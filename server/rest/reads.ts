import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseText } from '#domain/query/values.ts';
import { searchNames } from '#server/search/searchNames.ts';
import type { RestContext } from './context.ts';
import { readOwnParams, readPart } from './params.ts';
import { searchDetails } from './searchDetails.ts';

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

const DEFAULT_LIMIT = 20;

/** Registers the paths that answer a question rather than list a kind. */
export function registerReads(app: FastifyInstance, context: RestContext): void {
  for (const path of SEARCH_PATHS) {
    app.get(path.path, (request, reply) => search(context, { path, request, reply }));
  }
}

interface SearchCall {
  readonly path: SearchPath;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function search(context: RestContext, { path, request, reply }: SearchCall): Promise<FastifyReply> {
  const own = readOwnParams(request, ['search', 'limit', 'offset']);
  const { limit, offset } = readPart(own, DEFAULT_LIMIT);
  const services = context.services();
  const viewer = context.viewerOf(request);
  const found = await searchNames(services, {
    text: parseText('search', own.get('search') ?? ''),
    kinds: path.kinds,
    entityTypes: path.entityTypes,
    limit,
    offset,
    viewer,
  });
  const details = await searchDetails(services, viewer, found.results);
  const link = (to: number): string => {
    const url = new URL(request.url, context.originOf(request));
    url.searchParams.set('offset', String(to));
    return url.href;
  };
  const next = offset + limit < found.count && found.results.length > 0 ? link(offset + limit) : null;
  return reply.send({
    count: found.count,
    next,
    previous: offset > 0 ? link(Math.max(0, offset - limit)) : null,
    results: found.results.map((result) => ({ ...result, detail: details.get(result.id) ?? null })),
  });
}
