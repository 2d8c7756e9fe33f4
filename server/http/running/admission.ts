import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { busy } from '#domain/errors.ts';
import { isAskedWithin } from '../viewer.ts';
import type { Lane, Work } from './work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives its place back; undefined where it has none. */
    leavePlace: (() => void) | undefined;
  }
}

// Signs of life and figures are given at any time, and files of the web cost nothing.
const FREE = /^\/(assets\/|(healthz|readyz|metrics|version)$)/;

/**
 * Takes on as many requests as may be at once; more are answered 503 before anything is done for them. A request counts once its body
 * is there, until its answer is made: neither a slow sender nor a slow reader takes a place from anybody.
 */
export function registerAdmission(app: FastifyInstance, work: Work): void {
  app.decorateRequest('leavePlace');
  app.addHook('onRequest', async (request, reply) => {
    if (isAskedWithin()) return;
    work.open += 1;
    atEnd(reply, () => (work.open -= 1));
    if (FREE.test(request.url)) return;
    if (hasBody(request)) refuseIfFull(work.requests);
    else enter(work.requests, request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request) && !isAskedWithin()) enter(work.requests, request, reply);
  });
}

/** From here on answers are only sent: to be registered behind everything that makes them. Who takes nothing of one for a minute is waited for no longer. */
export function registerSending(
  app: FastifyInstance,
  work: Work,
  takesWithinMs: number = TAKES_WITHIN_MS,
): void {
  app.addHook('onSend', async ({ leavePlace, raw }, reply) => {
    leavePlace?.();
    // Said before all of a request has come, it would cut off what the caller is still sending.
    if (work.isStopping && raw.complete) void reply.header('connection', 'close');
    reply.raw.setTimeout(takesWithinMs, () => {
      const { socket } = reply.raw;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}

const TAKES_WITHIN_MS = 60_000;

/** Gives a request the place of a list that is sent as a file, which it keeps until all of it is sent; there are few of these. */
export function enterFiles(work: Work, request: FastifyRequest, reply: FastifyReply): void {
  if (isAskedWithin()) return;
  refuseIfFull(work.files);
  request.leavePlace?.();
  work.files.atOnce += 1;
  atEnd(reply, () => (work.files.atOnce -= 1));
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

function refuseIfFull(lane: Lane): void {
  if (lane.atOnce < lane.most) return;
  lane.refused += 1;
  throw busy();
}

function enter(lane: Lane, request: FastifyRequest, reply: FastifyReply): void {
  refuseIfFull(lane);
  lane.atOnce += 1;
  request.leavePlace = () => {
    request.leavePlace = undefined;
    lane.atOnce -= 1;
  };
  atEnd(reply, () => request.leavePlace?.());
}

// An answer ends once: it is sent, or its connection has broken.
function atEnd({ raw }: FastifyReply, end: () => void): void {
  let isOver = false;
  const once = (): void => {
    if (!isOver) end();
    isOver = true;
  };
  raw.once('finish', once).once('close', once);
}
