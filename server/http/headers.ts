import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from './settings.ts';

const HSTS = { seconds: 31_536_000, subdomains: true };

// The same for all answers, but for those that say otherwise of themselves.
const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' } as const;

/** Security headers of every answer; documents get a policy of their own. Where browsers come by https, they are told to keep to it. */
export function registerHeaders(
  app: FastifyInstance,
  { publicUrl, hsts = HSTS }: Pick<HttpSettings, 'publicUrl' | 'hsts'>,
): void {
  const isHttps = publicUrl?.startsWith('https:') === true;
  const always = { ...ALWAYS, ...(isHttps ? { 'strict-transport-security': hstsText(hsts) } : {}) };
  const isolated = { ...always, ...ISOLATED };
  app.addHook('onRequest', async (request, reply) => {
    const isIsolated = isTrustworthy(publicUrl ?? `${request.protocol}://${request.host}`);
    void reply.headers(isIsolated ? isolated : always).header('x-request-id', request.id);
  });
}

const hstsText = ({ seconds, subdomains }: typeof HSTS): string =>
  `max-age=${seconds}${subdomains ? '; includeSubDomains' : ''}`;

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
