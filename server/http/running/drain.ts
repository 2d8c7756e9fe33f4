import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Work } from './work.ts';

/** How a process takes leave. */
export interface Leave {
  /** How long it goes on taking whatever comes after it has said that it will end, so that a load balancer looks elsewhere. */
  readonly graceMs: number;
  /** How long answers under way may take after that. */
  readonly finishMs: number;
}

// Who asks again and again is told on the next answer that this connection ends; then nobody meets a closed one.
const LEAST_GRACE_MS = 150;
const LOOK_EVERY_MS = 50;

/**
 * Ends the HTTP side without anybody being cut off: not ready any more at once, every answer the last one of its connection, the
 * listener closed after a while, and then the end of all answers under way. Connections on which nothing is asked end with it.
 */
export async function drain(app: FastifyInstance, work: Work, { graceMs, finishMs }: Leave): Promise<void> {
  work.isStopping = true;
  await pause((await connectionsOf(app)) > 0 ? Math.max(graceMs, LEAST_GRACE_MS) : graceMs);
  const closed = app.close();
  const end = performance.now() + finishMs;
  while (work.open > 0 && performance.now() < end) {
    app.server.closeIdleConnections();
    await pause(LOOK_EVERY_MS);
  }
  // What is left has asked nothing, or takes too long.
  app.server.closeAllConnections();
  await closed;
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}
