import type { Env } from '#server/env.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

type Address = Pick<Env, 'publicUrl' | 'trustProxy' | 'host' | 'rateLimitPerMinute'>;

/** Whether the settings about the way from browsers to the server fit together. */
export function checkAddress({ publicUrl, trustProxy, host, rateLimitPerMinute }: Address): Finding[] {
  return [
    checkPublicUrl(publicUrl, host),
    checkProxy(publicUrl, trustProxy),
    rateLimitPerMinute === 0
      ? warning(
          'rate limit',
          'RATE_LIMIT_PER_MINUTE is 0, so that anybody may ask as often as they like: leave it out unless a proxy limits.',
        )
      : ok('rate limit', `Each address may make ${rateLimitPerMinute ?? 600} requests a minute.`),
  ];
}

function checkPublicUrl(publicUrl: string | undefined, host: string): Finding {
  const check = 'PUBLIC_URL';
  if (publicUrl === undefined) {
    return isLoopback(host)
      ? ok(check, 'PUBLIC_URL is not set: links name this machine, which alone reaches the server.')
      : warning(
          check,
          'PUBLIC_URL is not set though the server listens for others: set it to the address that browsers use, or links and sign-ins name the wrong one.',
        );
  }
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return ok(check, `Browsers come by ${publicUrl}.`);
  return problem(
    check,
    `${publicUrl} is not encrypted: passwords are safe by their protocol, tokens are not. Put a proxy with TLS in front and set PUBLIC_URL to its https address.`,
  );
}

function checkProxy(publicUrl: string | undefined, trustProxy: Env['trustProxy']): Finding {
  const check = 'TRUST_PROXY';
  const isEncrypted = publicUrl?.startsWith('https:') === true;
  if (trustProxy === false) {
    return isEncrypted
      ? problem(
          check,
          'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: all visitors count as one address for limits and lock-outs. Set it to the proxies’ addresses, such as loopback.',
        )
      : ok(check, 'No proxy is believed.');
  }
  if (typeof trustProxy === 'number') {
    return warning(
      check,
      `${trustProxy} ${trustProxy === 1 ? 'proxy is' : 'proxies are'} believed, from wherever they come: see to it that nobody reaches the server but by them, or name their addresses.`,
    );
  }
  return ok(check, `Proxies at ${trustProxy.join(', ')} are believed.`);
}

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);
