import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AS_OF_PARAMETER } from '#domain/past/address.ts';
import type { GraphqlContext } from '#server/graphql/context.ts';
import { createDocuments } from '#server/graphql/documents.ts';
import { createFastPath, type GraphqlRequest } from '#server/graphql/fastPath.ts';
import { mayPass } from '#server/graphql/fieldAccess.ts';
import { createGateway } from '#server/graphql/gateway.ts';
import { KNOWN_DOCUMENTS } from '#server/graphql/knownDocuments.ts';
import { buildSchema } from '#server/graphql/schema.ts';
import { contextAsOf } from '#server/rest/asOf.ts';
import type { RestContext } from '#server/rest/context.ts';
import { idempotencyKeyOf } from '#server/rest/editing/editing.ts';
import { registerEndpoint, throughGateway, type GraphqlAnswer } from './graphqlEndpoint.ts';

/** What an operator may set of GraphQL. */
export interface GraphqlSettings {
  /** Whether the schema may be asked for; yes unless it is said otherwise. */
  readonly introspection?: boolean | undefined;
  /** Whether documents other than those of the web are refused; no unless it is said otherwise. */
  readonly knownOnly?: boolean | undefined;
  /** Milliseconds within which every operation is answered. */
  readonly timeLimitMs?: number | undefined;
}

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
  const gateway = createGateway<GraphqlContext>({ schema, documents, path: '/graphql', report });

  const answer = async (request: FastifyRequest, signal: AbortSignal): Promise<GraphqlAnswer> => {
    const type = plainType(request);
    const asked = type && requestOf(request.body);
    // What the product's own screens ask always finds a connection.
    const lane: GraphqlContext['lane'] = asked && documents.isKnown(asked.query) ? undefined : 'heavy';
    // The questions of a request are read as of the moment that its address names.
    const asOf = new URLSearchParams(request.url.split('?')[1] ?? '').get(AS_OF_PARAMETER);
    const given = {
      services: contextAsOf(context, asOf ?? undefined).services(),
      viewer: context.viewerOf(request),
      idempotencyKey: idempotencyKeyOf(request),
      signal,
      lane,
    };
    const body = asked && (await answerFast(asked, given));
    if (type && body) return { status: 200, headers: [['content-type', type]], body };
    signal.throwIfAborted();
    return throughGateway(gateway, { request, origin: context.originOf(request) }, given);
  };

  await registerEndpoint(app, { url: '/graphql', timeLimitMs: settings.timeLimitMs, answer });
  app.addHook('onClose', async () => {
    await gateway.dispose();
  });
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
