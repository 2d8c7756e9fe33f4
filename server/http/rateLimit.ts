import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { rateLimited } from '#domain/errors.ts';
import { isThisMachine } from '#domain/identity/networks.ts';

const WINDOW_SECONDS = 60;
const DEFAULT_PER_MINUTE = 600;
// Beyond this many addresses in one minute, all others share one allowance.
const MOST_ADDRESSES = 100_000;
const UNCOUNTED = /^\/(assets\/|healthz$|readyz$)/;

/**
 * Allows each address so many requests a minute (RATE_LIMIT_PER_MINUTE; 600 unless it says otherwise, 0 for no limit), told in
 * RateLimit headers; more are answered 429 with Retry-After. The machine itself is counted only where the setting is given.
 */
export function registerRateLimit(app: FastifyInstance, perMinute: number | undefined): void {
  const limit = perMinute ?? DEFAULT_PER_MINUTE;
  if (limit === 0) return;
  const counter = countWindow();
  app.addHook('onRequest', (request, reply, done) => {
    if (UNCOUNTED.test(request.url)) return done();
    const isFree = perMinute === undefined && isThisMachine(request.ip);
    const { used, reset } = counter(isFree ? undefined : networkOf(request.ip));
    void reply.headers({
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.max(0, limit - used)),
      'ratelimit-reset': String(reset),
      'ratelimit-policy': `${limit};w=${WINDOW_SECONDS}`,
    });
    if (used > limit) throw rateLimited(reset);
    done();
  });
}

type Counter = (client: string | undefined) => { used: number; reset: number };

// One window for all: when it ends, everything is forgotten at once.
function countWindow(): Counter {
  const counts = new Map<string, number>();
  let end = performance.now() + WINDOW_SECONDS * 1000;
  return (client) => {
    const now = performance.now();
    if (now >= end) {
      counts.clear();
      end = now + WINDOW_SECONDS * 1000;
    }
    const reset = Math.ceil((end - now) / 1000);
    if (client === undefined) return { used: 0, reset };
    const key = counts.has(client) || counts.size < MOST_ADDRESSES ? client : 'others';
    const used = (counts.get(key) ?? 0) + 1;
    counts.set(key, used);
    return { used, reset };
  };
}

/** Who counts as one caller: an address; an IPv6 customer has a whole /64 to ask from. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter((part) => part !== '');
  const back = tail === undefined ? [] : tail.split(':').filter((part) => part !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
