import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
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
// Nothing but looking whether anybody has come; and if somebody always has, the listener is closed nevertheless.
const QUIET_MS = 0.2;
const LATEST_MS = 1000;
// On a busy machine who has come takes its time until it asks.
const SPEAKS_WITHIN_MS = 1000;

/**
 * Ends the HTTP side without anybody being cut off: not ready any more at once, every answer the last one of its connection, the
 * listener closed after a while, and then the end of all answers under way. Connections on which nothing is asked end with it.
 */
export async function drain(app: FastifyInstance, work: Work, { graceMs, finishMs }: Leave): Promise<void> {
  work.isStopping = true;
  const silent = silentConnections(app);
  await pause((await connectionsOf(app)) > 0 ? Math.max(graceMs, LEAST_GRACE_MS) : graceMs);
  const listened = await closeListener(app, work);
  const closed = app.close();
  // Who has come last is about to ask.
  const spoken = performance.now() + SPEAKS_WITHIN_MS;
  while (silent.size > 0 && performance.now() < spoken) await pause(LOOK_EVERY_MS);
  const end = performance.now() + finishMs;
  while (work.open > 0 && performance.now() < end) {
    app.server.closeIdleConnections();
    await pause(LOOK_EVERY_MS);
  }
  // What is left has asked nothing, or takes too long.
  app.server.closeAllConnections();
  await Promise.all([closed, listened.end]);
}

/**
 * Closes the listener right behind a turn of the event loop in which nobody has come: connections that the system has taken for a process
 * that has not, it resets. Meanwhile nothing is begun that would make a turn long. Its end is that of all its connections.
 */
async function closeListener(
  { server }: FastifyInstance,
  work: Work,
): Promise<{ readonly end: Promise<unknown> }> {
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  work.closing = promise;
  let come = 0;
  const count = (): void => void (come += 1);
  server.on('connection', count);
  const latest = performance.now() + LATEST_MS;
  for (let isQuiet = false; !isQuiet && performance.now() < latest;) {
    const [before, begun] = [come, performance.now()];
    await turn();
    isQuiet = come === before && performance.now() - begun < QUIET_MS;
  }
  const end = new Promise((resolve) => server.close(resolve));
  server.off('connection', count);
  work.closing = undefined;
  goOn();
  return { end };
}

/** Those who come from now on, until they have asked for something. */
function silentConnections({ server }: FastifyInstance): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return silent;
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}
