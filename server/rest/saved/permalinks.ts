import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ledTo, readPermalinkDraft, type Permalink } from '#domain/past/permalink.ts';
import { SCHEMA_VERSION } from '#server/rest/conditional.ts';
import type { RestContext } from '#server/rest/context.ts';
import { readOwnParams } from '#server/rest/params.ts';
import { createPermalink, readPermalink } from '#server/saved/permalinks.ts';

/** Where permalinks are made, and where they lead from. */
export const PERMALINK_PATHS = { made: '/permalinks/', short: '/p/' } as const;

/** Registers what freezes a screen with its moment, and the short addresses that lead there. */
export function registerPermalinks(app: FastifyInstance, context: RestContext): void {
  const told = (request: FastifyRequest, link: Permalink): Permalink & { readonly url: string } => ({
    ...link,
    url: `${context.originOf(request)}${PERMALINK_PATHS.short}${link.hash}`,
  });
  const of = (request: FastifyRequest): Promise<Permalink> => {
    readOwnParams(request, []);
    const { hash } = request.params as { readonly hash: string };
    return readPermalink(context.services().database, hash);
  };
  app.post(PERMALINK_PATHS.made, async (request, reply) => {
    readOwnParams(request, []);
    const services = context.services();
    const draft = readPermalinkDraft(request.body, services.clock.now());
    const made = await createPermalink(services, context.viewerOf(request), {
      ...draft,
      schema: SCHEMA_VERSION,
    });
    return reply.status(201).header('cache-control', 'no-store').send(told(request, made));
  });
  app.get(`${PERMALINK_PATHS.made}:hash/`, async (request) => told(request, await of(request)));
  // Where it leads is another address once the fields are others.
  app.get(`${PERMALINK_PATHS.short}:hash`, async (request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(ledTo(await of(request), SCHEMA_VERSION), 302),
  );
}
