import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { AppError, invalidBody, malformedValue, tooLarge } from '#domain/errors.ts';
import { sendProblem } from '#server/rest/errors.ts';
import { ARRIVES_WITHIN, LOOKS_EVERY_MS } from '../arrival.ts';
import { answerClientError } from '../clientErrors.ts';
import type { HttpSettings } from '../settings.ts';
import { plainLog } from './plainLog.ts';
import { isFromProxy, requestIdOf, trustOf } from './trust.ts';

const BODY_LIMIT = 256 * 1024;
const SLOW_MS = 2_000;

/** The server that the application is put on: how requests arrive, whom it believes, and what it writes down. */
export function makeServer({ logLevel, logFormat = 'auto', trustProxy }: HttpSettings): FastifyInstance {
  const isTrusted = isFromProxy(trustProxy);
  const isPlain = logFormat === 'plain' || (logFormat === 'auto' && process.stdout.isTTY);
  const app = Fastify({
    ...logOptions(logLevel, isPlain),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: ARRIVES_WITHIN.file,
    // Longer than any address that arrives: what a path says is judged where it is answered.
    routerOptions: { maxParamLength: 65_536 },
    // What comes while it stops is answered, not turned away.
    return503OnClosing: false,
    http: {
      requireHostHeader: false,
      headersTimeout: ARRIVES_WITHIN.head,
      connectionsCheckingInterval: LOOKS_EVERY_MS,
    },
    genReqId: (request) => requestIdOf(request, isTrusted),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, frameworkError(error)),
  });
  if (isPlain) tellRequests(app);
  return app;
}

function logOptions(level: string, isPlain: boolean): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const logger = { level, redact: ['req.headers.authorization', 'req.headers.cookie'] };
  if (!isPlain) return { logger };
  const isColoured = process.stdout.isTTY && process.stdout.hasColors();
  const stream = plainLog((text) => process.stdout.write(text), isColoured);
  return { logger: { ...logger, stream }, logController: new LogController({ disableRequestLogging: true }) };
}

// Who reads along wants to see what goes wrong; at the level debug, everything.
function tellRequests(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, url, log }, reply, done) => {
    const sentence = `${method} ${url}: ${reply.statusCode} after ${Math.round(reply.elapsedTime)} ms`;
    if (reply.statusCode >= 500 || reply.elapsedTime >= SLOW_MS) log.warn(sentence);
    else log.debug(sentence);
    done();
  });
}

/** What the HTTP framework itself refuses, in words of ours: bodies too large, of a wrong type, or malformed. */
export function frameworkError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge('256 KiB');
  if (code === 'FST_ERR_BAD_URL') return malformedValue('path', 'This address', 'percent-encoded UTF-8');
  if (statusCode === 400 || statusCode === 415) return invalidBody('Send valid JSON as application/json.');
  return error;
}
