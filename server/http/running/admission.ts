import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { busy, toProblem } from '#domain/errors.ts';
import { isAskedWithin } from '../viewer.ts';
import { leavePlace, waitForPlace, type Places } from './places.ts';
import type { Work } from './work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives its place back; undefined where it has none. */
    leavePlace: (() => void) | undefined;
  }
}

// Signs of life and figures are given at any time, and files of the web cost nothing.
const FREE = /^\/(assets\/|(healthz|readyz|metrics|version)$)/;

/**
 * Takes on as many requests as may be at once; more wait a moment for a place and are then answered 503, before anything is done for
 * them. A request counts once its body is there, until its answer is made: neither a slow sender nor a slow reader takes a place from
 * anybody.
 */
export function registerAdmission(app: FastifyInstance, work: Work): void {
  app.decorateRequest('leavePlace');
  // There is room for it; until its body is there, that is somebody else's.
  const leaveUntilThere = (request: FastifyRequest): void => {
    if (hasBody(request)) request.leavePlace?.();
  };
  const takeOn = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined => {
    const waits = enter(work, request, reply);
    if (!waits) leaveUntilThere(request);
    return waits?.then((hasPlace) => (hasPlace ? leaveUntilThere(request) : turnAway(work, request, reply)));
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isAskedWithin()) return done();
    work.open += 1;
    atEnd(reply, () => (work.open -= 1));
    if (FREE.test(request.url)) return done();
    const { closing } = work;
    return (closing ? closing.then(() => takeOn(request, reply)) : takeOn(request, reply)) ?? done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!hasBody(request) || isAskedWithin()) return done();
    const waits = enter(work, request, reply);
    if (!waits) return done();
    return waits.then((hasPlace) => {
      if (!hasPlace) throw busy();
    });
  });
}

/** From here on answers are only sent: to be registered behind everything that makes them. Who takes nothing of one for a minute is waited for no longer. */
export function registerSending(
  app: FastifyInstance,
  work: Work,
  takesWithinMs: number = TAKES_WITHIN_MS,
): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.leavePlace?.();
    if (isLast(work, request)) void reply.header('connection', 'close');
    letTake(reply, takesWithinMs);
    done();
  });
}

const TAKES_WITHIN_MS = 60_000;

function letTake({ raw }: FastifyReply, withinMs: number): void {
  raw.setTimeout(withinMs, () => {
    const { socket } = raw;
    if (socket && socket.writableLength > 0) socket.destroy();
  });
}

// Said before all of a request has come, it would cut off what the caller is still sending.
const isLast = ({ isStopping }: Work, { raw }: FastifyRequest): boolean => isStopping && raw.complete;

/** Gives a request the place of a list that is sent as a file, which it keeps until all of it is sent; there are few of these. */
export function enterFiles({ files }: Work, request: FastifyRequest, reply: FastifyReply): void {
  if (isAskedWithin()) return;
  if (files.atOnce >= files.most) {
    files.refused += 1;
    throw busy();
  }
  request.leavePlace?.();
  files.atOnce += 1;
  atEnd(reply, () => (files.atOnce -= 1));
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

// What is undefined has a place already, as it nearly always is; else whether one came free in time.
function enter(
  { requests }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> | undefined {
  if (requests.atOnce < requests.most) {
    requests.atOnce += 1;
    keepPlace(requests, request, reply);
    return undefined;
  }
  return waitForPlace(requests, reply.raw).then((hasPlace) => {
    // A place may come in the turn in which the caller leaves: then nobody else would give it back before all is done for nobody.
    const isGone = reply.raw.destroyed;
    if (hasPlace && isGone) leavePlace(requests);
    else if (hasPlace) keepPlace(requests, request, reply);
    else if (!isGone) requests.refused += 1;
    return hasPlace && !isGone;
  });
}

function keepPlace(places: Places, request: FastifyRequest, reply: FastifyReply): void {
  request.leavePlace = () => {
    request.leavePlace = undefined;
    leavePlace(places);
  };
  atEnd(reply, () => request.leavePlace?.());
}

const TOLD = busy();
const TOLD_TEXT = JSON.stringify(toProblem(TOLD));
const TOLD_HEADERS = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(TOLD.retryAfterSeconds),
  'content-length': Buffer.byteLength(TOLD_TEXT),
};

// Programs are told without all that is done for other answers: who asks again at once would be what the server is busy with.
function turnAway(work: Work, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers.accept?.includes('html') === true) throw busy();
  const headers: OutgoingHttpHeaders = {};
  Object.assign(headers, reply.getHeaders(), TOLD_HEADERS, isLast(work, request) && { connection: 'close' });
  reply.hijack();
  letTake(reply, TAKES_WITHIN_MS);
  reply.raw.writeHead(TOLD.status, headers).end(TOLD_TEXT);
  return reply;
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
