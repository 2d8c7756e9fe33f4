import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooSlow, unsupportedMediaType } from '#domain/errors.ts';
import type { Gateway } from '#server/graphql/gateway.ts';
import { untilGone } from '#server/rest/gone.ts';
import { otherEncoding } from './wellFormed.ts';

/** What is sent for an operation. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Buffer;
}

/** A GraphQL endpoint: where it is, and how an operation is answered. */
export interface GraphqlEndpoint {
  readonly url: string;
  /** Milliseconds within which every operation is answered; the product's own unless it is said otherwise. */
  readonly timeLimitMs?: number | undefined;
  readonly answer: (request: FastifyRequest, signal: AbortSignal) => Promise<GraphqlAnswer>;
}

const TIME_LIMIT_MS = 10_000;

/** Registers an endpoint that takes GraphQL by POST and by GET; its answers come in time or not at all. */
export async function registerEndpoint(
  app: FastifyInstance,
  { url, timeLimitMs = TIME_LIMIT_MS, answer }: GraphqlEndpoint,
): Promise<void> {
  await app.register(async (scope) => {
    // The body goes to the gateway unread.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) =>
      done(otherEncoding(body), body),
    );
    scope.route({
      url,
      method: ['GET', 'POST'],
      handler: async (request, reply) => {
        if (request.method === 'POST' && !isJson(request)) throw unsupportedMediaType('application/json');
        const { status, headers, body } = await within(timeLimitMs, reply, (signal) =>
          answer(request, signal),
        );
        for (const [name, value] of headers) void reply.header(name, value);
        void reply.status(status);
        return body;
      },
    });
  });
}

/** What the gateway answers to a request as it came. */
export async function throughGateway<Context extends object>(
  gateway: Gateway<Context>,
  { request, origin }: { readonly request: FastifyRequest; readonly origin: string },
  given: Context,
): Promise<GraphqlAnswer> {
  const body = Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {};
  // The gateway knows no HEAD: it is a GET whose body is left out on the way.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const sent = { method, headers: headersOf(request.headers), ...body };
  const response = await gateway.fetch(new URL(request.url, origin), sent, given);
  const { status, headers } = response;
  return { status, headers: [...headers], body: Buffer.from(await response.arrayBuffer()) };
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

// Forms, uploads and plain text need no leave of the browser to be sent across origins; so they are refused.
const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
    ),
  );
