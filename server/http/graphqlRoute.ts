import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsupportedMediaType } from '#domain/errors.ts';
import { createGateway } from '#server/graphql/gateway.ts';
import { buildSchema } from '#server/graphql/schema.ts';
import type { RestContext } from '#server/rest/context.ts';

/** Registers the GraphQL endpoint at /graphql. */
export async function registerGraphql(app: FastifyInstance, context: RestContext): Promise<void> {
  const gateway = createGateway({
    schema: buildSchema(),
    path: '/graphql',
    report: (error) => app.log.error({ err: error }, 'An unexpected error in a GraphQL operation.'),
  });
  await app.register(async (scope) => {
    // The body goes to the gateway unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST', 'OPTIONS'],
      handler: async (request, reply) => {
        if (request.method === 'POST' && !isJson(request)) throw unsupportedMediaType('application/json');
        const { database } = context.services();
        const answer = await gateway.fetch(
          new URL(request.url, context.originOf(request)),
          {
            method: request.method,
            headers: headersOf(request.headers),
            ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
          },
          { database, viewer: context.viewerOf(request) },
        );
        for (const [name, value] of answer.headers) void reply.header(name, value);
        return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  });
  app.addHook('onClose', async () => {
    await gateway.dispose();
  });
}

// Forms, uploads and plain text need no leave of the browser to be sent across origins; so they are refused.
const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
    ),
  );
