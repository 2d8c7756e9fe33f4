import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { matchRoute } from '#domain/routes.ts';
import { isRead, pathOf } from '../methods.ts';
import { isAskedWithin } from '../viewer.ts';

// From an answer that was kept to one that is given up, in seconds.
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const LEFT = '499';

/** Counts requests by route, method and status, and how long their answers took; a request that its caller left has the status 499. */
export function registerRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  // What ends an answer may run on behalf of another one: only at its beginning is it sure who asks.
  const within = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isAskedWithin()) within.add(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (within.has(request)) return done();
    const { method } = request;
    const route = routeOf(request);
    const status = reply.raw.writableFinished ? String(reply.statusCode) : LEFT;
    total.inc({ method, route, status });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

// As the route is written, never as it was asked: an address that somebody makes up must not make a figure of its own.
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url !== undefined && !request.is404) return url;
  const screen = isRead(request) ? matchRoute(pathOf(request))?.route.path : undefined;
  return screen ?? 'none';
}
