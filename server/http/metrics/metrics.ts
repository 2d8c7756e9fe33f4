import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Work } from '../running/work.ts';
import { VERSION } from '../settings.ts';
import { registerGauges } from './gauges.ts';
import type { ProcessState } from './processState.ts';
import { registerRequests } from './requests.ts';
import type { Watchers } from './watchers.ts';

/** What is told besides requests. */
export interface Observed {
  /** What the process knows of itself; undefined before it is ready. */
  readonly state: () => ProcessState | undefined;
  /** The commit that its files are of, where it is known. */
  readonly commit?: string | undefined;
}

/** Tells of requests and, where somebody observes the process, of all that it does: at /metrics as Prometheus reads it, and its version at /version. */
export function registerMetrics(
  app: FastifyInstance,
  { work, watchers, observed }: { work: Work; watchers: Watchers; observed: Observed | undefined },
): void {
  const registry = new Registry();
  registerRequests(app, registry);
  const read = registerGauges(registry);
  // Event loop, memory, collection of garbage, CPU and files of the process.
  if (observed) collectDefaultMetrics({ register: registry });
  const quiet = { logLevel: 'warn' } as const;
  app.get('/metrics', quiet, async (request, reply) => {
    watchers.require(request);
    read(work, observed?.state());
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  app.get('/version', quiet, async (request, reply) => {
    const pack = observed?.state()?.pack;
    return reply.header('cache-control', 'no-store').send({
      version: VERSION,
      commit: observed?.commit ?? null,
      sector: pack ? { key: pack.sector, digest: pack.digest, isCurrent: pack.isCurrent } : null,
      ...(watchers.may(request) ? { node: process.version } : {}),
    });
  });
}
