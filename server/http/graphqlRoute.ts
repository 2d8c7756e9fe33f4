import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooSlow, unsupportedMediaType } from '#domain/errors.ts';
import type { GraphqlContext } from '#server/graphql/context.ts';
import { createDocuments } from '#server/graphql/documents.ts';
import { createFastPath, type GraphqlRequest } from '#server/graphql/fastPath.ts';
import { mayPass } from '#server/graphql/fieldAccess.ts';
import { createGateway } from '#server/graphql/gateway.ts';
import { KNOWN_DOCUMENTS } from '#server/graphql/knownDocuments.ts';
import { buildSchema } from '#server/graphql/schema.ts';
import type { RestContext } from '#server/rest/context.ts';
import { untilGone } from '#server/rest/gone.ts';
import { utf8 } from '#server/rest/utf8.ts';

/** What an operator may set of GraphQL. */
export interface GraphqlSettings {
  /** Whether the schema may be asked for; yes unless it is said otherwise. */
  readonly introspection?: boolean | undefined;
  /** Whether documents other than those of the web are refused; no unless it is said otherwise. */
  readonly knownOnly?: boolean | undefined;
  /** Milliseconds within which every operation is answered. */
  readonly timeLimitMs?: number | undefined;
}

const TIME_LIMIT_MS = 10_000;

/** Registers the GraphQL endpoint at /graphql: the fast path first, the gateway for all that it leaves. */
export async function registerGraphql(
  app: FastifyInstance,
  context: RestContext,
  settings: GraphqlSettings = {},
): Promise<void> {
  const schema = buildSchema();
  const introspection = settings.introspection ?? true;
  const documents = createDocuments(schema, {
    introspection,
    known: KNOWN_DOCUMENTS,
    knownOnly: settings.knownOnly,
  });
  let unexpected = 0;
  const report = (err: unknown): void => {
    unexpected += 1;
    app.log.error({ err, unexpected }, 'An unexpected error in a GraphQL operation.');
  };
  const answerFast = createFastPath({ schema, documents, mayPass, report });
  const gateway = createGateway({ schema, documents, path: '/graphql', report });
  const limit = settings.timeLimitMs ?? TIME_LIMIT_MS;

  const answer = async (request: FastifyRequest, signal: AbortSignal): Promise<Answer> => {
    const type = plainType(request);
    const asked = type && requestOf(request.body);
    // What the product's own screens ask always finds a connection.
    const lane: GraphqlContext['lane'] = asked && documents.isKnown(asked.query) ? undefined : 'heavy';
    const given = { services: context.services(), viewer: context.viewerOf(request), signal, lane };
    const text = asked && (await answerFast(asked, given));
    if (type && text !== undefined) {
      return { status: 200, headers: [['content-type', type]], body: utf8(text) };
    }
    signal.throwIfAborted();
    return answerOf(gateway, { request, url: new URL(request.url, context.originOf(request)) }, given);
  };

  await app.register(async (scope) => {
    // The body goes to the gateway unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      handler: async (request, reply) => {
        if (request.method === 'POST' && !isJson(request)) throw unsupportedMediaType('application/json');
        const { status, headers, body } = await within(limit, reply, (signal) => answer(request, signal));
        for (const [name, value] of headers) void reply.header(name, value);
        return reply.status(status).send(body);
      },
    });
  });
  app.addHook('onClose', async () => {
    await gateway.dispose();
  });
}

async function answerOf(
  gateway: ReturnType<typeof createGateway>,
  { request, url }: { request: FastifyRequest; url: URL },
  given: GraphqlContext,
): Promise<Answer> {
  const body = Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {};
  // The gateway knows no HEAD: it is a GET whose body is left out on the way.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const sent = { method, headers: headersOf(request.headers), ...body };
  const response = await gateway.fetch(url, sent, given);
  const { status, headers } = response;
  return { status, headers: [...headers], body: Buffer.from(await response.arrayBuffer()) };
}

interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Buffer;
}

// Work that is late, or that nobody waits for any more, is told so; it may not keep the database busy.
async function within<T>(
  milliseconds: number,
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const { signal, abort } = untilGone(reply);
  const timer = setTimeout(() => {
    const reason = tooSlow(Math.ceil(milliseconds / 1000));
    reject(reason);
    abort(reason);
  }, milliseconds);
  try {
    return await Promise.race([work(signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

const JSON_ANSWER = 'application/json; charset=utf-8';
const GRAPHQL_ANSWER = 'application/graphql-response+json; charset=utf-8';

// What the usual clients accept; the gateway weighs everything else.
const ANSWER_OF: Readonly<Record<string, string>> = {
  '': JSON_ANSWER,
  '*/*': JSON_ANSWER,
  'application/json': JSON_ANSWER,
  'application/graphql-response+json': GRAPHQL_ANSWER,
  'application/graphql-response+json,application/json;q=0.9': GRAPHQL_ANSWER,
};

const plainType = ({ method, url, headers }: FastifyRequest): string | undefined =>
  method === 'POST' && url === '/graphql' && UTF8_JSON.test(headers['content-type'] ?? '')
    ? ANSWER_OF[headers.accept ?? '']
    : undefined;

const UTF8_JSON = /^application\/json(; ?charset=utf-8)?$/i;

const MEMBERS = new Set(['query', 'operationName', 'variables', 'extensions']);

// The request in a body that is well formed in every respect.
function requestOf(body: unknown): GraphqlRequest | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  const given = parseJson(body.toString());
  if (!isObject(given) || !Object.keys(given).every((name) => MEMBERS.has(name))) return undefined;
  const { query, operationName = null, variables = null, extensions = null } = given;
  if (typeof query !== 'string' || !(operationName === null || typeof operationName === 'string')) {
    return undefined;
  }
  if (!(variables === null || isObject(variables))) return undefined;
  if (!(extensions === null || isObject(extensions))) return undefined;
  return { query, operationName, variables };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Forms, uploads and plain text need no leave of the browser to be sent across origins; so they are refused.
const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
    ),
  );
