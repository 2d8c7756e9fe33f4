import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidBody, malformedValue, type AppError } from '#domain/errors.ts';
import { keepRecent } from '#domain/kept/recent.ts';

// Checks of health by old load balancers come without a Host; their answers name none.
const HEALTH = /^\/(healthz|readyz)(\?|$)/;
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses requests from which no address could be made safely: a target that is no path, another version than HTTP/1, no Host or
 * several, a Host (or what a trusted proxy says of it) that names no host.
 */
export function registerWellFormed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, method, httpVersionMajor, httpVersion } = request.raw;
    const hosts = hostsOf(request);
    const isUnnamed = httpVersion === '1.0' && request.host === '' && HEALTH.test(request.url);
    const wrong = isUnnamed ? undefined : [...hosts, request.host].find((host) => !isHost(host));
    refuse(httpVersionMajor !== 1, ['version', httpVersion, 'HTTP/1.1 or HTTP/1.0']);
    refuse(!isPath(url, method), ['address', url, 'a path that begins with "/", without "#"']);
    refuse(hosts.length > 1, ['host', hosts.join(', '), 'given only once']);
    refuse(wrong !== undefined, ['host', wrong, 'the name or address of a host, such as example.org:4000']);
    refuse(!/^https?$/.test(request.protocol), ['protocol', request.protocol, 'http or https']);
    done();
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Many clients name the type of a body that they do not send.
    if (body.length === 0) return done(null, undefined);
    const wrong = otherEncoding(body);
    return wrong ? done(wrong) : parse(request, body.toString(), done);
  });
}

/** The refusal of a body that is not written in UTF-8, else null: read all the same, other letters than were sent would be kept. */
export const otherEncoding = (body: Buffer): AppError | null =>
  isUtf8(body) ? null : invalidBody('Send JSON written in UTF-8.');

function refuse(isWrong: boolean, told: Parameters<typeof malformedValue>): void {
  if (isWrong) throw malformedValue(...told);
}

const isPath = (url = '', method = ''): boolean =>
  (url.startsWith('/') && !url.includes('#')) || (url === '*' && method === 'OPTIONS');

// Nearly all who ask name one of a few.
const KEPT_HOSTS = 100;
const known = keepRecent<string>(KEPT_HOSTS);

/** Whether a text names a host, with or without a port. */
export function isHost(text: string): boolean {
  if (known.get(text) !== undefined) return true;
  const isOne = HOST.test(text) && URL.canParse(`http://${text}`);
  if (isOne) known.set(text, text);
  return isOne;
}

// Node keeps the first of several and drops the others.
function hostsOf({ raw: { rawHeaders } }: FastifyRequest): readonly string[] {
  return rawHeaders.filter((_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
}
