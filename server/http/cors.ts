import type { FastifyInstance } from 'fastify';
import { vary } from './entityTags.ts';

const EXPOSED = [
  'Attribution',
  'Content-Disposition',
  'ETag',
  'Link',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
].join(', ');
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const HEADERS = [
  'Authorization',
  'Content-Type',
  'If-None-Match',
  'apollographql-client-name',
  'apollographql-client-version',
].join(', ');
const REMEMBERED_SECONDS = '600';

/**
 * Lets the pages of some other origins read answers, refusals among them. No cookie says who asks, so none goes along; all other
 * origins are told nothing.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    vary(reply, ['Origin']);
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
    });
    if (request.method !== 'OPTIONS') return done();
    void reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': REMEMBERED_SECONDS,
    });
    done();
  });
}
