import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, unauthorized } from '#domain/errors.ts';
import { isThisMachine } from '#domain/identity/networks.ts';
import { pathOf } from '../methods.ts';

/** Who may read what the process tells of itself. */
export interface Watchers {
  /** Whether a request comes with the token of the metrics, where they are asked for. */
  hasToken(request: FastifyRequest): boolean;
  may(request: FastifyRequest): boolean;
  /** Refuses whoever may not: 401 where a token would open it, else 403. */
  require(request: FastifyRequest): void;
}

const WATCHED = /^\/(metrics|version)$/;
// A proxy on this machine that says for whom it asks.
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** With a token whoever knows it, without one the machine itself, asked without a proxy between. */
export function watchersBy(token: string | undefined): Watchers {
  const wanted = token === undefined ? undefined : digest(token);
  const hasToken = (request: FastifyRequest): boolean => {
    if (wanted === undefined || !WATCHED.test(pathOf(request))) return false;
    const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    return given !== undefined && timingSafeEqual(digest(given), wanted);
  };
  const may = (request: FastifyRequest): boolean =>
    wanted === undefined ? isHere(request) : hasToken(request);
  return {
    hasToken,
    may,
    require: (request) => {
      if (may(request)) return;
      throw wanted === undefined ? NOT_HERE() : unauthorized(BY_TOKEN);
    },
  };
}

const BY_TOKEN = 'The metrics are read with METRICS_TOKEN as the bearer token in the Authorization header.';

const NOT_HERE = (): AppError =>
  new AppError('FORBIDDEN', {
    message: 'The metrics are read on the machine itself. Set METRICS_TOKEN to read them from elsewhere.',
  });

const isHere = ({ socket, ip, headers }: FastifyRequest): boolean =>
  isThisMachine(socket.remoteAddress ?? ip) &&
  isThisMachine(ip) &&
  !FORWARDED.some((name) => name in headers);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
