import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from './nodeHttp.ts';
import type { HttpSettings } from './settings.ts';

const HSTS = { seconds: 31_536_000, subdomains: true };

const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' } as const;

/** Security headers of every answer; documents get a policy of their own. Where browsers come by https, they are told to keep to it. */
export function registerHeaders(
  app: FastifyInstance,
  { publicUrl, hsts = HSTS }: Pick<HttpSettings, 'publicUrl' | 'hsts'>,
): void {
  const always = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...usualHeaders(publicUrl?.startsWith('https:') === true && hsts),
  };
  const isolated = { ...always, ...ISOLATED };
  app.addHook('onRequest', (request, reply, done) => {
    const isIsolated = isTrustworthy(publicUrl ?? `${request.protocol}://${request.host}`);
    void reply.headers(isIsolated ? isolated : always).header('x-request-id', request.id);
    done();
  });
}

// They are the same for all answers: asked for once, of an answer that goes nowhere.
function usualHeaders(hsts: typeof HSTS | false): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: hsts && { maxAge: hsts.seconds, includeSubDomains: hsts.subdomains },
    xFrameOptions: { action: 'deny' },
  });
  set(request, answer, () => undefined);
  return answer.getHeaders();
}

// Elsewhere browsers ignore these headers, and say so in the console of every page.
function isTrustworthy(origin: string): boolean {
  return /^https:|^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(origin);
}

/** The policy of an HTML page: everything from here, styles made at run time by their nonce only, no text ever as a program. */
export const pagePolicy = (
  nonce: string,
  origins: readonly string[] = [],
  pictures: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
