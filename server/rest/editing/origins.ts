import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import { malformedValue } from '#domain/errors.ts';
import { ORIGIN_LIMITS } from '#domain/writing/origins.ts';
import { listPacks } from '#server/editing/origins/packs.ts';
import { listLicences, listSources, readSource } from '#server/editing/origins/sources.ts';
import { refuseOthers } from '#server/editing/quality/quality.ts';
import type { RestContext } from '#server/rest/context.ts';
import { linkTo, readOwnParams, readWhole } from '#server/rest/params.ts';
import { idOf } from './editing.ts';

/** Registers what admins are told of where the data come from: packs, sources and their licences, and what rests on each. */
export function registerOrigins(app: FastifyInstance, context: RestContext): void {
  const adminOf = (request: FastifyRequest): Viewer => {
    const viewer = context.viewerOf(request);
    refuseOthers(viewer);
    return viewer;
  };
  void app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    scope.get('/data-packs/', async (request, reply) => {
      const viewer = adminOf(request);
      readOwnParams(request, []);
      const services = context.services();
      const [packs, licences] = await Promise.all([listPacks(services, viewer), listLicences(services)]);
      return reply.send({ packs, licences });
    });
    scope.get('/data-sources/', async (request, reply) => {
      adminOf(request);
      const own = readOwnParams(request, ['search', 'licence', 'limit', 'after']);
      const asked = { search: textOf(own, 'search'), licence: textOf(own, 'licence'), ...pageOf(own) };
      return reply.send(linked(context, request, await listSources(context.services(), asked)));
    });
    scope.get('/data-sources/:id/', async (request, reply) => {
      const viewer = adminOf(request);
      const own = readOwnParams(request, ['limit', 'after']);
      const asked = { id: idOf(request), viewer, ...pageOf(own) };
      return reply.send(linked(context, request, await readSource(context.services(), asked)));
    });
  });
}

function textOf(own: ReadonlyMap<string, string>, name: string): string | undefined {
  const text = own.get(name);
  const isWrong = text !== undefined && ([...text].length > ORIGIN_LIMITS.search || text.includes('\0'));
  if (isWrong) throw malformedValue(name, text, `a text of at most ${ORIGIN_LIMITS.search} characters`);
  return text;
}

function pageOf(own: ReadonlyMap<string, string>): { limit: number; after: string | undefined } {
  const limit = readWhole(own, 'limit') ?? ORIGIN_LIMITS.page;
  if (limit < 1 || limit > ORIGIN_LIMITS.mostOfPage) {
    throw malformedValue('limit', String(limit), `a whole number from 1 to ${ORIGIN_LIMITS.mostOfPage}`);
  }
  return { limit, after: textOf(own, 'after') };
}

// Where the next page begins as its address.
function linked<Page extends { readonly next: string | null }>(
  context: RestContext,
  request: FastifyRequest,
  page: Page,
): Page {
  return { ...page, next: page.next === null ? null : linkTo(context, request, { after: page.next }) };
}
